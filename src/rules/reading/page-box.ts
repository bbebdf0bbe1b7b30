import type { PageFit, PageShape, Spread, TapZones } from './page-layout.ts';

interface Size {
  width: number;
  height: number;
}

/** A page as large as it is shown, CSS pixels. */
export interface PageBox extends Size {
  /** Null is an empty half, as large as its partner. */
  page: number | null;
}

/**
 * The pages of a spread at the size they have on a screen: halves are of one height and touch. A lone page that keeps its
 * half has an empty one beside it.
 */
export function boxesOf(
  spread: Spread,
  pages: ReadonlyMap<number, PageShape>,
  fit: PageFit,
  screen: Size,
): PageBox[] {
  const shapes = spread.map(page => (page === null ? undefined : pages.get(page)));
  const known = shapes.find(shape => shape !== undefined);
  if (!known || screen.width <= 0 || screen.height <= 0) return [];
  const ratios = shapes.map(shape => (shape ?? known).width / (shape ?? known).height);
  const together = ratios.reduce((sum, ratio) => sum + ratio, 0);
  const height = heightFor(fit, together, known, screen);
  return spread.map((page, at) => ({ page, width: (ratios[at] ?? 1) * height, height }));
}

function heightFor(fit: PageFit, ratio: number, first: PageShape, screen: Size): number {
  const byWidth = screen.width / ratio;
  if (fit === 'width') return byWidth;
  if (fit === 'height') return screen.height;
  if (fit === 'original') return first.height;
  return Math.min(byWidth, screen.height);
}

export type TapMeaning = 'next' | 'previous' | 'bars';

/** The shares of a screen that turn a page. */
const EDGE = 0.35;

/** Action of a tap, in pixels of the screen: zoom and scroll do not move the zones. */
export function tapMeaning(point: { x: number; y: number }, screen: Size, zones: TapZones): TapMeaning {
  const share = zones === 'bottom' ? point.y / screen.height : point.x / screen.width;
  const forward = zones === 'left' ? 1 - share : share;
  if (forward > 1 - EDGE) return 'next';
  return forward < EDGE ? 'previous' : 'bars';
}
