import { KEPT_CACHE } from '#rules/offline-places.ts';

/* The cache that holds what is kept: pieces of sound, and what the player needs to know, as texts at addresses. */

export const open = (): Promise<Cache> => caches.open(KEPT_CACHE);

export async function getText<T>(address: string): Promise<T | null> {
  try {
    // Asking makes no store of what was taken away.
    const found = await caches.match(address, { cacheName: KEPT_CACHE });
    return found ? ((await found.json()) as T) : null;
  } catch {
    return null;
  }
}

export async function putText(address: string, what: unknown): Promise<void> {
  await (await open()).put(address, Response.json(what));
}

export const itemAddress = (fileId: number): string => `/offline/item/${fileId}`;
export const listAddress = (workId: number): string => `/offline/work/${workId}`;
export const SHELF = '/offline/shelf';
