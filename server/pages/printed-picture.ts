import type { BookStart } from '#contract/library/content.ts';
import { bookPagePath } from '#rules/library/book-page-path.ts';
import { nearestOpen, pageOfCfi } from '#rules/library/page-words.ts';
import { pageSrcset } from '#rules/reading/comic-picture.ts';
import { type CfiPosition, newestPosition } from '#rules/reading/positions.ts';
import { escapeText } from './meta/escape.ts';

/** Points of height that the bars and the space around a page take where the whole page is shown. */
const AROUND = 154;

/**
 * Asks for the picture of the page that a printed book opens at, in the head: the browser would find it behind the whole app.
 * The same page and widths as its reader takes (features/reading/reader/printed). '' for a book that has only words.
 */
export function printedPicture(
  { pages, base, chapter, position }: BookStart,
  { requested, device }: { requested: number | null; device: CfiPosition | null },
): string {
  if (!pages) return '';
  const left = requested === null ? newestPosition(device, position) : null;
  const wanted = left ? pageOfCfi(left.cfi, pages.firsts) : pages.firsts[chapter.index];
  const page = nearestOpen(pages.open, wanted ?? 1);
  if (!page) return '';
  const src = base + bookPagePath({ chapter: page.chapter, page: page.number - 1 });
  const whole = `calc((100vh - ${AROUND}px) * ${(page.width / page.height).toFixed(3)})`;
  const sizes = `(min-width: 900px) ${whole}, (min-resolution: 2.5dppx) 70vw, 100vw`;
  return `<link rel="preload" as="image" type="image/webp" imagesrcset="${escapeText(pageSrcset({ ...page, src }))}" imagesizes="${sizes}" fetchpriority="high">`;
}
