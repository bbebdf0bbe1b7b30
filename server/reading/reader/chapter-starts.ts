import type { BookPackage } from '#contract/library/content.ts';
import { cfiBase, fileOfCfi, startOfRange, writeCfi } from '#rules/library/cfi.ts';

/**
 * The CFI of each chapter's first letter, from the book's own position map; the page's body where a chapter has no text.
 * Files without a title (cover, blank leaves) are no chapters.
 */
export function chapterStarts(
  book: BookPackage,
  locations: readonly string[],
): { index: number; title: string; cfi: string }[] {
  const first = new Map<number, string>();
  for (const range of locations) {
    const index = fileOfCfi(range);
    if (index !== null && !first.has(index)) first.set(index, startOfRange(range));
  }
  return book.spine.flatMap(({ title, idref }, index) => {
    const body = writeCfi(cfiBase(index, idref), { steps: [{ index: 4 }], offset: null });
    return title ? { index, title, cfi: first.get(index) ?? body } : [];
  });
}
