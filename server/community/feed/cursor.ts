import { createHash } from 'node:crypto';
import { Refusal } from '../../kit/http/refusal.ts';

/* Where a page of a list ended. Bound to its list: another one does not take it. */

const markOf = (list: string): string => createHash('sha256').update(list).digest('base64url').slice(0, 8);

/** `list` names the list with all that narrows it; `place`: whole numbers, of the last row. */
export const cursorAt = (list: string, place: readonly number[]): string =>
  Buffer.from(`${markOf(list)}.${place.join('.')}`).toString('base64url');

/** Kinds of numbers in a cursor: a time, a whole number as the tables hold ids and counts, or a position in a short list. */
export type Part = 'moment' | 'whole' | 'position';
const most: Record<Part, number> = {
  // The last millisecond of the year 9999.
  moment: 253_402_300_799_999,
  whole: 2_147_483_647,
  position: 32_767,
};

/** The place that a cursor of this list holds; null for ''. Throws bad_input for any other text, and for a number that no row has. */
export function placeOf(list: string, cursor: string, parts: readonly Part[]): number[] | null {
  if (cursor === '') return null;
  const [mark, ...numbers] = Buffer.from(cursor, 'base64url').toString().split('.');
  const fits = parts.every((part, at) => {
    const number = numbers[at] ?? '';
    return /^\d{1,15}$/.test(number) && Number(number) <= most[part];
  });
  if (mark !== markOf(list) || numbers.length !== parts.length || !fits)
    throw new Refusal('bad_input', { cursor: ['Trang không hợp lệ'] });
  return numbers.map(Number);
}
