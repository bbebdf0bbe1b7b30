import { sharedResult } from '#client/once.ts';
import { createStore } from '#client/store.ts';
import { withTabLock } from '#client/tabLock.ts';
import { type DownloadState, opensOffline } from '#rules/reading/downloads.ts';
import { BOOKS_CACHE, DOWNLOADS_CACHE, PAGES_CACHE } from '#rules/reading/downloads-paths.ts';
import type { KeptForm } from '#rules/reading/kept-forms.ts';
import { dropBookFiles, dropPartFiles, readJson, readOfBook, readOfPages, writeJson } from './kept-files.ts';
import { localSounds } from './localSounds.ts';

/* What is kept on this device or was asked for, to be heard and read without a network: one shelf, the same in all tabs. */

export interface DownloadedFile {
  fileId: number;
  voice: string;
  workId: number;
  number: number;
  title: string;
  seconds: number;
  /** Of the sound; 0 until the server has said. */
  bytes: number;
  state: DownloadState;
  /** Why it failed. */
  why?: string;
  /** ms since 1970; 0 until it is kept. */
  keptAt: number;
  until: number;
}

export interface DownloadedWork {
  id: number;
  title: string;
  authors: readonly string[];
  cover: string | null;
  tint: string;
  address: string;
}

/** Under a cover that is not there. */
export const PLAIN_TINT = '#2f5d50';

/** A book that was opened on this device. */
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
  /** Chapters that were open to its reader; absent: an earlier release's. */
  openChapters?: number;
  /** Pages of a printed book (PDF) that were open. */
  pages?: number;
  /** To read what is open of it. */
  minutes?: number;
  /** Somebody asked for it: it stays however long it is not read. */
  requested?: boolean;
  bytes: number;
  /** ms since 1970. */
  readAt: number;
  keptAt: number;
  until: number;
}

/** An issue of a comic or a film: what is kept whole or not at all. */
export interface KeptPart {
  form: Extract<KeptForm, 'comic' | 'film'>;
  id: number;
  workId: number;
  /** In its work, from 1. */
  number: number;
  title: string;
  /** Opens it. */
  address: string;
  state: DownloadState;
  /** 0 until it is kept. */
  bytes: number;
  /** Pages; of a film seconds. */
  length: number;
  /** Why it failed. */
  why?: string;
  /** ms since 1970; 0 until it is kept. */
  keptAt: number;
  until: number;
}

/** A work that had to go with its right; places and notes in it are elsewhere, and stay. */
export interface EndedWork extends DownloadedWork {
  form: KeptForm;
}

export interface Shelf {
  /** Sound, in the order in which it was asked for. */
  files: readonly DownloadedFile[];
  /** The works that the sound is of. */
  works: readonly DownloadedWork[];
  books: readonly KeptBook[];
  parts: readonly KeptPart[];
  partWorks: readonly DownloadedWork[];
  ended: readonly EndedWork[];
}

const empty: Shelf = { files: [], works: [], books: [], parts: [], partWorks: [], ended: [] };
/** The shelf as all tabs know it. */
export const shelf = createStore(empty);
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('offline-kept') : null;

const SOUNDS = '/offline/shelf';
const BOOKS = '/offline/books';
const PARTS = '/offline/parts';

/** Only what the worker gives out: a page it has no hand in fetches from the server. */
export function refreshLocalSounds(now = Date.now()): void {
  localSounds.clear();
  if (!navigator.serviceWorker?.controller) return;
  for (const { fileId, voice, state, ...life } of shelf.get().files)
    if (state === 'kept' && opensOffline(life, now)) localSounds.add(`${fileId}:${voice}`);
}

/** Reads the stored shelf; invalid data counts as none. */
async function read(): Promise<Shelf> {
  const [sounds, books, pages] = await Promise.all([
    readJson<Partial<Shelf>>(SOUNDS),
    readOfBook<Shelf['books']>(BOOKS),
    readOfPages<Partial<Shelf>>(PARTS),
  ]);
  const { files, works } = sounds ?? empty;
  const { parts, partWorks, ended } = pages ?? empty;
  const areSounds = Array.isArray(files) && Array.isArray(works);
  const areParts = Array.isArray(parts) && Array.isArray(partWorks) && Array.isArray(ended);
  return {
    ...empty,
    ...(areSounds && { files, works }),
    ...(areParts && { parts, partWorks, ended }),
    books: Array.isArray(books) ? books : [],
  };
}

/** The shelf, read once a page; what was changed meanwhile is newer. */
export const shelfReady = sharedResult(async () => {
  const before = shelf.get();
  const found = await read();
  shelf.set(now => (now === before ? found : now));
});

async function writeSounds({ files, works }: Shelf): Promise<void> {
  if (files.length === 0) await caches.delete(DOWNLOADS_CACHE);
  else await writeJson(SOUNDS, { files, works });
}

/** The files of issues and films that are no longer there go. */
async function writeParts(before: Shelf, { parts, partWorks, ended }: Shelf): Promise<void> {
  if (parts.length + ended.length === 0) {
    await caches.delete(PAGES_CACHE);
    return;
  }
  for (const part of before.parts)
    if (!parts.some(one => samePart(one, part))) await dropPartFiles(part.form, part.id);
  await writeJson(PARTS, { parts, partWorks, ended }, PAGES_CACHE);
}

/** The files of books that are no longer there go. */
async function writeBooks(before: Shelf, { books }: Shelf): Promise<void> {
  if (books.length === 0) {
    await caches.delete(BOOKS_CACHE);
    return;
  }
  for (const { contentId } of before.books)
    if (!books.some(book => book.contentId === contentId)) await dropBookFiles(contentId);
  await writeJson(BOOKS, books, BOOKS_CACHE);
}

type PartKey = Pick<KeptPart, 'form' | 'id'>;
export const samePart = (one: PartKey, other: PartKey): boolean =>
  one.form === other.form && one.id === other.id;

/** Changes the shelf as it is now, whichever tab changed it last; works without files are left out. */
export const changeShelf = (change: (now: Shelf) => Partial<Shelf>): Promise<void> =>
  withTabLock('offline-shelf', async () => {
    const before = await read();
    const next = { ...before, ...change(before) };
    next.works = next.works.filter(({ id }) => next.files.some(({ workId }) => workId === id));
    next.partWorks = next.partWorks.filter(({ id }) => next.parts.some(({ workId }) => workId === id));
    if (next.files !== before.files) await writeSounds(next);
    if (next.parts !== before.parts || next.ended !== before.ended) await writeParts(before, next);
    if (next.books !== before.books) await writeBooks(before, next);
    shelf.set(next);
    tabs?.postMessage('changed');
  });

export const changeFiles = (change: (files: Shelf['files']) => Shelf['files']): Promise<void> =>
  changeShelf(({ files }) => ({ files: change(files) }));

export const changeBooks = (change: (books: Shelf['books']) => Shelf['books']): Promise<void> =>
  changeShelf(({ books }) => ({ books: change(books) }));

export const changeParts = (change: (parts: Shelf['parts']) => Shelf['parts']): Promise<void> =>
  changeShelf(({ parts }) => ({ parts: change(parts) }));

/** Looks at what the device has now: a browser clears it without a word. */
export const readShelfAgain = async (): Promise<void> => shelf.set(await read());

/** Removes a book that the server no longer gives. */
export const dropBook = (contentId: number): Promise<void> =>
  changeBooks(books => books.filter(book => book.contentId !== contentId));

// Before any other listener: the engine looks up local sounds when the list changes.
shelf.subscribe(() => refreshLocalSounds());

if (tabs) tabs.onmessage = () => void read().then(shelf.set);
