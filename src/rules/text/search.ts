import { foldVietnamese, plainLetters } from './text.ts';

/*
 * What search compares. Everything searchable is kept twice: folded (no marks, lower case, one space between words) and
 * toned (lower case with its marks, the tone at the end of the syllable, so that "thuỷ" and "thủy" are one spelling).
 */

/** A part of a text, `to` not included. */
export interface Range {
  from: number;
  to: number;
}

const TONES = '\u0300\u0301\u0303\u0309\u0323';
const tone = new RegExp(`[${TONES}]`, 'g');
const spaced = (text: string): string => text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim();

/** "Thuỷ-Mặc, ĐÊM!" → "thuy mac dem". Empty for a text without letters and digits. */
export const searchable = (text: string): string => spaced(foldVietnamese(text));

function toneLast(word: string): string {
  const letters = word.normalize('NFD');
  const tones = new Set(letters.match(tone));
  return letters.replace(tone, '').normalize('NFC') + [...tones].sort().join('');
}

/** As searchable, with marks: "Thuỷ" and "THỦY" give the same, "thuy" another. */
export const toned = (text: string): string =>
  spaced(plainLetters(text).toLowerCase()).split(' ').map(toneLast).join(' ').trim();

/** Whether somebody took the trouble to type marks. */
export const hasMarks = (text: string): boolean => toned(text) !== searchable(text);

/** Search columns of a work. `folded` has a space at both ends, so that every word begins and ends with one. */
export const searchFields = (title: string, authors: readonly string[]) => ({
  folded: ` ${searchable([title, ...authors].join(' '))} `,
  title_folded: searchable(title),
  title_toned: toned(title),
});

/** A text, how it is compared, and the place that each character of that has in it. */
export interface FoldedText {
  text: string;
  folded: string;
  place: (at: number) => number;
}

/** Not one letter for one letter: marks that stand alone, signs without a shape, letters of two halves. */
const UNEVEN = /[\p{M}\p{Default_Ignorable_Code_Point}\u{10000}-\u{10ffff}]/u;

/** The slowest part of a search; keep the result to search a text again. */
export function foldedText(text: string): FoldedText {
  // Composed text folds letter for letter: a whole chapter at once.
  const whole = foldVietnamese(text);
  if (whole.length === text.length && !UNEVEN.test(text)) return { text, folded: whole, place: at => at };
  const known = new Map<string, string>();
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    // Marks that stand alone (decomposed text) fold to nothing and belong to the letter before.
    let plain = known.get(character);
    if (plain === undefined) {
      plain = foldVietnamese(character);
      known.set(character, plain);
    }
    folded += plain;
    for (let count = 0; count < plain.length; count++) places.push(at);
    at += character.length;
  }
  places.push(text.length);
  return { text, folded, place: index => places[index] ?? text.length };
}

/** Occurrences of a query's words in a text, next to each other and whole; `openEnd` lets the last one be a beginning. */
export function phraseRanges(
  text: string | FoldedText,
  query: string,
  { openEnd = false, most = 20 } = {},
): Range[] {
  const words = searchable(query).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const { folded, place } = typeof text === 'string' ? foldedText(text) : text;
  if (!words.every(word => folded.includes(word))) return [];
  const end = openEnd ? '' : '(?![\\p{L}\\p{N}])';
  const phrase = new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}${end}`, 'uy');
  const [first = ''] = words;
  const found: Range[] = [];
  // Letters are looked for many times faster than a pattern is.
  for (let at = folded.indexOf(first); at >= 0 && found.length < most; at = folded.indexOf(first, at)) {
    phrase.lastIndex = at;
    const [match] = phrase.exec(folded) ?? [];
    if (match) found.push({ from: place(at), to: place(at + match.length) });
    at += match?.length ?? 1;
  }
  return found;
}

/** Matches of a query's words at the beginnings of words, for printing them in another colour. */
export function wordRanges(text: string, query: string): Range[] {
  const whole = phraseRanges(text, query, { openEnd: true });
  if (whole.length) return whole;
  const words = [...new Set(searchable(query).split(' ').filter(Boolean))];
  const all = words
    .flatMap(word => phraseRanges(text, word, { openEnd: true }))
    .sort((one, other) => one.from - other.from || other.to - one.to);
  return all.filter((range, at) => all.findIndex(({ to }) => range.from < to) === at);
}

export interface Snippet {
  text: string;
  marks: Range[];
}

/** Characters of a snippet on either side of what was found. */
const AROUND = 70;

/**
 * The sentence around a phrase, cut at words, with its hits as ranges: first where the marks agree with the query's.
 * Null when the phrase is not in the text.
 */
export function snippetOf(text: string, query: string): (Snippet & { exact: boolean }) | null {
  const found = phraseRanges(text, query, { most: 200 });
  const wanted = toned(query);
  const same = found.find(({ from, to }) => toned(text.slice(from, to)) === wanted);
  const hit = same ?? found[0];
  if (!hit) return null;
  const lineStart = text.lastIndexOf('\n', hit.from) + 1;
  const lineEnd = text.indexOf('\n', hit.to);
  let from = Math.max(lineStart, hit.from - AROUND);
  let to = Math.min(lineEnd < 0 ? text.length : lineEnd, hit.to + AROUND);
  if (from > lineStart) from = Math.min(hit.from, text.indexOf(' ', from) + 1 || hit.from);
  const lastSpace = text.lastIndexOf(' ', to);
  if (to < (lineEnd < 0 ? text.length : lineEnd) && lastSpace >= hit.to) to = lastSpace;
  const before = from > lineStart ? '…' : '';
  const shown = before + text.slice(from, to) + (to < (lineEnd < 0 ? text.length : lineEnd) ? '…' : '');
  return { text: shown, marks: phraseRanges(shown, query), exact: same !== undefined };
}
