import { isRefused, request } from '#client/request.ts';
import type { BookStart } from '#contract/library/content.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { closedRefusals, isOpen } from '#contract/rights/rights.ts';
import { bookPagePath, bookWordsPath } from '#rules/library/book-page-path.ts';
import { BOOKS_CACHE, bookBase } from '#rules/reading/downloads-paths.ts';
import { readOfBook, startAddress } from './kept-files.ts';
import { changeBooks, dropBook, type KeptBook, shelf } from './shelf.ts';

/** What the server opens of a kept book now: its closed chapters go, the rest may stay longer. */
async function renew({ contentId, hash }: KeptBook, now: BookStart): Promise<void> {
  const kept = await readOfBook<BookStart>(startAddress(contentId));
  // Another edition: the next opening brings it.
  if (!kept || now.package.hash !== hash) return;
  const until = now.offlineUntil ?? Date.now();
  const cache = await caches.open(BOOKS_CACHE);
  await cache.put(
    startAddress(contentId),
    Response.json({
      ...{ ...kept, access: now.access, offlineUntil: until, expiresAt: until },
      ...(kept.pages && {
        pages: { ...kept.pages, open: kept.pages.open.filter(({ chapter }) => isOpen(now.access, chapter)) },
      }),
    }),
  );
  let gone = 0;
  for (const [index, { href }] of kept.package.spine.entries()) {
    if (isOpen(now.access, index)) continue;
    const { pathname } = new URL(href, new URL(bookBase(contentId, hash), location.href));
    if (await cache.delete(pathname)) gone += 1;
  }
  for (const { chapter, number } of kept.pages?.open ?? []) {
    if (isOpen(now.access, chapter)) continue;
    const place = { chapter, page: number - 1 };
    for (const path of [bookPagePath(place), bookWordsPath(place)])
      await cache.delete(bookBase(contentId, hash) + path);
  }
  const keptAt = Date.now();
  // What closed is not missing: nothing is left to be fetched.
  const openChapters = kept.package.spine.filter((_, index) => isOpen(now.access, index)).length;
  await changeBooks(books =>
    books.map(book =>
      book.contentId === contentId
        ? { ...book, until, keptAt, chapters: book.chapters - gone, openChapters }
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
