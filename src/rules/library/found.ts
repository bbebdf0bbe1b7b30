import { foldedText } from '../text/search.ts';
import { foldVietnamese } from '../text/text.ts';

/** The words of a question as search compares them. */
export const searchedWords = (query: string): string[] => foldVietnamese(query).match(/[a-z0-9]+/g) ?? [];

/**
 * Where any of the folded `words` occurs in a text, with or without diacritics: ranges [start, end) of the NFC text, in order and
 * without overlap.
 */
export function foundIn(text: string, words: readonly string[]): [number, number][] {
  const { folded, place } = foldedText(text);
  const hits = words
    .filter(Boolean)
    .flatMap(word =>
      [...folded.matchAll(new RegExp(word, 'g'))].map(hit => [hit.index, hit.index + word.length] as const),
    );
  const ranges: [number, number][] = [];
  for (const [from = 0, to = 0] of hits.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))) {
    const [start, end] = [place(from), place(to)];
    const last = ranges.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}
