import { FIRST_PAGE_ID, type HandedBook } from '#contract/reading/first-page.ts';
import { readingPositionOnDevice } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import { isPageLight } from '#ui/theme.ts';
import { chosenStyle, type Ground, groundOf } from '../chosen-style.ts';
import { chapterTitle, contentsRows } from '../contents.ts';
import type { PageStyle, Target } from '../engine/renderer.ts';
import { neededFont } from '../fonts.ts';
import { chapterOfTarget, nearestOpenTarget } from '../open-target.ts';
import { openingOf } from '../opening.ts';
import {
  bookPageStyle,
  EMBED_SPREAD_FROM,
  pageStyleOf,
  pageWidth,
  SPREAD_FROM,
  widthStep,
} from '../page-style.ts';
import { boxOnPage, type ChapterPage, goTo, layOutChapter } from './chapter-page.ts';
import type { FirstPageElement } from './first-page.ts';
import { readerFrame } from './reader-frame.ts';
import { letTurn } from './turning.ts';

const nothing: ReadonlySet<string> = new Set();

/** The device as the page knows it before the app has loaded. */
export type Device = Pick<Host, 'settings' | 'store' | 'os'>;

/** Null when a font has to load first. */
function styleFor({ start, frame }: HandedBook, device: Device): [PageStyle, Ground] | null {
  const { settings, comfort } = chosenStyle(device, isPageLight(), start.contentId);
  if (comfort.ownFont || neededFont(settings.fontFamily, nothing)) return null;
  const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const spreadFrom = frame ? EMBED_SPREAD_FROM : SPREAD_FROM;
  const style = bookPageStyle(
    pageStyleOf(settings, comfort, widthStep(), motion, spreadFrom, nothing),
    start.package,
  );
  return [style, groundOf(settings, comfort)];
}

/**
 * Draws the first page of a book that came with the HTML: in the style of this device and at the position it remembers, as
 * the engine will show it. Draws nothing where that page is another one, or only the engine can lay it out.
 */
export function drawFirstPage(handed: HandedBook, device: Device): void {
  const { start, frame } = handed;
  const { package: book, chapter } = start;
  if (book.layout !== 'reflowable' || book.dir !== 'ltr' || !chapter.html) return;
  const item = book.spine[chapter.index];
  if (book.continuous || item?.flow || item?.pageSpread || book.spine.some(one => one.layout)) return;
  const local = readingPositionOnDevice(device, start.contentId);
  const opened = openingOf(start, local, handed.chapter ?? undefined, undefined);
  const { at } = nearestOpenTarget(start, opened.at);
  if (chapterOfTarget(book, at) !== chapter.index) return;

  const chosen = styleFor(handed, device);
  if (!chosen) return;
  const [style, ground] = chosen;
  const root = document.createElement('div') as FirstPageElement;
  root.id = FIRST_PAGE_ID;
  // Above the app's root: parts of a frame are as high as their container.
  root.style.cssText = 'position:fixed;inset:0';
  const title = chapterTitle(book, contentsRows(book), chapter.index);
  root.append(
    readerFrame(start, {
      ground,
      title,
      style,
      width: pageWidth(style, book) ?? innerWidth,
      inFrame: frame !== undefined,
    }),
  );
  document.body.append(root);
  const host = root.querySelector<HTMLElement>('.reader-page');
  const page = host && layOutChapter(host, handed, style, at);
  if (!page) {
    root.remove();
    return;
  }
  takeoverOf(root, page, chapter.index, style, at);
}

function takeoverOf(
  root: FirstPageElement,
  page: ChapterPage,
  chapter: number,
  style: PageStyle,
  at: Target,
): void {
  const ended = new AbortController();
  const { slot } = page;
  let begins: [number, number];
  const begin = () => {
    goTo(page, at);
    begins = [slot.scrollLeft, slot.scrollTop];
  };
  const hasMoved = () => slot.scrollLeft !== begins[0] || slot.scrollTop !== begins[1];
  begin();
  // Letters that come late move the words: the position may stand on another page now.
  void page.doc.fonts.ready.then(() => {
    const wasMoved = hasMoved();
    page.measure();
    if (!wasMoved) begin();
  });
  letTurn(page, style, ended.signal);
  // After the page's paint, and after the app's files are requested.
  const complete = () => {
    if (!ended.signal.aborted) page.complete();
  };
  requestAnimationFrame(() => setTimeout(() => setTimeout(complete)));
  root.firstPage = {
    chapter,
    movedTo: () => (hasMoved() ? boxOnPage(page) : null),
    remove() {
      ended.abort();
      root.remove();
    },
  };
}
