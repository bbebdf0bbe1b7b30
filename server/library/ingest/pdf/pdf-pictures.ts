import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import {
  type BookPagePlace,
  bookPageIn,
  bookPageKey,
  bookPagePath,
  bookWordsPath,
  CLOSE_WIDTH,
  pdfSourceKey,
} from '#rules/library/book-page-path.ts';
import { bookPageWidths } from '#rules/library/picture-widths.ts';
import { atMost } from '../../../kit/at-most.ts';
import type { Storage } from '../../../kit/storage.ts';
import { gapPage } from '../comic/gap-page.ts';
import { PAGE_WIDTH } from './page-size.ts';
import { childFiles } from './pdf-facts.ts';
import { inChildFolder } from './read-pdf.ts';
import { runPdfChild } from './run-pdf-child.ts';

/* Pictures of a PDF's pages, made by a child process and put where links reach them, as record 069 makes those of long rolls. */

const picture = (page: number, folder: string, width?: number): Promise<Buffer | null> =>
  readFile(join(folder, childFiles.picture(page, width))).catch(() => null);

/**
 * Draws pages of a file into storage. A page that breaks the child, or takes too long, is a torn leaf: the others are drawn. Answers
 * those that were not reached.
 */
export async function drawPages(
  file: string,
  to: Storage,
  hash: string,
  wanted: readonly BookPagePlace[],
  close = false,
): Promise<BookPagePlace[]> {
  return inChildFolder(async folder => {
    const width = close ? CLOSE_WIDTH : PAGE_WIDTH;
    const narrower = close ? [] : [...bookPageWidths];
    const pages = wanted.map(({ page }) => page);
    const end = await runPdfChild({ task: 'draw', file, folder, pages, width, narrower });
    const left: BookPagePlace[] = [];
    for (const place of wanted) {
      const isDrawn = await readFile(join(folder, childFiles.drawn(place.page))).then(
        () => true,
        () => false,
      );
      const isTorn = end.how === 'broken' && end.page === place.page;
      if (isDrawn) await putPage(to, hash, place, { folder, close, narrower });
      else if (isTorn) await to.put(keyOf(hash, place, close), (await gapPage()).body, 'image/webp');
      else left.push(place);
    }
    return left;
  });
}

const keyOf = (hash: string, place: BookPagePlace, close: boolean) =>
  bookPageKey(hash, bookPagePath({ ...place, width: close ? CLOSE_WIDTH : undefined }));

async function putPage(
  to: Storage,
  hash: string,
  place: BookPagePlace,
  { folder, close, narrower }: { folder: string; close: boolean; narrower: readonly number[] },
): Promise<void> {
  for (const width of narrower) {
    const body = await picture(place.page, folder, width);
    if (body) await to.put(bookPageKey(hash, bookPagePath({ ...place, width })), body, 'image/webp');
  }
  // Last: where it is, all of them are.
  const body = await picture(place.page, folder);
  if (body) await to.put(keyOf(hash, place, close), body, 'image/webp');
}

/** Sources that lie on this machine's disk for the children; one stays while somebody turns its pages. */
const sources = new LRUCache<string, Promise<string | null>>({
  max: 8,
  ttl: 10 * 60_000,
  dispose(path) {
    path.then(known => (known === null ? undefined : rm(known, { force: true }))).catch(() => {});
  },
});

async function fetchSource(storage: Storage, hash: string): Promise<string | null> {
  const kept = await storage.open(pdfSourceKey(hash));
  if (!kept) return null;
  const path = join(tmpdir(), `mot-pdf-${hash}-${randomBytes(6).toString('hex')}.pdf`);
  await pipeline(kept.stream(), createWriteStream(`${path}.part`));
  await rename(`${path}.part`, path);
  return path;
}

/** The PDF a book was made of, as a file that a child can read; null where there is none. */
function sourceOf(storage: Storage, hash: string): Promise<string | null> {
  const known = sources.get(hash);
  if (known) return known;
  const fetched = fetchSource(storage, hash);
  sources.set(hash, fetched);
  fetched.then(
    path => path === null && sources.delete(hash),
    () => sources.delete(hash),
  );
  return fetched;
}

/** Draws those pages of a stored book that have no picture yet. Answers those that were not reached. */
export async function drawMissing(
  storage: Storage,
  hash: string,
  wanted: readonly BookPagePlace[],
): Promise<BookPagePlace[]> {
  const missing: BookPagePlace[] = [];
  for (const place of wanted) if (!(await storage.exists(keyOf(hash, place, false)))) missing.push(place);
  const file = missing.length > 0 ? await sourceOf(storage, hash) : null;
  return file ? drawPages(file, storage, hash, missing) : [];
}

/** Two children at a time, whoever asks; the same page is drawn once. */
const inTurn = atMost(2);
const making = new Map<string, Promise<boolean>>();

/**
 * Makes the picture at a path below a book that its import left for later, or that is made only for who looks closely. False where
 * the path names none: the page's words lie beside it, so a page of another chapter is not made here.
 */
export async function makeLeftPage(storage: Storage, hash: string, path: string): Promise<boolean> {
  const place = bookPageIn(path);
  if (!place?.isPicture || !(await storage.exists(bookPageKey(hash, bookWordsPath(place))))) return false;
  const close = place.width === CLOSE_WIDTH;
  const key = `${hash} ${place.page} ${close}`;
  const known = making.get(key);
  if (known) return known;
  const work = inTurn(async () => {
    const file = await sourceOf(storage, hash);
    if (!file) return false;
    const left = await drawPages(file, storage, hash, [{ chapter: place.chapter, page: place.page }], close);
    return left.length === 0;
  }).finally(() => making.delete(key));
  making.set(key, work);
  return work;
}
