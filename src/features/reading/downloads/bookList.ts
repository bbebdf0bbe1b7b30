import { withTabLock } from '#client/tabLock.ts';
import { BOOKS_CACHE } from '#rules/reading/downloads-paths.ts';

/* Books that were opened on this device and open again without a network: one list, the same in all tabs. */

export interface KeptBook {
  contentId: number;
  hash: string;
  /** The account it was opened by; null: a guest. */
  owner: number | null;
  title: string;
  authors: readonly string[];
  cover: string | null;
  /** The reader's address. */
  address: string;
  chapters: number;
  bytes: number;
  /** ms since 1970. */
  readAt: number;
  keptAt: number;
  until: number;
}

const LIST = '/offline/books';
export const startAddress = (contentId: number): string => `/offline/start/${contentId}`;

export async function readKept<T>(address: string): Promise<T | null> {
  try {
    const found = await caches.match(address, { cacheName: BOOKS_CACHE });
    return found ? ((await found.json()) as T) : null;
  } catch {
    return null;
  }
}

export async function readBooks(): Promise<readonly KeptBook[]> {
  const found = await readKept<KeptBook[]>(LIST);
  return Array.isArray(found) ? found : [];
}

async function dropFiles(cache: Cache, { contentId }: KeptBook): Promise<void> {
  const isIts = (path: string) =>
    path === startAddress(contentId) || path.startsWith(`/offline/book/${contentId}/`);
  for (const request of await cache.keys())
    if (isIts(new URL(request.url).pathname)) await cache.delete(request);
}

/** Changes the list as it is now; the files of books that are no longer in it go. */
export const changeBooks = (change: (now: readonly KeptBook[]) => readonly KeptBook[]): Promise<void> =>
  withTabLock('offline-books', async () => {
    const before = await readBooks();
    const next = change(before);
    if (next.length === 0) await caches.delete(BOOKS_CACHE);
    else {
      const cache = await caches.open(BOOKS_CACHE);
      for (const book of before)
        if (!next.some(({ contentId }) => contentId === book.contentId)) await dropFiles(cache, book);
      await cache.put(LIST, Response.json(next));
    }
  });

/** What the server no longer gives leaves the device. */
export const dropBook = (contentId: number): Promise<void> =>
  changeBooks(books => books.filter(book => book.contentId !== contentId));

/** All that is not free to everyone. */
export const dropOwnedBooks = (): Promise<void> =>
  changeBooks(books => books.filter(({ owner }) => owner === null));
