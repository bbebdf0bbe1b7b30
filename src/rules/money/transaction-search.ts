import { searchable } from '../text/search.ts';

/** Length of a row of an index, with room to spare. */
const MOST = 600;

/**
 * What a purchase is found by: its number and the titles of its lines, folded, one a line. Null of more than an index row holds: then
 * the lines are read.
 */
export function transactionSearchText(number: string, titles: readonly string[]): string | null {
  const words = [number.toLowerCase(), ...titles.map(searchable)].join('\n');
  return words.length > MOST ? null : words;
}
