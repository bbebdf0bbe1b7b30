import { LRUCache } from 'lru-cache';
import type { BookPackage } from '#contract/library/content.ts';
import { bookPageIn } from '#rules/library/book-page-path.ts';
import type { LinkClaim } from '../../kit/http/signed-links.ts';
import type { Storage } from '../../kit/storage.ts';
import { chapterFile, readBook } from './books.ts';
import { pageIn } from './comic-page-path.ts';
import { soundIn } from './sound-path.ts';

/** Which pictures and sound the chapters of a book hold, for the books asked about last; chapters never change under their hash. */
const CACHED_CHAPTERS = 5_000;
const filesByChapter = new LRUCache<string, Promise<ReadonlySet<string>>>({ max: CACHED_CHAPTERS });

/** The pictures and the sound of a chapter: "i/0007" for `i/0007-960.webp`, "m/0002" for `m/0002.mp3`. */
function filesOf(storage: Storage, book: BookPackage, chapter: number): Promise<ReadonlySet<string>> {
  const key = `${book.hash} ${chapter}`;
  const known = filesByChapter.get(key);
  if (known) return known;
  const found = chapterFile(storage, book, chapter).then(
    html => new Set(Array.from(html.matchAll(/\b(?:i\/\d{4,6}(?=-)|m\/\d{4,6}(?=\.))/g), ([name]) => name)),
  );
  filesByChapter.set(key, found);
  found.catch(() => filesByChapter.delete(key));
  return found;
}

/**
 * Whether a link opens a file of its book: chapters inside its scope, and the pictures and sound these chapters hold (a comic is
 * all pictures, and their names can be guessed); of a comic, the pages of the issues in its scope; of what is heard, the
 * files in its scope; of a printed book, the pages of its chapters. Fonts belong to the book as a whole.
 */
export async function linkOpens(
  storage: Storage,
  { hash, chapters }: LinkClaim,
  path: string,
): Promise<boolean> {
  if (chapters === 'all' || path.startsWith('f/')) return true;
  const page = pageIn(path);
  if (page) return chapters.includes(page.issue);
  const bookPage = bookPageIn(path);
  if (bookPage) return chapters.includes(bookPage.chapter);
  const sound = soundIn(path);
  if (sound) return chapters.includes(sound.number);
  const book = await readBook(storage, hash);
  if (!book) return false;
  if (path.startsWith('c/')) return chapters.some(chapter => book.spine[chapter]?.href === path);
  const name = /^(?:i\/\d+(?=-)|m\/\d+(?=\.))/.exec(path)?.[0];
  if (name === undefined) return false;
  for (const chapter of chapters) if ((await filesOf(storage, book, chapter)).has(name)) return true;
  return false;
}
