/** What a page with a size of its own says about its side. */
export interface FixedPage {
  pageSpread?: 'left' | 'right' | 'center';
  linear: boolean;
}

/**
 * Pages as they lie open: one a group, or two where `double`. The first page is a cover and stands alone, unless the
 * book says on which side it lies; in a book from right to left the first of two lies at the right.
 */
export function spreadsOf(pages: readonly FixedPage[], double: boolean, dir: 'ltr' | 'rtl'): number[][] {
  const order = pages.flatMap((page, index) => (page.linear ? [index] : []));
  if (!double) return order.map(index => [index]);
  const first = dir === 'ltr' ? 'left' : 'right';
  const second = dir === 'ltr' ? 'right' : 'left';
  const spreads: number[][] = [];
  let open: number | null = null;
  const close = () => {
    if (open !== null) spreads.push([open]);
    open = null;
  };
  for (const index of order) {
    const side = pages[index]?.pageSpread ?? (index === order[0] ? 'center' : open === null ? first : second);
    if (side === 'center') {
      close();
      spreads.push([index]);
    } else if (side === first) {
      close();
      open = index;
    } else if (open !== null) {
      spreads.push([open, index]);
      open = null;
    } else {
      spreads.push([index]);
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
