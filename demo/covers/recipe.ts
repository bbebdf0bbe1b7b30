import type { SetText } from '#server/pages/og/typeset.ts';
import type { MotifName } from './motif-names.ts';
import type { Chance } from './seed.ts';

export interface Subject {
  title: string;
  author: string;
  category: string;
  motif?: MotifName;
}

/** A cover before it is written down. Drawn on 400 × 600. */
export interface Painted {
  /** "#rrggbb", the colour of the cover for tinted grounds and while loading. */
  ground: string;
  /** Everything below the type. */
  art: string;
  /** Title and author, painted last, in this order. */
  type: SetText[];
}

/** `name` makes ids unique when several covers are in one page. */
export type Recipe = (subject: Subject, chance: Chance, name: string) => Painted;
