type Spread = 'auto' | 'none' | 'landscape' | 'both';

/** The side of a fixed-layout page. */
export interface FixedPage {
  pageSpread?: 'left' | 'right' | 'center';
  spread?: Spread;
  linear: boolean;
}

/** The screen and its reader, as far as they decide how many pages lie side by side. */
export interface SpreadScreen {
  landscape: boolean;
  /** Two pages fit, and the reader wants them where the book leaves it open. */
  double: boolean;
  /** The reader has not turned two pages off. */
  wanted: boolean;
}

/** Whether a page may lie beside another one. */
function isDouble(spread: Spread, { landscape, double, wanted }: SpreadScreen): boolean {
  if (spread === 'none') return false;
  if (spread === 'both') return wanted;
  if (spread === 'landscape') return wanted && landscape;
  return double;
}

/** Pages as they lie open, in the order of reading; null is an empty half. */
export type SpreadPages = readonly (number | null)[];

/**
 * One page a group, or two where the screen is `double` (or the book says so). The first page is a cover and stands alone in
 * the middle, unless the book says on which side it lies; any other page without its partner keeps its own half.
 */
export function spreadsOf(
  pages: readonly FixedPage[],
  book: { spread: Spread; dir: 'ltr' | 'rtl' },
  screen: SpreadScreen,
): SpreadPages[] {
  const order = pages.flatMap((page, index) => (page.linear ? [index] : []));
  const first = book.dir === 'ltr' ? 'left' : 'right';
  const second = book.dir === 'ltr' ? 'right' : 'left';
  const spreads: SpreadPages[] = [];
  let open: number | null = null;
  const close = () => {
    if (open !== null) spreads.push([open, null]);
    open = null;
  };
  for (const index of order) {
    const page = pages[index];
    const alone = !isDouble(page?.spread ?? book.spread, screen);
    const side = page?.pageSpread ?? (index === order[0] ? 'center' : open === null ? first : second);
    if (alone || side === 'center') {
      close();
      spreads.push([index]);
    } else if (side === first) {
      close();
      open = index;
    } else if (side === second) {
      spreads.push([open, index]);
      open = null;
    }
  }
  close();
  return spreads;
}

/** How much a page is scaled so that `count` of them fit side by side into a box. */
export function fitScale(
  page: { width: number; height: number },
  count: number,
  box: { width: number; height: number },
): number {
  if (page.width <= 0 || page.height <= 0) return 1;
  return Math.min(box.width / (page.width * count), box.height / page.height);
}
