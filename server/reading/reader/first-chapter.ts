import type { BookPackage } from '#contract/library/content.ts';
import { fileOfCfi } from '#rules/library/cfi.ts';
import { firstText } from '#rules/reading/first-text.ts';
import type { CfiPosition } from '#rules/reading/positions.ts';

interface ChapterRequest {
  requested: number | undefined;
  /** Position remembered by the device. */
  device: { cfi?: string; readAt: number };
  saved: CfiPosition | null;
}

/** The chapter that was asked for or read last; null when nobody said any, or it does not exist. */
function wantedChapter(book: BookPackage, { requested, device, saved }: ChapterRequest): number | null {
  const local = device.cfi ? fileOfCfi(device.cfi) : null;
  const remembered = saved && saved.readAt > device.readAt ? saved.chapter : (local ?? saved?.chapter);
  const wanted = requested ?? remembered;
  return wanted !== undefined && book.spine[wanted] ? wanted : null;
}

/**
 * Where a book opens: at the requested chapter; when that is closed, at the last open one before it (`wanted` says which
 * was meant); else at the beginning of its text. `open` is not empty.
 */
export function firstChapter(
  book: BookPackage,
  request: ChapterRequest,
  open: 'all' | readonly number[],
): { index: number; wanted: number | null } {
  const wanted = wantedChapter(book, request);
  const isOpen = (chapter: number) => open === 'all' || open.includes(chapter);
  if (wanted !== null && isOpen(wanted)) return { index: wanted, wanted: null };
  const inOrder = book.spine.flatMap(({ linear }, chapter) => (linear && isOpen(chapter) ? [chapter] : []));
  const [first = open === 'all' ? 0 : (open[0] ?? 0)] = inOrder;
  if (wanted === null) return { index: firstText(book, inOrder) ?? first, wanted: null };
  return { index: inOrder.findLast(chapter => chapter < wanted) ?? first, wanted };
}
