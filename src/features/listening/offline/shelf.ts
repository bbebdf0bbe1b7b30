import { alone } from '#client/alone.ts';
import { type KeptState, opensOffline } from '#rules/offline.ts';
import { KEPT_CACHE } from '#rules/offline-places.ts';
import { getText, putText, SHELF } from './drawer.ts';
import { soundsHere } from './here.ts';

/* What is kept on this device or wished to be: one list, the same in all tabs. */

export interface KeptFile {
  fileId: number;
  voice: string;
  workId: number;
  number: number;
  title: string;
  seconds: number;
  /** Of the sound; 0 until the server has said. */
  bytes: number;
  state: KeptState;
  /** Why it failed. */
  why?: string;
  /** ms since 1970; 0 until it is kept. */
  keptAt: number;
  until: number;
}

export interface KeptWork {
  id: number;
  title: string;
  authors: readonly string[];
  cover: string | null;
  tint: string;
  address: string;
}

export interface Shelf {
  files: readonly KeptFile[];
  works: readonly KeptWork[];
}

const empty: Shelf = { files: [], works: [] };
let shelf = empty;
let coming: Promise<void> | null = null;
const listeners = new Set<() => void>();
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('offline-kept') : null;

const isShelf = (given: Shelf | null): given is Shelf =>
  given !== null && Array.isArray(given.files) && Array.isArray(given.works);

function become(next: Shelf): void {
  shelf = next;
  lookAround();
  for (const listener of listeners) listener();
}

/** Only what the worker gives out: a page it has no hand in fetches from the server. */
export function lookAround(now = Date.now()): void {
  soundsHere.clear();
  if (!navigator.serviceWorker?.controller) return;
  for (const { fileId, voice, state, ...life } of shelf.files)
    if (state === 'kept' && opensOffline(life, now)) soundsHere.add(`${fileId}:${voice}`);
}

async function read(): Promise<Shelf> {
  const found = await getText<Shelf>(SHELF);
  return isShelf(found) ? found : empty;
}

/** The list, read once a page. */
export function ready(): Promise<void> {
  coming ??= read().then(become);
  return coming;
}

export const theShelf = (): Shelf => shelf;

export function onShelf(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Changes the list as it is now, whichever tab changed it last; works without files are left out. */
export const changeShelf = (change: (now: Shelf) => Shelf): Promise<void> =>
  alone('offline-shelf', async () => {
    const next = change(await read());
    const works = next.works.filter(({ id }) => next.files.some(({ workId }) => workId === id));
    if (next.files.length === 0) await caches.delete(KEPT_CACHE);
    else await putText(SHELF, { ...next, works });
    coming = Promise.resolve();
    become({ ...next, works });
    tabs?.postMessage('changed');
  });

export const changeFiles = (change: (files: readonly KeptFile[]) => readonly KeptFile[]): Promise<void> =>
  changeShelf(now => ({ ...now, files: change(now.files) }));

/** Nothing is kept any more, here and in other tabs. */
export function emptyShelf(): void {
  become(empty);
  tabs?.postMessage('changed');
}

if (tabs) tabs.onmessage = () => void read().then(become);
