import { Offline, Refused } from '#client/request.ts';
import { linkTo } from '#contract/paths.ts';
import { type DownloadItem, downloadItem } from '#contract/reading/player-calls.ts';
import type { AudioFile } from '#contract/reading/player-file.ts';
import { opensOffline } from '#rules/reading/downloads.ts';
import { soundAddress, timingsAddress } from '#rules/reading/downloads-paths.ts';
import { filesInTodaysNames, itemInTodaysNames } from '#rules/reading/player-names.ts';
import { itemAddress, listAddress, readJson } from './kept-files.ts';
import { shelf, shelfReady } from './shelf.ts';

/* Replies that the player needs: from the server, or from the device when the server cannot be reached. */

/** A server that has not answered by then counts as none where the device can answer. ms */
const SERVER_TIMEOUT_MS = 4_000;

/** Message to the listener, with a link. */
export interface OfflineNotice {
  title: string;
  text: string;
  link?: { words: string; to: string };
}

/** Nobody answers, and the device does not have it: what the listener is told. */
export class NotDownloaded extends Error {
  readonly notice: OfflineNotice;
  constructor(why: 'never' | 'over') {
    super(why);
    const link = { words: 'Xem phần đã tải', to: linkTo('songs') };
    this.notice =
      why === 'never'
        ? {
            title: 'Chương này chưa tải về máy',
            text: 'Đang không có mạng. Những phần đã tải vẫn nghe được.',
            link,
          }
        : {
            title: 'Chương này cần mở mạng một lần',
            text: 'Đã đến hạn hỏi lại quyền nghe. Bạn nối mạng một lát, Mọt mở tiếp ngay.',
            link,
          };
  }
}

const withTimeout = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  Promise.race([
    answer,
    new Promise<never>((_, fail) => setTimeout(() => fail(new Offline()), SERVER_TIMEOUT_MS)),
  ]);

const downloadedVoices = (fileId: number) =>
  shelf.get().files.filter(file => file.fileId === fileId && file.state === 'kept');

/** A file as the device has it, in the voices it has; null when it does not open. */
async function itemOnDevice(fileId: number): Promise<DownloadItem | null> {
  const files = downloadedVoices(fileId).filter(file => opensOffline(file, Date.now()));
  const found =
    files.length > 0 ? downloadItem.safeParse(itemInTodaysNames(await readJson(itemAddress(fileId)))) : null;
  if (!found?.success) return null;
  const audio_data = found.data.audio_data
    .filter(({ voice }) => files.some(file => file.voice === voice))
    .map(voice => ({
      ...voice,
      url: soundAddress(fileId, voice.voice),
      marks_url: voice.marks_url && timingsAddress(fileId, voice.voice),
    }));
  return { ...found.data, audio_data };
}

export async function itemWithFallback(
  fileId: number,
  ask: () => Promise<DownloadItem>,
): Promise<DownloadItem> {
  await shelfReady();
  const mine = await itemOnDevice(fileId);
  if (mine && !navigator.onLine) return mine;
  try {
    return await (mine ? withTimeout(ask()) : ask());
  } catch (cause) {
    if (cause instanceof Refused) throw cause;
    if (mine) return mine;
    throw shelf.get().files.length > 0
      ? new NotDownloaded(downloadedVoices(fileId).length > 0 ? 'over' : 'never')
      : cause;
  }
}

const listOf = async (workId: number) =>
  filesInTodaysNames(await readJson(listAddress(workId)), workId) as AudioFile[] | null;

/** All files of a work as they were when one of them was kept. */
export async function filesWithFallback<Answer>(
  workId: number,
  ask: () => Promise<Answer>,
  from: (files: AudioFile[]) => Answer,
): Promise<Answer> {
  try {
    return await ask();
  } catch (cause) {
    const files = cause instanceof Refused ? null : await listOf(workId);
    if (!files) throw cause;
    return from(files);
  }
}

/** The file beside one, of those that are known. */
export async function adjacentWithFallback<Answer>(
  fileId: number,
  ask: () => Promise<Answer>,
  from: (files: AudioFile[], workId: number) => Answer,
): Promise<Answer> {
  await shelfReady();
  const work = shelf.get().files.find(file => file.fileId === fileId)?.workId;
  return work === undefined ? ask() : filesWithFallback(work, ask, files => from(files, work));
}
