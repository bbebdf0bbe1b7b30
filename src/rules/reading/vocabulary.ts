import type { Range } from '../text/search.ts';

/* Words in a sentence: which runs of syllables around a chosen one may be one word, and what a form is a form of. */

export type WordLanguage = 'vi' | 'en';

/** Syllables of the longest word that is looked for. */
const MOST_SYLLABLES = 5;
const isJoint = (between: string) => /^[\s\u00ad-]{1,3}$/u.test(between);

export interface Span extends Range {
  text: string;
  syllables: number;
}

const syllablesOf = (text: string): Range[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}’']+/gu)].map(({ 0: { length }, index }) => ({
    from: index,
    to: index + length,
  }));

/** Runs of whole syllables that hold the chosen letters, the longest first; then the single syllables of the longest. */
export function spansAround(text: string, chosen: Range): Span[] {
  const all = syllablesOf(text);
  const first = all.findIndex(({ to }) => to > chosen.from);
  const last = all.findLastIndex(({ from }) => from < chosen.to);
  if (first < 0 || last < first) return [];
  const isWhole = (start: number, end: number) =>
    all.slice(start, end).every(({ to }, at) => isJoint(text.slice(to, all[start + at + 1]?.from)));
  const spans: Span[] = [];
  for (let start = Math.max(0, last - MOST_SYLLABLES + 1); start <= first; start++)
    for (let end = last; end < Math.min(all.length, start + MOST_SYLLABLES); end++) {
      if (!isWhole(start, end)) continue;
      const [from, to] = [all[start]?.from ?? 0, all[end]?.to ?? 0];
      spans.push({ from, to, text: text.slice(from, to), syllables: end - start + 1 });
    }
  return spans.sort((one, other) => other.syllables - one.syllables || one.from - other.from);
}

/** The single syllables of a run. */
export const syllablesIn = ({ text, from }: Span): Span[] =>
  syllablesOf(text).map(range => ({
    from: range.from + from,
    to: range.to + from,
    text: text.slice(range.from, range.to),
    syllables: 1,
  }));

/** The word itself and what it may be a form of; Vietnamese words have one form. */
export function formsOf(word: string, lang: WordLanguage): string[] {
  if (lang === 'vi') return [word];
  const lower = word.toLowerCase().replaceAll('’', "'");
  const endings: [RegExp, string][] = [
    [/'s$/, ''],
    [/ies$/, 'y'],
    [/ied$/, 'y'],
    [/([^s])s$/, '$1'],
    [/es$/, ''],
    [/(.)\1ed$/, '$1'],
    [/(.)\1ing$/, '$1'],
    [/ed$/, ''],
    [/ed$/, 'e'],
    [/ing$/, ''],
    [/ing$/, 'e'],
    [/er$/, ''],
    [/est$/, ''],
    [/ly$/, ''],
  ];
  const stems = endings.flatMap(([end, instead]) => (end.test(lower) ? [lower.replace(end, instead)] : []));
  return [...new Set([lower, ...stems.filter(stem => stem.length > 1)])];
}
