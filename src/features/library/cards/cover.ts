import { whoAmI } from '#client/identity.ts';
import type { BookCard } from '#contract/library/catalogue.ts';

/** Base address of a book's cover. Covers are served by the API's origin, which in Zalo differs from the page's. */
export const coverBase = ({ cover }: Pick<BookCard, 'cover'>): string | null =>
  cover?.startsWith('/') ? whoAmI().origin + cover : cover;
