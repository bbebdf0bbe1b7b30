import { Offline, Refused, request } from '#client/request.ts';
import { createStore } from '#client/store.ts';
import { playerCalls } from '#contract/reading/player.ts';
import type { AudioVoice, DownloadItem } from '#contract/reading/player-calls.ts';
import type { AudioFile } from '#contract/reading/player-file.ts';
import { missingSpace, nextToFetch, sameSound } from '#rules/reading/downloads.ts';
import {
  COVER,
  coverAddress,
  partAddress,
  type SoundHead,
  soundAddress,
  timingsAddress,
} from '#rules/reading/downloads-paths.ts';
import { partCount, partRange } from '#rules/text/byte-range.ts';
import { itemAddress, listAddress, openCache, writeJson } from './kept-files.ts';
import { removeDownloads } from './removeDownloads.ts';
import { changeFiles, type DownloadedFile, shelf, shelfReady } from './shelf.ts';

/*
 * Downloads requested files one after another, in one tab. Each part that has arrived stays: what is stopped, or lost on
 * the way, goes on where it was.
 */

/** What goes on now, past the list: it changes with each piece. */
export interface Progress {
  fileId: number;
  voice: string;
  /** 0–1. */
  share: number;
}
/** What is fetched now, and the bytes the device lacks for the next file; 0 while there is room. */
export const downloadActivity = createStore<{ progress: Progress | null; missingBytes: number }>({
  progress: null,
  missingBytes: 0,
});

const report = (progress: Progress | null): void => downloadActivity.set(now => ({ ...now, progress }));
const reportMissing = (missingBytes: number): void => downloadActivity.set(now => ({ ...now, missingBytes }));

/** Somebody stopped it: it is no longer among those that wait. */
class Stopped extends Error {}
class NoSpace extends Error {
  constructor(readonly bytes: number) {
    super('no room');
  }
}
/** What cannot be kept whatever one does. */
class Never extends Error {}

const isWaiting = (file: DownloadedFile) =>
  shelf.get().files.some(one => sameSound(one, file) && one.state === 'waiting');

async function checkSpace(bytes: number): Promise<void> {
  const room = (await navigator.storage?.estimate?.()) ?? {};
  const missing = missingSpace(room, bytes);
  if (missing > 0) throw new NoSpace(missing);
}

async function put(cache: Cache, address: string, reply: Response): Promise<void> {
  try {
    await cache.put(address, reply);
  } catch (cause) {
    if ((cause as Error).name === 'QuotaExceededError') throw new NoSpace(0);
    throw cause;
  }
}

/** A link that died on the way. */
const isExpiredLink = (status: number) => status === 401 || status === 403 || status === 410;

async function fetchPart(url: string, at: number, bytes: number, signal: AbortSignal): Promise<Response> {
  const { start, end } = partRange(at, bytes);
  const reply = await fetch(url, { headers: { range: `bytes=${start}-${end}` }, signal });
  if (isExpiredLink(reply.status)) throw new Refused('link_expired', 'Liên kết đã hết hạn.');
  if (reply.status !== 206 || !reply.headers.get('content-range')?.endsWith(`/${bytes}`))
    throw new Error(`a piece of sound came as ${reply.status}`);
  const body = await reply.blob();
  if (body.size !== end - start + 1) throw new Offline();
  return new Response(body, { headers: { etag: reply.headers.get('etag') ?? '' } });
}

const isSame = (part: Response, other: Response) => part.headers.get('etag') === other.headers.get('etag');

/** All pieces of a sound; those that are there and of the same bytes are not fetched again. */
async function fetchSound(
  file: DownloadedFile,
  item: DownloadItem,
  voice: AudioVoice,
  signal: AbortSignal,
): Promise<void> {
  const cache = await openCache();
  const address = soundAddress(file.fileId, file.voice);
  const { bytes } = voice;
  let { url } = voice;
  let first: Response | null = null;
  for (let at = 0; at < partCount(bytes); at++) {
    if (signal.aborted) throw new Stopped();
    const known = await cache.match(partAddress(address, at));
    const size = partRange(at, bytes).end - partRange(at, bytes).start + 1;
    // The first part is fetched again after a while: it shows whether the bytes are still the same.
    const usable: boolean | undefined =
      known && (await known.clone().blob()).size === size && (first === null || isSame(known, first));
    let part: Response | null | undefined = usable ? known : null;
    if (!part) {
      await checkSpace(bytes - at * size);
      try {
        part = await fetchPart(url, at, bytes, signal);
      } catch (cause) {
        if (!(cause instanceof Refused)) throw cause;
        const fresh = await refreshItem(item.file.id);
        url = fresh.audio_data.find(one => one.voice === voice.voice)?.url ?? url;
        part = await fetchPart(url, at, bytes, signal);
      }
      if (first && !isSame(part, first)) throw new Error('the sound was changed while it came');
      await put(cache, partAddress(address, at), part.clone());
    }
    first ??= part;
    report({ fileId: file.fileId, voice: file.voice, share: (at + 1) / partCount(bytes) });
  }
}

const refreshItem = (audio_file_id: number) => request(playerCalls.downloadItem, { audio_file_id, renew: 1 });

/** What is told beside the sound: without it one hears all the same. */
async function fetchExtras(item: DownloadItem, voice: AudioVoice): Promise<void> {
  const cache = await openCache();
  const { file, parent } = item;
  if (voice.marks_url) {
    const marks = await fetch(voice.marks_url);
    if (marks.ok) await put(cache, timingsAddress(file.id, voice.voice), marks);
  }
  const [, picture] = COVER.exec(`${new URL(parent.thumb ?? '', location.href).pathname}/1.webp`) ?? [];
  if (!picture || (await cache.match(coverAddress(picture)))) return;
  const reply = await fetch(coverAddress(picture));
  if (reply.ok) await put(cache, coverAddress(picture), reply);
}

const PAGE = 100;
/** All files of the work, for going on from one to the next. */
async function fetchList(workId: number): Promise<void> {
  const files: AudioFile[] = [];
  for (let page_no = 1; ; page_no++) {
    const { items, total } = await request(playerCalls.listFiles, {
      content_id: workId,
      page_no,
      page_size: PAGE,
    });
    files.push(...items);
    if (items.length === 0 || files.length >= total) break;
  }
  await writeJson(listAddress(workId), files);
}

async function fetchOne(file: DownloadedFile, signal: AbortSignal): Promise<void> {
  report({ fileId: file.fileId, voice: file.voice, share: 0 });
  const item = await refreshItem(file.fileId);
  const voice = item.audio_data.find(one => one.voice === file.voice);
  const until = item.offline_until;
  if (until === null) throw new Never('Phần này chỉ nghe được một lần nên không tải về máy được.');
  if (!voice) throw new Never('Chưa có giọng đọc này để tải về.');
  const patch = (more: Partial<DownloadedFile>) =>
    changeFiles(files => files.map(one => (sameSound(one, file) ? { ...one, ...more } : one)));
  if (file.bytes !== voice.bytes) await patch({ bytes: voice.bytes });
  await fetchSound(file, item, voice, signal);
  await fetchExtras(item, voice);
  await fetchList(file.workId);
  if (signal.aborted || !isWaiting(file)) throw new Stopped();
  // Links in it open nothing: the player knows where the file is stored.
  const audio_data = item.audio_data.map(one => ({ ...one, url: '', marks_url: one.marks_url && 'kept' }));
  await writeJson(itemAddress(file.fileId), { ...item, audio_data });
  const keptAt = Date.now();
  const head: SoundHead = { bytes: voice.bytes, mime: voice.mime, keptAt, until };
  await writeJson(soundAddress(file.fileId, file.voice), head);
  await patch({ state: 'kept', keptAt, until, why: undefined });
}

/** What became of one that did not come; false: the others wait, too. */
async function explainFailure(file: DownloadedFile, cause: unknown): Promise<boolean> {
  if (cause instanceof Stopped || !isWaiting(file)) return true;
  if (cause instanceof NoSpace) {
    reportMissing(Math.max(1, cause.bytes));
    return false;
  }
  const said = cause instanceof Refused || cause instanceof Never;
  if (!said && !navigator.onLine) return false;
  const why = said ? cause.message : 'Chưa tải được. Bạn thử lại nhé.';
  await changeFiles(files =>
    files.map(one => (sameSound(one, file) ? { ...one, state: 'failed', why } : one)),
  );
  return true;
}

async function fetchAll(): Promise<void> {
  reportMissing(0);
  await shelfReady();
  for (let file = nextToFetch(shelf.get().files); file; file = nextToFetch(shelf.get().files)) {
    const stop = new AbortController();
    const mine = file;
    const forget = shelf.subscribe(() => isWaiting(mine) || stop.abort());
    try {
      await fetchOne(mine, stop.signal);
    } catch (cause) {
      const stopped = stop.signal.aborted ? new Stopped() : cause;
      if (!(await explainFailure(mine, stopped))) return;
      // Removed by the listener while it was downloading: its parts are removed, too.
      if (stop.signal.aborted && !shelf.get().files.some(one => sameSound(one, mine)))
        await removeDownloads([mine]);
    } finally {
      forget();
    }
  }
}

let running = false;

/** Goes on with what waits, unless this or another tab does already. */
export async function runDownloads(): Promise<void> {
  if (running) return;
  running = true;
  try {
    const { locks } = navigator as { locks?: LockManager };
    if (!locks) await fetchAll();
    else
      await locks.request('offline-download', { ifAvailable: true }, lock => (lock ? fetchAll() : undefined));
  } finally {
    running = false;
    report(null);
  }
}
