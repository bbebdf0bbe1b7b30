import { whenIdle } from '#client/idle.ts';
import type { Annotation } from '#contract/reading/reader-annotations.ts';
import { foldVietnamese } from '#rules/text/text.ts';

/** Folded once for each mark: two thousand are searched with every letter typed. */
const folded = new WeakMap<Annotation, string>();

/** The words of an annotation and of its notes, as they are searched. */
export function foldedWords(annotation: Annotation): string {
  const known =
    folded.get(annotation) ??
    foldVietnamese(`${annotation.quote} ${annotation.note} ${annotation.others.join(' ')}`);
  folded.set(annotation, known);
  return known;
}

/** Marks folded between two looks for something better to do. */
const A_MOMENT = 250;

/** Folds marks while nobody types, so that the first letter finds them ready. Returns what calls it off. */
export function foldAhead(annotations: readonly Annotation[]): () => void {
  let off = () => {};
  const foldFrom = (from: number) => {
    if (from >= annotations.length) return;
    off = whenIdle(() => {
      for (const annotation of annotations.slice(from, from + A_MOMENT)) foldedWords(annotation);
      foldFrom(from + A_MOMENT);
    });
  };
  foldFrom(0);
  return () => off();
}
