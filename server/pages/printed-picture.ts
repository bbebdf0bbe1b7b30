import type { BookPages } from '#contract/library/book-pages.ts';
import type { BookStart } from '#contract/library/content.ts';
import { FIRST_PICTURE_ID } from '#contract/reading/first-page.ts';
import { bookPagePath } from '#rules/library/book-page-path.ts';
import { nearestOpen, pageOfCfi } from '#rules/library/page-words.ts';
import { pageSrcset } from '#rules/reading/comic-picture.ts';
import { type CfiPosition, newestPosition } from '#rules/reading/positions.ts';
import { escapeText } from './meta/escape.ts';

/** Points of height that the bars and the space around a page take where the whole page is shown. */
const AROUND = 154;

/** Area of the page on a phone (features/reading/reader/printed/printed.module.css): between the bars. Wide windows have panels. */
const PLACE = `<style>#${FIRST_PICTURE_ID}{position:fixed;inset:calc(60px + env(safe-area-inset-top)) 0 calc(112px + env(safe-area-inset-bottom));z-index:1;display:flex;overflow:hidden;pointer-events:none}#${FIRST_PICTURE_ID} img{flex:none;width:100%;height:auto;margin:auto;background:#fff}@media (min-width:900px){#${FIRST_PICTURE_ID}{display:none}}</style>`;

/**
 * The picture of the page that a printed book opens at: what asks for it in the head, before the whole app, and the picture itself,
 * which stands until the reader shows its own. The same page and widths as its reader takes (features/reading/reader/printed).
 */
export function printedPicture(
  { pages, base, chapter, position }: BookStart & { pages: BookPages },
  { requested, device }: { requested: number | null; device: CfiPosition | null },
): { preload: string; drawn: string } {
  const left = requested === null ? newestPosition(device, position) : null;
  const wanted = left ? pageOfCfi(left.cfi, pages.firsts) : pages.firsts[chapter.index];
  const page = nearestOpen(pages.open, wanted ?? 1);
  if (!page) return { preload: '', drawn: '' };
  const { number, width, height } = page;
  const src = base + bookPagePath({ chapter: page.chapter, page: number - 1 });
  const srcset = escapeText(pageSrcset({ ...page, src }));
  const whole = `calc((100vh - ${AROUND}px) * ${(width / height).toFixed(3)})`;
  const sizes = `(min-width: 900px) ${whole}, (min-resolution: 2.5dppx) 70vw, 100vw`;
  const image = `<img srcset="${srcset}" sizes="${sizes}" width="${width}" height="${height}" alt="Trang ${number}" fetchpriority="high">`;
  return {
    preload: `<link rel="preload" as="image" type="image/webp" imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high">`,
    // Without margins it stands elsewhere.
    drawn: pages.cropped ? '' : `${PLACE}<div id="${FIRST_PICTURE_ID}">${image}</div>`,
  };
}
