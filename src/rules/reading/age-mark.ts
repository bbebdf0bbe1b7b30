/* Comics that are not for everybody, and whom a device has confirmed to be old enough (docs/decisions/148-age-ratings.md). */

/** From this mark on one is asked before the first page; below it the mark alone stands. */
const CONFIRMED_FROM = 16;

/** Whether the page asks, by the oldest mark that was confirmed on this device and, where it is known, one's age. */
export const asksForAge = (mark: number, confirmed: number, age: number | null): boolean =>
  mark >= CONFIRMED_FROM && confirmed < mark && (age === null || age < mark);
