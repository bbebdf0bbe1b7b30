import type { Page } from 'playwright';
import { expect } from 'vitest';
import { nextFrames } from './settled.ts';

/* The narrowest phones, and letters twice as large. */

const looks = [
  { width: 320, letters: '100%' },
  { width: 360, letters: '200%' },
] as const;

/** Runs in the page: what is too wide, cut, too small to be pressed, or takes too much of the window. */
function misfits(): string[] {
  const found: string[] = [];
  const named = (element: Element) =>
    `"${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) found.push(`${wider} px too wide`);
  const mains = document.querySelectorAll('main').length;
  if (mains !== 1) found.push(`${mains} main`);

  /** What scrolls sideways by itself may hold more than is seen. */
  const isInScroller = (element: Element) => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) return true;
    return false;
  };
  /** A link among words has the height of a line. */
  const isAmongWords = (element: Element) =>
    element.tagName === 'A' &&
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.tagName === 'P' ||
      [...(element.parentElement?.childNodes ?? [])].some(
        node => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      ));
  /** What one can hit: its label, and what stands around it for fingers alone. */
  const sizeOf = (element: Element) => {
    const around = (element.closest('label') ?? element).getBoundingClientRect();
    let { width, height } = element.getBoundingClientRect();
    [width, height] = [Math.max(width, around.width), Math.max(height, around.height)];
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(element, pseudo);
      if (style.content === 'none' || style.position !== 'absolute') continue;
      width = Math.max(width, Number.parseFloat(style.width) || 0);
      height = Math.max(height, Number.parseFloat(style.height) || 0);
    }
    return { width, height };
  };

  const modal = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1) ?? document;
  for (const element of modal.querySelectorAll<HTMLElement>('a[href], button, select, input, summary')) {
    const shown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const box = element.getBoundingClientRect();
    if (!shown || box.width <= 1 || box.height <= 1 || element.closest('.unseen, [inert]')) continue;
    const style = getComputedStyle(element);
    const isCut = element.scrollWidth > element.clientWidth + 1 && style.overflowX !== 'visible';
    if (element.tagName === 'BUTTON' && isCut) found.push(`${named(element)} is cut`);
    if ((box.right > innerWidth + 1 || box.left < -1) && !isInScroller(element))
      found.push(`${named(element)} stands beyond the edge`);
    if (isAmongWords(element)) continue;
    const { width, height } = sizeOf(element);
    // Chips and "Xem hết" are 40 px high, everything else 44.
    if (width < 39.5 || height < 39.5) found.push(`${named(element)} is ${width} × ${height} px`);
  }

  for (const bar of document.querySelectorAll<HTMLElement>('nav, section, div')) {
    const box = bar.getBoundingClientRect();
    if (getComputedStyle(bar).position !== 'fixed' || box.height === 0 || bar.closest('[role=dialog]'))
      continue;
    if (box.width < innerWidth / 2 || box.top <= 0 || box.bottom < innerHeight / 2) continue;
    if (box.height > innerHeight * 0.4) found.push(`a bar at the foot takes ${box.height} px`);
    if (box.bottom > innerHeight + 1) found.push('a bar at the foot stands below the window');
  }
  return found;
}

/** Everything on the page fits in the small looks; afterwards the page is as it was. */
export async function fitsSmall(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  const letters = (size: string) =>
    page.evaluate(value => document.documentElement.style.setProperty('font-size', value), size);
  for (const look of looks) {
    await page.setViewportSize({ width: look.width, height: 640 });
    await letters(look.letters);
    await nextFrames(page);
    expect(await page.evaluate(misfits), `${name} at ${look.width} px, letters of ${look.letters}`).toEqual(
      [],
    );
  }
  await letters('');
  if (before) await page.setViewportSize(before);
}
