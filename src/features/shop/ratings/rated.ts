import type { BookCover } from '#contract/kit/book-cover.ts';

/** What is rated, as its dialog names it. */
export interface Rated {
  productId: number;
  name: string;
  /** '' where it is not known. */
  variation: string;
  shopname: string;
  face: BookCover;
}
