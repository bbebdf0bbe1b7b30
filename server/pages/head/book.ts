import type { FastifyRequest } from 'fastify';
import { type BookDetail, catalogue, contentType } from '#contract/catalogue.ts';
import { idOfSlug } from '#rules/slug.ts';
import { readerAddress } from '../../catalogue/addresses.ts';
import { catalogueHandlers } from '../../catalogue/handlers.ts';
import { cardsByIds } from '../../catalogue/queries.ts';
import { Refusal } from '../../kit/refusal.ts';
import { pictureAddress } from '../../og/address.ts';
import { asGuest } from '../guest.ts';
import { bookData, crumbs } from './book-data.ts';
import { type Asked, firstOf, type Head, type HeadOf, NOT_FOUND } from './head.ts';

export const slugIn = ({ params }: FastifyRequest): string => (params as { slug?: string }).slug ?? '';

/** An old or mistyped name leads to the right address; what was asked with it goes along. */
export function movedFrom(request: FastifyRequest, address: string): { movedTo: string } | null {
  const [path = '', ...query] = request.url.split('?');
  if (address === '#' || path === address) return null;
  return { movedTo: query.length ? `${address}?${query.join('?')}` : address };
}

async function detailFor({ house, request, reply }: Asked, id: number): Promise<BookDetail | null> {
  try {
    const asked = { content_id: id, content_type: contentType.ebook };
    return await catalogueHandlers.bookDetail(asked, asGuest(house, request, reply));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The same pictures and widths as the page's cover (ui/Cover.tsx, catalogue/BookPage.tsx), so that they load once. */
const coverOf = (base: string): Head['cover'] => ({
  srcset: [160, 320, 640].map(width => `${base}/${width}.webp ${width}w`).join(', '),
  sizes: '(min-width: 1024px) 280px, 175px',
});

export const bookHead: HeadOf = async asked => {
  const { request, origin } = asked;
  const id = idOfSlug('ebook', slugIn(request));
  const book = id ? await detailFor(asked, id) : null;
  if (!book) return NOT_FOUND;
  const moved = movedFrom(request, book.address);
  if (moved) return moved;
  const by = book.authors.join(', ');
  return {
    head: {
      title: book.title,
      description: book.description || `Đọc ${book.title}${by && ` của ${by}`} trên Mọt.`,
      // A work whose licence has ended keeps its page for those who bought it, and is offered to nobody else.
      canonical: book.access.copyright === 'expired' ? null : book.address,
      type: 'book',
      picture: pictureAddress(book),
      linkedData: [bookData(book, origin), crumbs(book, origin)],
      ...(book.cover && { cover: coverOf(book.cover) }),
    },
    screen: 'features/catalogue/BookPage.tsx',
    first: firstOf(catalogue.bookDetail, { content_id: book.id }, book),
  };
};

/** Reading is nobody's search result: the book's own page is. */
export const readerHead: HeadOf = async ({ house, request }) => {
  const id = idOfSlug('reader', slugIn(request));
  const [row] = id ? await cardsByIds(house.db, [id]) : [];
  if (!row) return NOT_FOUND;
  return (
    movedFrom(request, readerAddress(row.title, row.id)) ?? {
      head: { title: row.title, description: '', canonical: null },
    }
  );
};
