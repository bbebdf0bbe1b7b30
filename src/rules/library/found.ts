import { foldVietnamese } from '../text/text.ts';

/** The words of a question as search compares them. */
export const searchedWords = (query: string): string[] => foldVietnamese(query).match(/[a-z0-9]+/g) ?? [];

/**
 * Where any of the folded `words` occurs in a text, with or without diacritics: ranges [start, end) of the NFC text, in order and
 * without overlap.
 */
export function foundIn(text: string, words: readonly string[]): [number, number][] {
  // One folded character for each, so that places in the folded text are places in the text.
  const letters = [...text];
  let at = 0;
  const starts = letters.map(letter => {
    const start = at;
    at += letter.length;
    return start;
  });
  const folded = letters.map(letter => foldVietnamese(letter)[0] ?? ' ').join('');
  const hits = words
    .filter(Boolean)
    .flatMap(word =>
      [...folded.matchAll(new RegExp(word, 'g'))].map(hit => [hit.index, hit.index + word.length]),
    );
  const ranges: [number, number][] = [];
  for (const [from = 0, to = 0] of hits.sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))) {
    const [start, end] = [starts[from] ?? 0, starts[to] ?? text.length];
    const last = ranges.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}
