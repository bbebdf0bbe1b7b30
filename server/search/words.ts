import { isOneSlip } from '#rules/slips.ts';
import { known } from '../browse/known.ts';
import type { House } from '../kit/context.ts';
import { allWords } from './queries.ts';

/* What a query's words may be in the catalogue's own: an index finds whole words, and people type beginnings and slips. */

/** Words in order. Those with digits are not among them: they are numbers of volumes and years, and endless. */
export type Words = readonly string[];

export const wordsOf = (store: Pick<House, 'db' | 'now'>): Promise<Words> =>
  known(store, 'search words', () => allWords(store.db));

/** So many beginnings are looked up one by one; more of them together, as a beginning. */
const MOST_BEGUN = 60;
/** Shorter words are one slip from everything. */
const SHORTEST = 3;

/** Where a word stands, or would. */
function placeOf(words: Words, word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function begunBy(words: Words, beginning: string): string[] {
  const from = placeOf(words, beginning);
  const found: string[] = [];
  for (let at = from; words[at]?.startsWith(beginning) && found.length <= MOST_BEGUN; at += 1)
    found.push(words[at] ?? '');
  return found;
}

function begun(words: Words, word: string): string[] {
  const found = /\d/.test(word) ? [] : begunBy(words, word);
  return found.length === 0 || found.length > MOST_BEGUN ? [`${word}:*`] : found;
}

const allOf = (alternatives: string[][]): string => alternatives.map(some => `(${some.join('|')})`).join('&');

/** A text search query for names that have every word of a folded text, each at least begun. */
export const asTyped = (words: Words, folded: string): string =>
  allOf(folded.split(' ').map(word => begun(words, word)));

/**
 * The same with slips: first in the words that nobody has, which is what a slip mostly makes; then in any, for it may have
 * made another word.
 */
export function asMeant(words: Words, folded: string): string[] {
  const typed = folded.split(' ');
  const known = typed.map(word => words[placeOf(words, word)] === word);
  const slipped = (word: string) => [
    ...begun(words, word),
    ...(word.length < SHORTEST ? [] : words.filter(other => isOneSlip(word, other)).slice(0, MOST_BEGUN)),
  ];
  const any = allOf(typed.map(slipped));
  return known.every(Boolean) || !known.some(Boolean)
    ? [any]
    : [allOf(typed.map((word, at) => (known[at] ? [word] : slipped(word)))), any];
}
