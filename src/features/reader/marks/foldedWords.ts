import type { Mark } from '#contract/reader-marks.ts';
import { foldVietnamese } from '#rules/text.ts';

/** Folded once for each mark: two thousand are searched with every letter typed. */
const folded = new WeakMap<Mark, string>();

/** The words of a mark and of its notes, as they are searched. */
export function foldedWords(mark: Mark): string {
  const known = folded.get(mark) ?? foldVietnamese(`${mark.quote} ${mark.note} ${mark.others.join(' ')}`);
  folded.set(mark, known);
  return known;
}
