/* Long lists of rows of one height, of which only those about the window are made. Indexes count from 0. */

/** Height of one row, CSS pixels. */
export const ROW_PX = 64;

/** Rows that are drawn again together: a slow scroll draws none in most frames. */
export const STEP = 2;

export interface Span {
  from: number;
  /** Not among them. */
  to: number;
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
