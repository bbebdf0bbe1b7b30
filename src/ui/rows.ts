/* Long lists of rows of one height, of which only those about the window are made. Indexes count from 0. */

/** Height of one row, CSS pixels. */
export const ROW_PX = 64;

/** Fewer are never made: before the browser measures, these are there. */
const LEAST = 30;

/** Rows made beyond both edges of the window: more would cost time, fewer would be seen coming. */
const BEYOND = 12;
/**
 * The window moves by so many rows at a time: a slow scroll makes none in most frames, and in a fling no frame makes many
 * more than another.
 */
export const STEP = 2;

export interface Span {
  from: number;
  /** Not among them. */
  to: number;
}

/** The rows to have when the list's top stands `top` px below the window's, which is `height` px high. */
export function rowsIn(total: number, top: number, height: number): Span {
  const first = Math.floor((-top / ROW_PX - BEYOND) / STEP) * STEP;
  const last = Math.ceil(((height - top) / ROW_PX + BEYOND) / STEP) * STEP;
  const from = Math.min(Math.max(0, first), Math.max(0, total - LEAST));
  return { from, to: Math.min(total, Math.max(last, from + LEAST)) };
}

/** The rows to have before the browser measures: those about one of them. */
export function rowsAbout(total: number, at: number): Span {
  const from = Math.min(Math.max(0, at - LEAST / 2), Math.max(0, total - LEAST));
  return { from, to: Math.min(total, from + LEAST) };
}

/** The rows of a span by the steps they come and go in. */
export function groupsOf({ from, to }: Span): Span[] {
  const groups: Span[] = [];
  for (let at = from; at < to; ) {
    const next = Math.min(to, (Math.floor(at / STEP) + 1) * STEP);
    groups.push({ from: at, to: next });
    at = next;
  }
  return groups;
}
