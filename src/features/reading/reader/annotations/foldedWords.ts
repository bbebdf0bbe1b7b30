import { whenIdle } from '#client/idle.ts';
import type { Mark } from '#contract/reading/reader-annotations.ts';
import { foldVietnamese } from '#rules/text/text.ts';

/** Folded once for each mark: two thousand are searched with every letter typed. */
const folded = new WeakMap<Mark, string>();

/** The words of a mark and of its notes, as they are searched. */
export function foldedWords(mark: Mark): string {
  const known = folded.get(mark) ?? foldVietnamese(`${mark.quote} ${mark.note} ${mark.others.join(' ')}`);
  folded.set(mark, known);
  return known;
}

/** Marks folded between two looks for something better to do. */
const A_MOMENT = 250;

/** Folds marks while nobody types, so that the first letter finds them ready. Returns what calls it off. */
export function foldAhead(marks: readonly Mark[]): () => void {
  let off = () => {};
  const foldFrom = (from: number) => {
    if (from >= marks.length) return;
    off = whenIdle(() => {
      for (const mark of marks.slice(from, from + A_MOMENT)) foldedWords(mark);
      foldFrom(from + A_MOMENT);
    });
  };
  foldFrom(0);
  return () => off();
}
