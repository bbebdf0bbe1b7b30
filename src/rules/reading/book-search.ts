import { type FoldedText, phraseRanges, type Range, toned } from '../text/search.ts';

/* Where words stand in a chapter: asked by the server of what is stored, and by the reader of the page that is laid out. */

/** Places of one chapter that are counted. */
const POSITIONS_MOST = 200;
/** Number of results with their text. */
const SHOWN = 40;
/** Letters shown on either side. */
const AROUND = 60;

/** The first positions of the words, which may end with the beginning of a word; with `marks` only those written the same. */
export function positionsIn(text: string | FoldedText, words: string, marks: boolean): Range[] {
  const all = phraseRanges(text, words, { openEnd: true, most: marks ? POSITIONS_MOST * 5 : POSITIONS_MOST });
  if (!marks) return all;
  const wanted = toned(words);
  const written = typeof text === 'string' ? text : text.text;
  return all.filter(({ from, to }) => toned(written.slice(from, to)) === wanted).slice(0, POSITIONS_MOST);
}

/** The first positions with the words around them. */
export const hitsAt = (text: string, positions: readonly Range[]): { text: string; marks: Range[] }[] =>
  positions.slice(0, SHOWN).map(position => around(text, position));

/** The line around a position, cut between words, and where the position stands in it. */
export function around(text: string, { from, to }: Range): { text: string; marks: Range[] } {
  const lineStart = text.lastIndexOf('\n', Math.max(0, from - 1)) + 1;
  const lineEnd = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to);
  let start = Math.max(lineStart, from - AROUND);
  let end = Math.min(lineEnd, to + AROUND);
  if (start > lineStart) {
    const space = text.indexOf(' ', start);
    start = space < 0 || space >= from ? from : space + 1;
  }
  if (end < lineEnd) {
    const space = text.lastIndexOf(' ', end);
    end = space < to ? to : space;
  }
  const before = start > lineStart ? '…' : '';
  const shown = before + text.slice(start, end) + (end < lineEnd ? '…' : '');
  const shift = before.length - start;
  return { text: shown, marks: [{ from: from + shift, to: to + shift }] };
}
