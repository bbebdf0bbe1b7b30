import { linkTo } from '#contract/all-paths.ts';
import type { BookCard } from '#contract/library/catalogue.ts';
import { slugOf } from '#rules/text/slug.ts';

/* Books for tests of screens. */

export const addressOf = (title: string, id: number) =>
  linkTo('book', { slug: slugOf('ebook', title, id) ?? '' });

export function aBook(some: Partial<BookCard> = {}): BookCard {
  const { id = 12, title = 'Người giữ đèn biển' } = some;
  return {
    id,
    contentType: 1,
    title,
    authors: ['Lê Khải Minh'],
    address: addressOf(title, id),
    cover: null,
    tint: '#27476e',
    category: 'Văn học',
    chapters: 7,
    seconds: 0,
    comicStatus: null,
    releaseOn: null,
    origin_price: null,
    promotion_percent: null,
    price: 0,
    priceType: 0,
    oakPerChapter: null,
    ...some,
  };
}
