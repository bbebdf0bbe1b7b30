import { isOneTypo } from '#rules/library/spelling.ts';
import { searchable } from '#rules/text/search.ts';
import { cachedStats } from '../../kit/db/stats-cache.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { allWords } from './queries.ts';

/* What a query's words may be in the catalogue's own: an index finds whole words, and people type beginnings and slips. */

/** Words in order. Those with digits are not among them: they are numbers of volumes and years, and endless. */
export type Vocabulary = readonly string[];

export const vocabulary = (store: Pick<AppContext, 'db' | 'now'>): Promise<Vocabulary> =>
  cachedStats(store, 'search words', () => allWords(store.db));

/** So many beginnings are looked up one by one; more of them together, as a beginning. */
const MOST_BEGUN = 60;
/** Shorter words are one slip from everything. */
const SHORTEST = 3;

/** Index of a word in the sorted list, or its insertion point. */
function indexOfWord(words: Vocabulary, word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function withPrefix(words: Vocabulary, beginning: string): string[] {
  const from = indexOfWord(words, beginning);
  const found: string[] = [];
  for (let at = from; words[at]?.startsWith(beginning) && found.length <= MOST_BEGUN; at += 1)
    found.push(words[at] ?? '');
  return found;
}

function begun(words: Vocabulary, word: string): string[] {
  const found = /\d/.test(word) ? [] : withPrefix(words, word);
  return found.length === 0 || found.length > MOST_BEGUN ? [`${word}:*`] : found;
}

const allOf = (alternatives: string[][]): string => alternatives.map(some => `(${some.join('|')})`).join('&');

/** Phrases that find each other, folded, by each of them: all of its group. */
type Synonyms = ReadonlyMap<string, readonly string[]>;

export const synonymsOf = (groups: readonly (readonly string[])[]): Synonyms =>
  new Map(
    groups.flatMap(group => {
      const folded = group.map(searchable);
      return folded.map((phrase): [string, string[]] => [phrase, folded]);
    }),
  );

/** Words of the longest phrase that has synonyms. */
const LONGEST = 5;

/** The longest phrase with synonyms that begins at a word, and how many words it has. */
function phraseAt(typed: readonly string[], from: number, synonyms: Synonyms) {
  for (let length = Math.min(LONGEST, typed.length - from); length > 0; length -= 1) {
    const group = synonyms.get(typed.slice(from, from + length).join(' '));
    if (group) return { group, length };
  }
  return null;
}

const allWordsOf = (phrase: string): string => `(${phrase.split(' ').join('&')})`;

/**
 * A text search query for names that have every word of a folded text, each at least begun. A phrase with synonyms may be any of
 * its group.
 */
export function exactQuery(words: Vocabulary, folded: string, synonyms: Synonyms = new Map()): string {
  const typed = folded.split(' ');
  const parts: string[] = [];
  for (let at = 0; at < typed.length; ) {
    const found = phraseAt(typed, at, synonyms);
    const length = found?.length ?? 1;
    const own = allOf(typed.slice(at, at + length).map(word => begun(words, word)));
    parts.push(found ? `((${own})|${found.group.map(allWordsOf).join('|')})` : own);
    at += length;
  }
  return parts.join('&');
}

/**
 * The same with slips: first in the words that nobody has, which is what a slip mostly makes; then in any, for it may have
 * made another word.
 */
export function correctedQueries(words: Vocabulary, folded: string): string[] {
  const typed = folded.split(' ');
  const known = typed.map(word => words[indexOfWord(words, word)] === word);
  const slipped = (word: string) => [
    ...begun(words, word),
    ...(word.length < SHORTEST ? [] : words.filter(other => isOneTypo(word, other)).slice(0, MOST_BEGUN)),
  ];
  const any = allOf(typed.map(slipped));
  return known.every(Boolean) || !known.some(Boolean)
    ? [any]
    : [allOf(typed.map((word, at) => (known[at] ? [word] : slipped(word)))), any];
}
