import { currentAccount } from '#client/currentAccount.ts';
import { whoAmI } from '#client/identity.ts';
import { rememberOfflineAccount } from '#client/offlineAccount.ts';
import { savedOfflineAccount } from '#client/savedSession.ts';
import type { BookPages } from '#contract/library/book-pages.ts';
import type { BookStart } from '#contract/library/content.ts';
import { isOpen } from '#contract/rights/rights.ts';
import { bookPagePath, bookWordsPath } from '#rules/library/book-page-path.ts';
import { BOOKS_CACHE, bookBase } from '#rules/reading/downloads-paths.ts';
import { booksTooMany, MAX_BOOK_BYTES, MAX_PRINTED_BYTES } from '#rules/reading/kept-books.ts';
import { keptWidth } from '#rules/reading/kept-pages.ts';
import { minutesLeft } from '#rules/reading/reader-positions.ts';
import { filesNamedIn } from './filesNamedIn.ts';
import { startAddress } from './kept-files.ts';
import { keepCover } from './keptCover.ts';
import { removeAllDownloads } from './removeDownloads.ts';
import { registerWorker } from './serviceWorker.ts';
import { changeBooks, type KeptBook, shelf, shelfReady } from './shelf.ts';
import { startDownloads } from './startDownloads.ts';

/* Keeps a book that has just been opened: what is open of it now, its chapters before its pictures. */

const QUIET_MOST_MS = 1_000;

/** Owner of new downloads; books of somebody else leave first. */
async function owner(): Promise<number | null> {
  const account = currentAccount();
  if (!account) {
    await registerWorker();
    return null;
  }
  const { host } = whoAmI();
  const before = savedOfflineAccount(host);
  if (before && before.userId !== account.userId) await removeAllDownloads();
  rememberOfflineAccount(host, account);
  await startDownloads(host);
  return account.userId;
}

/** Fetches what is not kept yet, one file at a time. */
function fetcher(cache: Cache, from: string, to: string, known: Set<string>, most: number) {
  let bytes = 0;
  return {
    bytes: () => bytes,
    /** Keeps a file, or a narrower one in its place (`as`). The file's text (of a chapter) or ''; null: it did not come, or there is no room. */
    async keep(address: string, isText: boolean, as = address): Promise<string | null> {
      const kept = to + as.slice(from.length);
      known.add(kept);
      const before = await cache.match(kept);
      const reply = before ?? (await fetch(address, { credentials: 'same-origin', priority: 'low' }));
      if (!reply.ok) return null;
      const body = await reply.blob();
      if (bytes + body.size > most) return null;
      bytes += body.size;
      const type = reply.headers.get('content-type') ?? '';
      if (!before) await cache.put(kept, new Response(body, { headers: { 'content-type': type } }));
      return isText ? body.text() : '';
    },
  };
}

/** On the device each page has one picture, at the address of the widest. */
const inOneWidth = (pages: BookPages): BookPages => ({
  ...pages,
  open: pages.open.map(page => ({ ...page, widths: [] })),
});

/** Pictures, in the width that this device reads, and words of a chapter's open pages; false: not all of them came. */
async function keepPages(
  files: ReturnType<typeof fetcher>,
  { open }: BookPages,
  chapter: number,
  from: string,
): Promise<boolean> {
  const screen = { width: Math.min(innerWidth, innerHeight), density: devicePixelRatio };
  for (const page of open.filter(one => one.chapter === chapter)) {
    const place = { chapter, page: page.number - 1 };
    const whole = from + bookPagePath(place);
    const width = keptWidth(page, screen);
    const picture = width === page.width ? whole : from + bookPagePath({ ...place, width });
    if ((await files.keep(picture, false, whole)) === null) return false;
    if ((await files.keep(from + bookWordsPath(place), false)) === null) return false;
    await quiet();
  }
  return true;
}

/** Waits until the page is idle before each file, so that page turns are not delayed. */
const quiet = () =>
  new Promise<void>(done => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => done(), { timeout: QUIET_MOST_MS });
    else setTimeout(done);
  });

/** Files of another edition, and of chapters that are closed now. */
async function dropOthers(cache: Cache, contentId: number, known: Set<string>): Promise<void> {
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(`/offline/book/${contentId}/`) && !known.has(pathname))
      await cache.delete(request);
  }
}

/**
 * `requested`: somebody asked for it; what is merely opened makes room for what is read later, and of a printed
 * book has no pictures.
 */
export async function keepBook(start: BookStart, address: string, requested = false): Promise<void> {
  const { contentId, title, authors, cover, access, offlineUntil: until } = start;
  if (until === undefined) return;
  await shelfReady();
  const isRequested =
    requested || shelf.get().books.some(book => book.contentId === contentId && book.requested === true);
  // Of a printed book that is merely opened the words are kept; one that is pictures alone is not.
  if (start.pages?.isText === false && !isRequested) return;
  const whose = await owner();
  const stays = () => (currentAccount()?.userId ?? null) === whose;
  const cache = await caches.open(BOOKS_CACHE);
  const from = new URL(start.base, location.href).href;
  const to = bookBase(contentId, start.package.hash);
  const known = new Set<string>();
  const files = fetcher(
    cache,
    from,
    to,
    known,
    start.pages && isRequested ? MAX_PRINTED_BYTES : MAX_BOOK_BYTES,
  );
  const now = Date.now();
  const entry = (chapters: number): KeptBook => ({
    ...{ contentId, hash: start.package.hash, owner: whose, title, authors, cover, address },
    minutes: minutesLeft(
      start.package.spine.filter((_, index) => isOpen(access, index)),
      { chapter: 0, page: 0, pages: 1 },
    ).book,
    ...(start.pages && isRequested && { pages: start.pages.open.length }),
    ...{ chapters, openChapters: order.length, bytes: files.bytes(), readAt: now, keptAt: now, until },
  });
  const remember = (chapters: number) =>
    changeBooks(books => {
      const mine = { ...entry(chapters), requested: isRequested };
      const all = [...books.filter(book => book.contentId !== contentId), mine];
      const gone = booksTooMany(all);
      return all.filter(book => !gone.includes(book));
    });
  const kept: BookStart = {
    ...start,
    pages: undefined,
    base: to,
    expiresAt: until,
    chapter: { ...start.chapter, html: '' },
    ...(start.pages && isRequested && { pages: inOneWidth(start.pages) }),
  };
  await cache.put(startAddress(contentId), Response.json(kept));
  const open = start.package.spine.map(({ href }, index) => ({ href, index }));
  // From the chapter that is read, then those before it.
  const { index: first } = start.chapter;
  const order = [...open.slice(first), ...open.slice(0, first)].filter(({ index }) => isOpen(access, index));
  const named = new Set<string>();
  let chapters = 0;
  try {
    for (const { href, index } of order) {
      const at = new URL(href, from).href;
      const html = await files.keep(at, true);
      if (html === null || !stays()) break;
      chapters += 1;
      await quiet();
      if (start.pages && isRequested && !(await keepPages(files, start.pages, index, from))) break;
      for (const file of filesNamedIn(html, at, from)) named.add(file);
      // What is read now opens again even when the rest does not come.
      if (chapters === 1) await remember(chapters);
    }
    await keepCover(cache, cover);
    for (const file of named) if ((await files.keep(file, false)) === null || !stays()) break;
    await dropOthers(cache, contentId, known);
  } finally {
    await shelfReady();
    if (stays() && chapters > 0) await remember(chapters);
    else if (!shelf.get().books.some(book => book.contentId === contentId))
      await cache.delete(startAddress(contentId));
  }
}
