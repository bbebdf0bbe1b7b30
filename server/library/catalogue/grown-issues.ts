import type { Storage } from '../../kit/storage.ts';

/** An issue of a comic that grew, as the import found it. */
export interface GrownIssue {
  title: string;
  state: 'fresh' | 'changed' | 'same';
}

interface NamedPages {
  title: string;
  /** Storage keys. */
  pages: readonly string[];
}

/** Which issues are new behind those that were there, and which of those have a page that is drawn anew. */
export async function grownIssues(
  storage: Storage,
  before: readonly NamedPages[],
  now: readonly NamedPages[],
): Promise<GrownIssue[]> {
  const issues: GrownIssue[] = [];
  for (const [at, { title, pages }] of now.entries()) {
    const known = before[at];
    const state = !known ? 'fresh' : (await isSame(storage, known.pages, pages)) ? 'same' : 'changed';
    issues.push({ title: known?.title ?? title, state });
  }
  return issues;
}

async function isSame(storage: Storage, before: readonly string[], now: readonly string[]): Promise<boolean> {
  for (const [at, key] of now.entries()) {
    const [old, fresh] = await Promise.all([storage.read(before[at] ?? ''), storage.read(key)]);
    if (!old || !fresh?.equals(old)) return false;
  }
  return true;
}
