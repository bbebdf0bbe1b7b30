import type { SpineEntry } from './package.ts';

/** File of a chapter below `c/`. */
export const fileOf = (index: number): string => `${String(index + 1).padStart(4, '0')}.xhtml`;

/** Storage of a book's chapters: a long one has several files in a row. */
export interface ChapterFiles {
  /** Index of the first file of an item of the spine. */
  first(item: number): number;
  /** How many files an item has. */
  count(item: number): number;
  /** The same of an entry of the archive. */
  parts(path: string): number;
  /** "0007.xhtml" for an entry of the archive and the element that is meant; null for what is no chapter. */
  fileOf(path: string, fragment: string): string | null;
  /** The same as an index. */
  at(path: string, fragment: string): number | undefined;
}

/** `parts`: the ids in each part of the items that are cut, by index in the spine. */
export function chapterFiles(
  spine: readonly SpineEntry[],
  parts: ReadonlyMap<number, readonly ReadonlySet<string>[]>,
): ChapterFiles {
  const items = new Map<string, number>();
  for (const [item, { path }] of spine.entries()) if (!items.has(path)) items.set(path, item);
  for (const [item, { aliases }] of spine.entries())
    for (const alias of aliases) if (!items.has(alias)) items.set(alias, item);
  const count = (item: number) => parts.get(item)?.length ?? 1;
  const firsts: number[] = [];
  let total = 0;
  for (const item of spine.keys()) {
    firsts.push(total);
    total += count(item);
  }
  const first = (item: number) => firsts[item] ?? 0;
  const at = (path: string, fragment: string) => {
    const item = items.get(path);
    if (item === undefined) return undefined;
    const part = parts.get(item)?.findIndex(ids => ids.has(fragment)) ?? 0;
    return first(item) + Math.max(0, part);
  };
  return {
    first,
    count,
    at,
    parts: path => count(items.get(path) ?? -1),
    fileOf(path, fragment) {
      const index = at(path, fragment);
      return index === undefined ? null : fileOf(index);
    },
  };
}
