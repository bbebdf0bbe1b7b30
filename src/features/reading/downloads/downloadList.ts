import { createStore } from '#client/store.ts';
import { withTabLock } from '#client/tabLock.ts';
import { type DownloadState, opensOffline } from '#rules/reading/downloads.ts';
import { DOWNLOADS_CACHE } from '#rules/reading/downloads-paths.ts';
import { LIST_ADDRESS, readJson, writeJson } from './downloadCache.ts';
import { localSounds } from './localSounds.ts';

/* Files downloaded to this device or requested: one list, the same in all tabs. */

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

export interface DownloadList {
  files: readonly DownloadedFile[];
  works: readonly DownloadedWork[];
}

const empty: DownloadList = { files: [], works: [] };
/** The list as all tabs know it. */
export const downloadList = createStore(empty);
let coming: Promise<void> | null = null;
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('offline-kept') : null;

const isDownloadList = (given: DownloadList | null): given is DownloadList =>
  given !== null && Array.isArray(given.files) && Array.isArray(given.works);

/** Only what the worker gives out: a page it has no hand in fetches from the server. */
export function refreshLocalSounds(now = Date.now()): void {
  localSounds.clear();
  if (!navigator.serviceWorker?.controller) return;
  for (const { fileId, voice, state, ...life } of downloadList.get().files)
    if (state === 'kept' && opensOffline(life, now)) localSounds.add(`${fileId}:${voice}`);
}

async function read(): Promise<DownloadList> {
  const found = await readJson<DownloadList>(LIST_ADDRESS);
  return isDownloadList(found) ? found : empty;
}

/** The list, read once a page. */
export function downloadListReady(): Promise<void> {
  coming ??= read().then(downloadList.set);
  return coming;
}

/** Changes the list as it is now, whichever tab changed it last; works without files are left out. */
export const changeDownloadList = (change: (now: DownloadList) => DownloadList): Promise<void> =>
  withTabLock('offline-shelf', async () => {
    const next = change(await read());
    const works = next.works.filter(({ id }) => next.files.some(({ workId }) => workId === id));
    if (next.files.length === 0) await caches.delete(DOWNLOADS_CACHE);
    else await writeJson(LIST_ADDRESS, { ...next, works });
    coming = Promise.resolve();
    downloadList.set({ ...next, works });
    tabs?.postMessage('changed');
  });

export const changeFiles = (
  change: (files: readonly DownloadedFile[]) => readonly DownloadedFile[],
): Promise<void> => changeDownloadList(now => ({ ...now, files: change(now.files) }));

/** Nothing is kept any more, here and in other tabs. */
export function clearDownloadList(): void {
  downloadList.set(empty);
  tabs?.postMessage('changed');
}

// Before any other listener: the engine looks up local sounds when the list changes.
downloadList.subscribe(() => refreshLocalSounds());

if (tabs) tabs.onmessage = () => void read().then(downloadList.set);
