import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { limits } from '../limits.ts';
import { IngestRefusal } from '../refusal.ts';
import type { Archive } from './archive.ts';

/** Files that operating systems leave behind. */
const SYSTEM_FILES = /(^|\/)(__MACOSX|\.[^/]*|Thumbs\.db|desktop\.ini)(\/|$)/i;
const DEPTH = 4;

/** Names without files that operating systems leave behind. */
export const withoutSystemFiles = (names: readonly string[]): string[] =>
  names.filter(name => !SYSTEM_FILES.test(name));

/** A folder of the disk as an archive: names with slashes, links refused. Files are read on demand. */
export async function openFolder(root: string): Promise<Archive> {
  const sizes = new Map<string, number>();
  async function walk(inside: string, depth: number): Promise<void> {
    for (const entry of await readdir(join(root, inside), { withFileTypes: true })) {
      const name = inside ? `${inside}/${entry.name}` : entry.name;
      if (SYSTEM_FILES.test(name)) continue;
      if (entry.isSymbolicLink()) throw new IngestRefusal('link', name);
      if (entry.isDirectory()) {
        if (depth >= DEPTH) throw new IngestRefusal('too_nested', name);
        await walk(name, depth + 1);
      } else if (entry.isFile()) sizes.set(name, (await stat(join(root, name))).size);
      if (sizes.size > limits.entries) throw new IngestRefusal('too_many_files');
    }
  }
  await walk('', 1);
  return archiveOf(sizes, name => join(root, name));
}

/** One file of the disk as an archive. */
export async function openFile(path: string): Promise<Archive> {
  const { size } = await stat(path);
  return archiveOf(new Map([[basename(path), size]]), () => path);
}

function archiveOf(sizes: ReadonlyMap<string, number>, at: (name: string) => string): Archive {
  return {
    names: [...sizes.keys()],
    find: path => (sizes.has(path) ? path : null),
    read: name => {
      if (!sizes.has(name)) throw new Error(`no such file: ${name}`);
      return readFile(at(name));
    },
    sizeOf: name => sizes.get(name) ?? 0,
  };
}
