import type { Cast, IssueScript, Panel, Style } from './draw/script.ts';

/** What a comic.json says. */
export interface ComicFacts {
  title: string;
  authors: string[];
  description: string;
  category: string;
  /** 0 finished, 1 goes on, 4 rests. */
  status: 0 | 1 | 4;
  /** So many issues, from the first, cost nothing. */
  freeIssues: number;
  /** The whole comic, đồng; 0 when all of it is free. */
  priceVnd: number;
  publishedYear: number;
}

/** One comic of the demo library before it is drawn. */
export interface ComicSource {
  key: string;
  facts: ComicFacts;
  cast: Cast;
  style: Style;
  cover: CoverScript;
  issues: IssueScript[];
}

/** A picture that fills the cover, and the letters over it. */
export interface CoverScript {
  panel: Panel;
  letters: string;
  shadow: string;
  band: string;
  /** Top of the title, 0 … 1. */
  top: number;
}
