import { partsAtOnce } from '#contract/catalogue.ts';

/* How a long list of chapters, files or issues is cut: rows of one height, pages of the server. Indexes count from 0. */

/** Height of one row, CSS pixels. */
export const ROW_PX = 64;

/** Longer lists begin folded: what stands below them must stay within reach. */
export const FOLD_ABOVE = 60;
export const FOLDED = 30;

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
  const from = Math.min(Math.max(0, first), Math.max(0, total - FOLDED));
  return { from, to: Math.min(total, Math.max(last, from + FOLDED)) };
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

/** The number that stands at an index of the list as shown. */
export const numberAt = (index: number, total: number, lastFirst: boolean): number =>
  lastFirst ? total - index : index + 1;

/** Where a number stands in the list as shown. */
export const indexOf = (number: number, total: number, lastFirst: boolean): number =>
  lastFirst ? total - number : number - 1;

/** The server's pages that hold these numbers, in order. */
export function pagesOf(numbers: readonly number[]): number[] {
  const pages = new Set(numbers.map(number => Math.floor((number - 1) / partsAtOnce) + 1));
  return [...pages].sort((one, other) => one - other);
}

/** What a folded list shows: its beginning, or the surroundings of the row one is at (`here` is a number, 0 for none). */
export function firstLook(total: number, here: number, lastFirst: boolean): Span {
  const at = here > 0 ? indexOf(here, total, lastFirst) : 0;
  const from = Math.max(0, Math.min(at - 3, total - FOLDED));
  return { from, to: Math.min(total, from + FOLDED) };
}

/** Chapters whose titles carry their own number ("Chương 12", "Hồi thứ ba") are not numbered a second time. */
export const namesItsNumber = (title: string): boolean =>
  /^(chương|hồi|phần|quyển|tập|bài|số)\s/iu.test(title);
