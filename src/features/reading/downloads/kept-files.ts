import { BOOKS_CACHE, DOWNLOADS_CACHE, filmAddress, PAGES_CACHE } from '#rules/reading/downloads-paths.ts';
import type { KeptForm } from '#rules/reading/kept-forms.ts';

/*
 * The caches that hold what is kept, at addresses that no server answers: pieces of sound with what the player needs to
 * know, opened books, and pages with films. In each lies its part of the shelf.
 */

export type KeptCache = typeof DOWNLOADS_CACHE | typeof BOOKS_CACHE | typeof PAGES_CACHE;

export const openCache = (): Promise<Cache> => caches.open(DOWNLOADS_CACHE);

async function readFrom<T>(cacheName: KeptCache, address: string): Promise<T | null> {
  try {
    // Asking makes no store of what was taken away.
    const found = await caches.match(address, { cacheName });
    return found ? ((await found.json()) as T) : null;
  } catch {
    return null;
  }
}

export const readJson = <T>(address: string): Promise<T | null> => readFrom(DOWNLOADS_CACHE, address);
export const readOfPages = <T>(address: string): Promise<T | null> => readFrom(PAGES_CACHE, address);
export const readOfBook = <T>(address: string): Promise<T | null> => readFrom(BOOKS_CACHE, address);

export async function writeJson(
  address: string,
  what: unknown,
  cache: KeptCache = DOWNLOADS_CACHE,
): Promise<void> {
  await (await caches.open(cache)).put(address, Response.json(what));
}

export const itemAddress = (fileId: number): string => `/offline/item/${fileId}`;
export const listAddress = (workId: number): string => `/offline/work/${workId}`;
export const startAddress = (contentId: number): string => `/offline/start/${contentId}`;

/** Address of the server's reply about an issue or a film. */
export const replyAddress = (form: KeptForm, id: number): string => `/offline/reply/${form}/${id}`;

/** Files of an opened book, and what it opens with. */
export async function dropBookFiles(contentId: number): Promise<void> {
  const cache = await caches.open(BOOKS_CACHE);
  const isIts = (path: string) =>
    path === startAddress(contentId) || path.startsWith(`/offline/book/${contentId}/`);
  for (const request of await cache.keys())
    if (isIts(new URL(request.url).pathname)) await cache.delete(request);
}

/** Pages, films and answers of one part. */
export async function dropPartFiles(form: KeptForm, id: number): Promise<void> {
  const cache = await caches.open(PAGES_CACHE);
  const isIts = (path: string) =>
    path === replyAddress(form, id) ||
    path.startsWith(`/offline/pages/${form}/${id}/`) ||
    (form === 'film' && path === filmAddress(id));
  for (const request of await cache.keys())
    if (isIts(new URL(request.url).pathname)) await cache.delete(request);
}
