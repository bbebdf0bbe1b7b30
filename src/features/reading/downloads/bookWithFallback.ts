import type { BookStart } from '#contract/library/content.ts';
import { canDownload } from './availability.ts';
import { whenLeftAlone } from './whenLeftAlone.ts';
import { withFallback } from './withFallback.ts';

/* The small door to opened books: nothing of it is fetched while the server answers. */

const books = () => import('./openedBooks.ts');

/** A book from the server, or from the device when the server cannot be reached. */
export async function bookWithFallback(
  contentId: number,
  chapter: number | undefined,
  ask: () => Promise<BookStart>,
): Promise<BookStart> {
  if (!canDownload()) return ask();
  const onDevice = () =>
    books().then(
      file => file.bookOnDevice(contentId, chapter),
      () => null,
    );
  return withFallback(ask, onDevice);
}

/** The server has opened a book: it is kept when the page is quiet. Who saves data keeps nothing. */
export function keepOpenedBook(start: BookStart): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!canDownload() || connection?.saveData || start.base.startsWith('/offline/')) return;
  const { pathname } = location;
  whenLeftAlone(() => {
    void import('./keepBook.ts').then(({ keepBook }) => keepBook(start, pathname)).catch(() => {});
  });
}

/** The server gives the book no more. */
export function forgetOpenedBook(contentId: number): void {
  if (canDownload())
    void books().then(
      file => file.dropBook(contentId),
      () => {},
    );
}
