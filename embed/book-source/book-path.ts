import { type Inside, resolveInside } from '#rules/library/book-path.ts';
import type { Archive } from './archive.ts';

/** The book's own file that an address in file `from` leads to, and the position in it; null when it leads out or nowhere. */
export function fileAt(archive: Pick<Archive, 'find'>, href: string, from: string): Inside | null {
  const inside = resolveInside(from, href);
  const path = inside && archive.find(inside.path);
  return inside && path ? { path, fragment: inside.fragment } : null;
}
