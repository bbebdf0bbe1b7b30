import { Refused, request } from '#client/request.ts';
import { playerCalls } from '#contract/reading/player.ts';
import type { AudioVoice, DownloadItem } from '#contract/reading/player-calls.ts';
import type { AudioFile } from '#contract/reading/player-file.ts';
import { nextToFetch, sameSound } from '#rules/reading/downloads.ts';
import { type SoundHead, soundAddress, timingsAddress } from '#rules/reading/downloads-paths.ts';
import { report, reportMissing, reportWifi, soundKey } from './download-activity.ts';
import { fetchParts } from './download-parts.ts';
import { Never, NoSpace, put, Stopped } from './fetch-faults.ts';
import { fetchPieces } from './fetch-pieces.ts';
import { itemAddress, listAddress, openCache, writeJson } from './kept-files.ts';
import { keepCover } from './keptCover.ts';
import { waitsForWifi } from './line.ts';
import { removeDownloads } from './removeDownloads.ts';
import { changeFiles, type DownloadedFile, shelf, shelfReady } from './shelf.ts';

/*
 * Downloads requested files one after another, in one tab, sound before pages and films. Each part that has arrived stays: what is stopped, or lost on
 * the way, goes on where it was.
 */

const isWaiting = (file: DownloadedFile) =>
  shelf.get().files.some(one => sameSound(one, file) && one.state === 'waiting');

async function fetchSound(
  file: DownloadedFile,
  item: DownloadItem,
  voice: AudioVoice,
  signal: AbortSignal,
): Promise<void> {
  const renew = async () => {
    const fresh = await refreshItem(item.file.id);
    return fresh.audio_data.find(one => one.voice === voice.voice)?.url ?? voice.url;
  };
  await fetchPieces({
    cache: await openCache(),
    address: soundAddress(file.fileId, file.voice),
    ...{ url: voice.url, bytes: voice.bytes, renew, signal },
    onShare: share => report({ key: soundKey(file), share }),
  });
}

const refreshItem = (audio_file_id: number) => request(playerCalls.downloadItem, { audio_file_id, renew: 1 });

/** Fetches extras beside the sound: it plays without them. */
async function fetchExtras(item: DownloadItem, voice: AudioVoice): Promise<void> {
  const cache = await openCache();
  const { file, parent } = item;
  if (voice.marks_url) {
    const marks = await fetch(voice.marks_url);
    if (marks.ok) await put(cache, timingsAddress(file.id, voice.voice), marks);
  }
  await keepCover(cache, parent.thumb);
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
  report({ key: soundKey(file), share: 0 });
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

/** Records a failed file; false: the others wait, too. */
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

async function fetchSounds(): Promise<boolean> {
  for (let file = nextToFetch(shelf.get().files); file; file = nextToFetch(shelf.get().files)) {
    const stop = new AbortController();
    const mine = file;
    const forget = shelf.subscribe(() => isWaiting(mine) || stop.abort());
    try {
      await fetchOne(mine, stop.signal);
    } catch (cause) {
      const stopped = stop.signal.aborted ? new Stopped() : cause;
      if (!(await explainFailure(mine, stopped))) return false;
      // Removed by the listener while it was downloading: its parts are removed, too.
      if (stop.signal.aborted && !shelf.get().files.some(one => sameSound(one, mine)))
        await removeDownloads([mine]);
    } finally {
      forget();
    }
  }
  return true;
}

async function fetchAll(): Promise<void> {
  reportMissing(0);
  await shelfReady();
  const waits = waitsForWifi();
  const { files, parts } = shelf.get();
  reportWifi(waits && nextToFetch([...files, ...parts]) !== null);
  if (waits) return;
  if (await fetchSounds()) await fetchParts();
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
