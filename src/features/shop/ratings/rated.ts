import type { BookCover } from '#contract/kit/book-cover.ts';

/** The rated product, for its dialog. */
export interface Rated {
  productId: number;
  name: string;
  /** '' where it is not known. */
  variation: string;
  shopname: string;
  face: BookCover;
}
