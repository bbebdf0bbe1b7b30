import { LRUCache } from 'lru-cache';
import type { BookPackage } from '#contract/library/content.ts';
import type { Storage } from '../../kit/storage.ts';

/** Packages and locations of the books opened last; they never change under their hash. */
const CACHED_BOOKS = 200;
const packages = new LRUCache<string, BookPackage>({ max: CACHED_BOOKS });
const locationLists = new LRUCache<string, string[]>({ max: CACHED_BOOKS });

async function cached<T extends object>(
  cache: LRUCache<string, T>,
  hash: string,
  load: () => Promise<T | null>,
): Promise<T | null> {
  const known = cache.get(hash);
  if (known !== undefined) return known;
  const loaded = await load();
  if (loaded === null) return null;
  cache.set(hash, loaded);
  return loaded;
}

const json = async <T>(storage: Storage, key: string): Promise<T | null> => {
  const bytes = await storage.read(key);
  return bytes ? (JSON.parse(bytes.toString('utf8')) as T) : null;
};

/** The stored package, or null when the book's files are gone. */
export const readBook = (storage: Storage, hash: string) =>
  cached(packages, hash, () => json<BookPackage>(storage, `books/${hash}/book.json`));

export const readLocations = async (storage: Storage, hash: string): Promise<string[]> =>
  (await cached(locationLists, hash, () => json<string[]>(storage, `books/${hash}/locations.json`))) ?? [];

/** One chapter's text, '' when the file is gone. */
export async function chapterFile(storage: Storage, book: BookPackage, index: number): Promise<string> {
  const item = book.spine[index];
  const bytes = item ? await storage.read(`books/${book.hash}/${item.href}`) : null;
  return bytes?.toString('utf8') ?? '';
}

/** Whether a book's files are there: they are written in their order, the last one last. */
export async function isWhole(storage: Storage, { hash, spine }: BookPackage): Promise<boolean> {
  const last = spine.at(-1);
  return last !== undefined && (await storage.open(`books/${hash}/${last.href}`)) !== null;
}
