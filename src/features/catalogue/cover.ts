import { whoAmI } from '#client/identity.ts';
import type { BookCard } from '#contract/catalogue.ts';

/** Where a book's pictures are. They stand beside the API, which in Zalo is another origin than the page's. */
export const coverBase = ({ cover }: Pick<BookCard, 'cover'>): string | null =>
  cover?.startsWith('/') ? whoAmI().origin + cover : cover;
