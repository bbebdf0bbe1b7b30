/* How pages that are pictures lie open: comics and PDF alike. Pages count from 1. */

export type PageMode = 'strip' | 'single' | 'double';
export type PageFit = 'whole' | 'width' | 'height' | 'original';
export type PageDirection = 'ltr' | 'rtl';
/** Which part of the screen turns to the next page; its opposite turns back, what lies between calls the bars. */
export type TapZones = 'left' | 'right' | 'bottom';

export interface PageSettings {
  mode: PageMode;
  direction: PageDirection;
  fit: PageFit;
  /** Pages from which the halves move by one. */
  shifts: readonly number[];
  /** Null follows the direction. */
  zones?: TapZones | null;
  /** The first page alone; so it is unless somebody says else. */
  coverAlone?: boolean;
  /** Without margins: rules/reading/page-crop.ts. */
  crop?: boolean;
}

export interface PageShape {
  number: number;
  width: number;
  height: number;
  /** Two pages drawn as one. */
  isDouble?: boolean;
}

/** Pages that lie open together, in the order of reading; null is an empty half. */
export type Spread = readonly (number | null)[];

/** Wider than this by its height, a picture is two pages. */
const WIDE = 1.2;
/** Higher than this by its width, a picture is read by scrolling. */
const TALL = 2.2;

const isWide = ({ width, height, isDouble = false }: PageShape): boolean => isDouble || width / height > WIDE;

/**
 * One page a spread, or two where `mode` says so. A wide page is both halves. A page whose partner does not come keeps its
 * own half, so that every page after it lies where it was drawn to lie.
 */
export function spreadsOf(
  pages: readonly PageShape[],
  { mode, shifts }: Pick<PageSettings, 'mode' | 'shifts'>,
  coverAlone = true,
): Spread[] {
  if (mode !== 'double') return pages.map(({ number }) => [number]);
  const spreads: Spread[] = [];
  let open: number | null | undefined;
  const close = () => {
    if (open !== undefined) spreads.push([open, null]);
    open = undefined;
  };
  pages.forEach((page, index) => {
    const isShifted = shifts.includes(page.number);
    if (isWide(page)) {
      close();
      spreads.push([page.number]);
    } else if (index === 0 && coverAlone !== isShifted) spreads.push([page.number]);
    else if (open === undefined) {
      if (isShifted && index > 0) spreads.push([null, page.number]);
      else open = page.number;
    } else if (isShifted) {
      close();
      open = page.number;
    } else {
      spreads.push([open, page.number]);
      open = undefined;
    }
  });
  close();
  return spreads;
}

/** The pages of a spread without its empty half. */
export const pagesIn = (spread: Spread): number[] => spread.filter(page => page !== null);

/** As they lie on the screen, from the left. */
export const fromTheLeft = (spread: Spread, direction: PageDirection): Spread =>
  direction === 'rtl' ? [...spread].reverse() : spread;

/** Which spread shows a page; the nearest one for a page that is not there. */
export function spreadWith(spreads: readonly Spread[], page: number): number {
  const at = spreads.findIndex(spread => pagesIn(spread).some(each => each >= page));
  return at < 0 ? Math.max(0, spreads.length - 1) : at;
}

/** The shifts after one more press on a spread: from its first page on the halves move by one, or no longer do. */
export function shiftedAt(shifts: readonly number[], spread: Spread): number[] {
  const [first = 1] = pagesIn(spread);
  return shifts.includes(first)
    ? shifts.filter(page => page !== first)
    : [...shifts, first].sort((one, other) => one - other);
}

/** Whether these pages are a strip that was cut: half of them are much higher than wide. */
export function isStrip(pages: readonly PageShape[]): boolean {
  const shapes = pages.map(({ width, height }) => height / width).sort((one, other) => one - other);
  return (shapes[Math.floor((shapes.length - 1) / 2)] ?? 0) > TALL;
}

/** Two pages lie side by side only on a screen that is wider than high. */
export const modeOn = (mode: PageMode, screen: { width: number; height: number }): PageMode =>
  mode === 'double' && screen.width <= screen.height ? 'single' : mode;
