import { currentAccount } from '#client/currentAccount.ts';
import { isRefused, request } from '#client/request.ts';
import type { BookStart } from '#contract/library/content.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { closedRefusals, isOpen } from '#contract/rights/rights.ts';
import { BOOKS_CACHE, bookBase } from '#rules/reading/downloads-paths.ts';
import { showToast } from '#ui/toasts.ts';
import { changeBooks, dropBook, type KeptBook, readBooks, readKept, startAddress } from './bookList.ts';

/* Checks in the background, with a network, whether opened books may stay on the device. */

/** What the server opens of a kept book now: its closed chapters go, the rest may stay longer. */
async function renew({ contentId, hash }: KeptBook, now: BookStart): Promise<void> {
  const kept = await readKept<BookStart>(startAddress(contentId));
  // Another edition: the next opening brings it.
  if (!kept || now.package.hash !== hash) return;
  const until = now.offlineUntil ?? Date.now();
  const cache = await caches.open(BOOKS_CACHE);
  await cache.put(
    startAddress(contentId),
    Response.json({ ...kept, access: now.access, offlineUntil: until, expiresAt: until }),
  );
  let gone = 0;
  for (const [index, { href }] of kept.package.spine.entries()) {
    if (isOpen(now.access, index)) continue;
    const { pathname } = new URL(href, new URL(bookBase(contentId, hash), location.href));
    if (await cache.delete(pathname)) gone += 1;
  }
  const keptAt = Date.now();
  await changeBooks(books =>
    books.map(book =>
      book.contentId === contentId ? { ...book, until, keptAt, chapters: book.chapters - gone } : book,
    ),
  );
}

let asking: Promise<void> | null = null;

async function ask(): Promise<void> {
  const reader = currentAccount()?.userId;
  if (reader === undefined) return;
  const gone: string[] = [];
  // What a guest opened is free to everyone.
  for (const book of (await readBooks()).filter(({ owner }) => owner === reader))
    try {
      await renew(book, await request(readerCalls.openBook, { content_id: book.contentId, renew: 1 }));
    } catch (cause) {
      // A network that does not answer changes nothing.
      if (!isRefused(cause, 'not_found', ...closedRefusals)) break;
      await dropBook(book.contentId);
      gone.push(book.title);
    }
  if (gone.length === 0) return;
  showToast({
    message:
      gone.length === 1
        ? `Đã gỡ “${gone[0]}” khỏi máy vì bạn không còn quyền đọc.`
        : `Đã gỡ ${gone.length} cuốn khỏi máy vì bạn không còn quyền đọc.`,
    icon: 'circle-alert',
  });
}

/** Asks for every book of the one who is here, one after the other. */
export function checkBooks(): Promise<void> {
  asking ??= ask()
    .catch(() => {})
    .finally(() => {
      asking = null;
    });
  return asking;
}
