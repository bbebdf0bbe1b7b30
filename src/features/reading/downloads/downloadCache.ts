import { DOWNLOADS_CACHE } from '#rules/reading/downloads-paths.ts';

/* The cache that holds what is kept: pieces of sound, and what the player needs to know, as texts at addresses. */

export const openCache = (): Promise<Cache> => caches.open(DOWNLOADS_CACHE);

export async function readJson<T>(address: string): Promise<T | null> {
  try {
    // Asking makes no store of what was taken away.
    const found = await caches.match(address, { cacheName: DOWNLOADS_CACHE });
    return found ? ((await found.json()) as T) : null;
  } catch {
    return null;
  }
}

export async function writeJson(address: string, what: unknown): Promise<void> {
  await (await openCache()).put(address, Response.json(what));
}

export const itemAddress = (fileId: number): string => `/offline/item/${fileId}`;
export const listAddress = (workId: number): string => `/offline/work/${workId}`;
export const LIST_ADDRESS = '/offline/shelf';
