import type { Storage } from './storage.ts';
import { MARK_KEY } from './storage-mark.ts';

export interface Copied {
  copied: number;
  there: number;
  bytes: number;
}

/** Files that are copied at the same time: each is held in memory whole. */
const AT_ONCE = 4;

/** Whether a file may change under its key: then it is copied again. */
const mayChange = (key: string) => key.endsWith('.json') || key.startsWith('mot/');

/**
 * Copies every file that is not in the other storage in the same length, and the mark last: a copy that was not finished does not
 * count as the storage of its database. Bears being repeated.
 */
export async function copyStorage(
  from: Storage,
  to: Storage,
  told: (copied: Copied) => void,
): Promise<Copied> {
  const lengths = new Map<string, number>();
  for await (const { key, bytes } of to.list('')) lengths.set(key, bytes);
  const all: Copied = { copied: 0, there: 0, bytes: 0 };
  const copy = async (key: string) => {
    const body = await from.read(key);
    // Removed meanwhile.
    if (!body) return;
    await to.put(key, body, 'application/octet-stream');
    all.copied += 1;
    all.bytes += body.length;
    told(all);
  };
  const running = new Set<Promise<void>>();
  for await (const { key, bytes } of from.list('')) {
    if (key === MARK_KEY) continue;
    if (lengths.get(key) === bytes && !mayChange(key)) {
      all.there += 1;
      continue;
    }
    const work: Promise<void> = copy(key).finally(() => running.delete(work));
    running.add(work);
    if (running.size >= AT_ONCE) await Promise.race(running);
  }
  await Promise.all(running);
  await copy(MARK_KEY);
  return all;
}
