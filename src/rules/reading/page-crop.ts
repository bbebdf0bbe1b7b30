import { isStrip, type PageShape } from './page-layout.ts';

/* Pages without their margins: what each shows, the same over a work so that nothing jumps, and nothing drawn is cut. */

/** Thousandths of the page's width and height. */
export interface PageCrop {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Left, top, right, bottom as they were found; none of a page with nothing on it; null: nobody has looked. */
export type FoundMargins = readonly number[] | null;

export interface FoundPage extends PageShape {
  margins: FoundMargins;
}

/** A page whose margin is narrower than that of most by more is one of its own; it does not count for the others. */
const APART = 40;
const sides = ['left', 'top', 'right', 'bottom'] as const;
const none: PageCrop = { left: 0, top: 0, right: 0, bottom: 0 };

/** The margin that most pages have room for: the narrowest of those that are about as wide as the middle one. */
function steady(margins: readonly number[]): number {
  const rising = [...margins].sort((one, other) => one - other);
  const middle = rising[Math.floor(rising.length / 2)] ?? 0;
  return rising.find(margin => margin >= middle - APART) ?? 0;
}

const isOdd = ({ number }: PageShape) => number % 2 === 1;

/** Usual margins of a work: top and bottom alike, left and right of the two sides of a leaf as wide together. */
function usual(pages: readonly FoundPage[]): { odd: PageCrop; even: PageCrop } {
  const known = pages.flatMap(page => (page.margins?.length === 4 ? [{ page, margins: page.margins }] : []));
  const all = (side: number) => steady(known.map(({ margins }) => margins[side] ?? 0));
  const of = (odd: boolean): PageCrop => {
    const these = known.filter(({ page }) => isOdd(page) === odd);
    const side = (at: number) => steady(these.map(({ margins }) => margins[at] ?? 0));
    return { left: side(0), top: all(1), right: side(2), bottom: all(3) };
  };
  const [odd, even] = [of(true), of(false)];
  const across = Math.min(odd.left + odd.right, even.left + even.right);
  return known.some(({ page }) => isOdd(page)) && known.some(({ page }) => !isOdd(page))
    ? { odd: narrowed(odd, across), even: narrowed(even, across) }
    : { odd, even };
}

function narrowed(crop: PageCrop, across: number): PageCrop {
  const less = crop.left + crop.right - across;
  const left = Math.max(0, Math.min(crop.left, crop.left - Math.floor(less / 2)));
  return { ...crop, left: Math.min(left, across), right: across - Math.min(left, across) };
}

/** Crop of each page. A page that needs more room than most has it, an empty one is like the others. */
export function cropsOf(pages: readonly FoundPage[]): PageCrop[] {
  const { odd, even } = usual(pages);
  // A strip is cut anywhere: above and below lies the drawing.
  const isCut = isStrip(pages);
  return pages.map(page => {
    const { margins } = page;
    if (margins === null) return none;
    const most = isOdd(page) ? odd : even;
    const own = (side: number) => (margins.length === 0 ? 1_000 : (margins[side] ?? 0));
    const [left, top, right, bottom] = sides.map((side, at) => Math.min(most[side], own(at)));
    return {
      left: left ?? 0,
      top: isCut ? 0 : (top ?? 0),
      right: right ?? 0,
      bottom: isCut ? 0 : (bottom ?? 0),
    };
  });
}

export const isCropped = ({ left, top, right, bottom }: PageCrop): boolean => left + top + right + bottom > 0;

/** The share of a page's width and height that is left. */
export const leftOf = ({ left, top, right, bottom }: PageCrop) => ({
  width: (1_000 - left - right) / 1_000,
  height: (1_000 - top - bottom) / 1_000,
});

/** By how many percent most pages are drawn larger without their margins, as wide as before; 0 where none has some. */
export function largerBy(pages: readonly { crop?: PageCrop | undefined }[]): number {
  const rising = pages
    .map(({ crop }) => (crop ? 1 / leftOf(crop).width : 1))
    .sort((one, other) => one - other);
  return Math.round(((rising[Math.floor(rising.length / 2)] ?? 1) - 1) * 100);
}

/** A page as large as what is shown of it. */
export function shownShape<P extends PageShape>(page: P, crop: PageCrop | undefined): P {
  if (!crop) return page;
  const { width, height } = leftOf(crop);
  return { ...page, width: page.width * width, height: page.height * height };
}

/** Position of the whole page around its crop, in percent of the crop. */
export function wholeAround(crop: PageCrop) {
  const { width, height } = leftOf(crop);
  return {
    left: `${-crop.left / 10 / width}%`,
    top: `${-crop.top / 10 / height}%`,
    width: `${100 / width}%`,
    height: `${100 / height}%`,
  };
}

/** How much of a page is above a line, 0–1 of its height, told by how much of what is shown is, and the other way round. */
export const insideWhole = (shown: number, crop: PageCrop | undefined): number =>
  crop ? Math.round((crop.top / 1_000 + shown * leftOf(crop).height) * 1_000) / 1_000 : shown;
export const insideShown = (whole: number, crop: PageCrop | undefined): number =>
  crop ? Math.min(1, Math.max(0, (whole - crop.top / 1_000) / leftOf(crop).height)) : whole;
