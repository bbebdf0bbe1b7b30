import { FIRST_PAGE_ID, type HandedBook } from '#contract/first-page.ts';
import { readingPositionOnDevice } from '#features/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import { parseSettings, readSettings } from '#rules/reader-settings.ts';
import { isPageLight } from '#ui/theme.ts';
import { chapterTitle, contentsRows } from '../contents.ts';
import type { PageStyle } from '../engine/renderer.ts';
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

/** What the page knows of its reader before the app is here. */
export type Device = Pick<Host, 'settings' | 'store' | 'os'>;

function styleFor({ start, frame }: HandedBook, { settings, os }: Device): [PageStyle, string] {
  const chosen = parseSettings(
    readSettings(name => settings.get(name)),
    { mobile: os !== 'web', light: isPageLight() },
  );
  const motion = !matchMedia('(prefers-reduced-motion: reduce)').matches;
  const spreadFrom = frame ? EMBED_SPREAD_FROM : SPREAD_FROM;
  const style = bookPageStyle(pageStyleOf(chosen, widthStep(), motion, spreadFrom), start.package);
  return [style, chosen.backgroundType];
}

/**
 * Draws the first page of a book that came with the HTML: in the look of this device and at the place it remembers, as
 * the engine will show it. Draws nothing where that page is another one, or only the engine can lay it out.
 */
export function drawFirstPage(handed: HandedBook, device: Device): void {
  const { start, frame } = handed;
  const { package: book, chapter } = start;
  if (book.layout !== 'reflowable' || book.dir !== 'ltr' || !chapter.html) return;
  const local = readingPositionOnDevice(device, start.contentId);
  const opened = openingOf(start, local, handed.chapter ?? undefined, undefined);
  const { at } = nearestOpenTarget(start, opened.at);
  if (chapterOfTarget(book, at) !== chapter.index) return;

  const [style, background] = styleFor(handed, device);
  const root = document.createElement('div') as FirstPageElement;
  root.id = FIRST_PAGE_ID;
  // Over the app's place: a frame's parts are as high as what they stand in.
  root.style.cssText = 'position:fixed;inset:0';
  const title = chapterTitle(book, contentsRows(book), chapter.index);
  root.append(
    readerFrame(start, { background, title, style, width: pageWidth(style), inFrame: frame !== undefined }),
  );
  document.body.append(root);
  const host = root.querySelector<HTMLElement>('.reader-page');
  const page = host && layOutChapter(host, handed, style);
  if (!page) {
    root.remove();
    return;
  }
  goTo(page, at);
  takeoverOf(root, page, chapter.index, style);
}

function takeoverOf(root: FirstPageElement, page: ChapterPage, chapter: number, style: PageStyle): void {
  const ended = new AbortController();
  const begins = [page.slot.scrollLeft, page.slot.scrollTop];
  letTurn(page, style, ended.signal);
  root.firstPage = {
    chapter,
    movedTo() {
      const { scrollLeft, scrollTop } = page.slot;
      return scrollLeft === begins[0] && scrollTop === begins[1] ? null : boxOnPage(page);
    },
    remove() {
      ended.abort();
      root.remove();
    },
  };
}
