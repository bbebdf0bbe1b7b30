import type { BookStart } from '#contract/library/content.ts';
import { keepBook } from './keepBook.ts';
import { tellRequest } from './keepRequests.ts';
import { booksOnDevice } from './openedBooks.ts';
import { dropBook, type KeptBook } from './shelf.ts';

/* A copy that the owner of a book asks for in the reader itself. */

/** The copy that opens here for who is here; null: none that somebody asked for. */
export const ownedOnDevice = async (contentId: number): Promise<KeptBook | null> =>
  (await booksOnDevice()).find(book => book.contentId === contentId && book.requested) ?? null;

/** Keeps all that is open of an opened book, until somebody takes it away; null: there was no room, or no line. */
export async function keepOwned(start: BookStart): Promise<KeptBook | null> {
  await keepBook(start, location.pathname, true);
  void tellRequest('book', start.contentId);
  return ownedOnDevice(start.contentId);
}

export async function dropOwned(contentId: number): Promise<void> {
  await dropBook(contentId);
  void tellRequest('book', contentId);
}
