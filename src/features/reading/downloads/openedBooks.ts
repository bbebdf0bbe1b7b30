import { currentAccount } from '#client/currentAccount.ts';
import type { BookStart } from '#contract/library/content.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { isOpen } from '#contract/rights/rights.ts';
import { opensOffline } from '#rules/reading/downloads.ts';
import { mayOpenKept } from '#rules/reading/kept-books.ts';
import { readOfBook, startAddress } from './kept-files.ts';
import { changeBooks, shelf, shelfReady } from './shelf.ts';

export { dropBook } from './shelf.ts';

/** Books on the device that open for who is here now, the one read last first. */
export async function booksOnDevice() {
  const reader = currentAccount()?.userId ?? null;
  await shelfReady();
  return shelf
    .get()
    .books.filter(book => mayOpenKept(book.owner, reader) && opensOffline(book, Date.now()))
    .sort((one, other) => other.readAt - one.readAt);
}

/** The reply that opens a kept book at a chapter (spine index); null: it is not here, or not for this reader. */
export async function bookOnDevice(
  contentId: number,
  chapter: number | undefined,
): Promise<BookStart | null> {
  const found = (await booksOnDevice()).find(book => book.contentId === contentId);
  if (!found) return null;
  const start = readerCalls.openBook.output.safeParse(await readOfBook(startAddress(contentId)));
  if (!start.success || start.data.package.hash !== found.hash) return null;
  const readAt = Date.now();
  await changeBooks(books => books.map(book => (book.contentId === contentId ? { ...book, readAt } : book)));
  if (chapter === undefined || !isOpen(start.data.access, chapter)) return start.data;
  return { ...start.data, chapter: { index: chapter, html: '' } };
}
