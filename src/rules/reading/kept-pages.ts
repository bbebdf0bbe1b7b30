/* Pages that are kept on a device: in which width, and whether they are still those of the server. */

interface Screen {
  /** CSS pixels of the narrower side: a phone is turned, too. */
  width: number;
  density: number;
}

/** As pages are shown: rules/reading/comic-picture.ts. CSS pixels. */
const WIDEST = 800;
const DENSEST = 2.5;
const LESS = 0.7;

/** The width in which a page is kept on this device, of those it has: the narrowest that its screen shows whole. Pixels. */
export function keptWidth(page: { width: number; widths: readonly number[] }, screen: Screen): number {
  const css = Math.min(screen.width, WIDEST);
  const pixels = css * screen.density * (screen.density >= DENSEST ? LESS : 1);
  return [...page.widths].sort((one, other) => one - other).find(width => width >= pixels) ?? page.width;
}

/** The address of a page in that width. */
export const inWidth = ({ src, width }: { src: string; width: number }, kept: number): string =>
  kept === width ? src : src.replace(/\.webp$/, `-${kept}.webp`);

interface Page {
  width: number;
  height: number;
  tint: string;
}

/** Whether pages that were kept are the server's of now: editors may put others in their place. */
export const samePages = (kept: readonly Page[], now: readonly Page[]): boolean =>
  kept.length === now.length &&
  kept.every(({ width, height, tint }, at) => {
    const other = now[at];
    return other?.width === width && other.height === height && other.tint === tint;
  });
