import { fileOfCfi } from '#rules/library/cfi.ts';
import type { Book } from './book.ts';
import type { Target } from './renderer.ts';

/** The page a target means. Fixed pages have no positions inside: a CFI leads to its page. */
export function pageOfTarget(book: Book, target: Target): number {
  const last = book.package.spine.length - 1;
  let page = 0;
  if ('chapter' in target) page = target.chapter;
  else if ('percent' in target) page = Math.round(target.percent * last);
  else if ('href' in target)
    page = book.package.spine.findIndex(item => item.href === target.href.split('#')[0]);
  else page = fileOfCfi(target.cfi) ?? 0;
  return Number.isInteger(page) ? Math.min(last, Math.max(0, page)) : 0;
}
