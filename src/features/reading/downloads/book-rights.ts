import { isRefused, request } from '#client/request.ts';
import type { BookStart } from '#contract/library/content.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { closedRefusals, isOpen } from '#contract/rights/rights.ts';
import { BOOKS_CACHE } from '#rules/reading/downloads-paths.ts';
import { minutesLeft } from '#rules/reading/reader-positions.ts';
import { readOfBook, startAddress, writeJson } from './kept-files.ts';
import { leftOfBook } from './left-of-book.ts';
import { changeBooks, dropBook, type KeptBook, shelf } from './shelf.ts';

/** Renews the rights of a kept book: closed chapters go, the rest may stay longer. */
async function renew({ contentId, hash }: KeptBook, now: BookStart): Promise<void> {
  const kept = await readOfBook<BookStart>(startAddress(contentId));
  // Another edition: the next opening brings it.
  if (!kept || now.package.hash !== hash) return;
  const until = now.offlineUntil ?? Date.now();
  const closed = kept.package.spine.some(
    (_, index) => isOpen(kept.access, index) && !isOpen(now.access, index),
  );
  const pages = kept.pages && {
    ...kept.pages,
    open: kept.pages.open.filter(({ chapter }) => isOpen(now.access, chapter)),
  };
  const renewed = {
    ...kept,
    access: now.access,
    offlineUntil: until,
    expiresAt: until,
    ...(pages && { pages }),
  };
  // First the files: cut short here, it is done the next time.
  const left = closed && (await leftOfBook(renewed));
  await writeJson(startAddress(contentId), renewed, BOOKS_CACHE);
  const keptAt = Date.now();
  // What closed is not missing: nothing is left to be fetched.
  const open = kept.package.spine.filter((_, index) => isOpen(now.access, index));
  const minutes = minutesLeft(open, { chapter: 0, page: 0, pages: 1 }).book;
  await changeBooks(books =>
    books.map(book =>
      book.contentId === contentId
        ? {
            ...{ ...book, until, keptAt, openChapters: open.length },
            ...(left && { ...left, minutes, ...(pages && { pages: pages.open.length }) }),
          }
        : book,
    ),
  );
}

/** Asks for every book of the one who is here, one after the other; the titles of those that had to go. */
export async function renewBooks(reader: number): Promise<string[]> {
  const gone: string[] = [];
  // What a guest opened is free to everyone.
  for (const book of shelf.get().books.filter(({ owner }) => owner === reader))
    try {
      await renew(book, await request(readerCalls.openBook, { content_id: book.contentId, renew: 1 }));
    } catch (cause) {
      // A network that does not answer changes nothing.
      if (!isRefused(cause, 'not_found', ...closedRefusals)) break;
      await dropBook(book.contentId);
      gone.push(book.title);
    }
  return gone;
}
