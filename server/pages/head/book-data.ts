import { linkTo } from '#contract/all-paths.ts';
import type { BookDetail } from '#contract/catalogue.ts';
import { priceTypes } from '#rules/access.ts';
import { pictureAddress } from '../../og/address.ts';
import { plain } from './escape.ts';

type Sold = Pick<BookDetail, 'priceType' | 'priceVnd' | 'access' | 'address'>;

/** What a work costs to have, in đồng; null when it is not sold as a whole (members only, by the chapter) or not now. */
function askingPrice({ priceType, priceVnd, access }: Sold): number | null {
  if (access.copyright !== 'cleared') return null;
  if (priceType === priceTypes.free) return 0;
  return priceType !== priceTypes.membership && priceVnd > 0 ? priceVnd : null;
}

function offerOf(book: Sold, origin: string): object {
  const price = askingPrice(book);
  if (price === null) return {};
  return {
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'VND',
      availability: 'https://schema.org/InStock',
      url: origin + book.address,
    },
  };
}

/** schema.org/Book of an ebook; what is not known is left out. */
export function bookData(book: BookDetail, origin: string): object {
  const description = plain(book.description);
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: plain(book.title),
    url: origin + book.address,
    image: origin + pictureAddress(book),
    author: book.authors.map(name => ({ '@type': 'Person', name: plain(name) })),
    inLanguage: book.language || 'vi',
    bookFormat: 'https://schema.org/EBook',
    isAccessibleForFree: book.access.copyright === 'cleared' && book.priceType === priceTypes.free,
    ...(description && { description }),
    ...(book.category && { genre: plain(book.category) }),
    ...(book.publishedYear !== null && { datePublished: String(book.publishedYear) }),
    ...offerOf(book, origin),
  };
}

/** The way to a work from the first page. Categories join it once they have an address. */
export const crumbs = (book: Pick<BookDetail, 'title' | 'address'>, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Mọt', item: origin + linkTo('home') },
    { '@type': 'ListItem', position: 2, name: plain(book.title), item: origin + book.address },
  ],
});
