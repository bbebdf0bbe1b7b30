import { partsAtOnce } from '#contract/library/catalogue.ts';
import type { Span } from '#ui/rows.ts';

/* How a long list of chapters, files or issues is cut into pages of the server. Indexes count from 0. */

/** Longer lists start collapsed, so that what follows stays within reach. */
export const FOLD_ABOVE = 60;
const FOLDED = 30;

/** Number of the part at an index of the list as shown. */
export const numberAt = (index: number, total: number, lastFirst: boolean): number =>
  lastFirst ? total - index : index + 1;

/** Index of a part's number in the list as shown. */
export const indexOf = (number: number, total: number, lastFirst: boolean): number =>
  lastFirst ? total - number : number - 1;

/** The server's pages that hold these numbers, in order. */
export function pagesOf(numbers: readonly number[]): number[] {
  const pages = new Set(numbers.map(number => Math.floor((number - 1) / partsAtOnce) + 1));
  return [...pages].sort((one, other) => one - other);
}

/** Visible range of a folded list: its beginning, or the surroundings of the current row (`here` is a number, 0 for none). */
export function firstSpan(total: number, here: number, lastFirst: boolean): Span {
  const at = here > 0 ? indexOf(here, total, lastFirst) : 0;
  const from = Math.max(0, Math.min(at - 3, total - FOLDED));
  return { from, to: Math.min(total, from + FOLDED) };
}

/** Chapters whose titles carry their own number ("Chương 12", "Hồi thứ ba") are not numbered a second time. */
export const namesItsNumber = (title: string): boolean =>
  /^(chương|hồi|phần|quyển|tập|bài|số)\s/iu.test(title);
