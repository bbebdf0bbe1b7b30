import { foldVietnamese } from '../text/text.ts';
import { oneTone, type SpamText } from './spam-fold.ts';
import type { SpamSignal, SpamWords } from './spam-signals.ts';
import { spamWords } from './spam-words.ts';

/* Where words that sell, lend or bet are in a text. */

export interface SpamHit {
  signal: SpamSignal;
  adds: number;
  from: number;
  to: number;
}

const matchers = spamWords.flatMap(([signal, adds, words]: SpamWords) =>
  words.map(word => ({
    ...{ signal, adds, hasMarks: foldVietnamese(word) !== word, syllables: word.split(' ').length },
    plain: new RegExp(`(?<![a-z0-9])(?:${foldVietnamese(word)})(?![a-z0-9])`, 'g'),
    marked: new RegExp(`^(?:${oneTone(word)})$`),
  })),
);

/** Two syllables without any mark may hide what they say; one is too short to tell. */
export function wordsIn({ folded, marked }: SpamText): SpamHit[] {
  return matchers.flatMap(({ signal, adds, hasMarks, syllables, plain, marked: exact }) =>
    [...folded.matchAll(plain)].flatMap(({ index, 0: found }) => {
      const to = index + found.length;
      const seen = marked.slice(index, to);
      const isSaid = !hasMarks || exact.test(seen) || (seen === found && syllables > 1);
      return isSaid ? [{ signal, adds, from: index, to }] : [];
    }),
  );
}
