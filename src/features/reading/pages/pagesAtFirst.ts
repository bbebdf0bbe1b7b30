import type { PageShape } from '#rules/reading/page-layout.ts';

/** Points: a page is at most so wide (pages.module.css), and windows are about so high. */
const WIDEST = 800;
const PHONE_HEIGHT = 780;
const WIDE_HEIGHT = 900;
const BAR = 64;

/** Numbers of the pages that the first window shows, `screen` points wide. */
export function pagesAtFirst(pages: readonly PageShape[], screen: number): number[] {
  const wide = Math.min(screen, WIDEST);
  const height = screen > WIDEST ? WIDE_HEIGHT : PHONE_HEIGHT;
  const shown: number[] = [];
  let top = BAR;
  for (const page of pages) {
    if (top >= height) break;
    shown.push(page.number);
    top += (page.height / page.width) * wide;
  }
  return shown;
}
