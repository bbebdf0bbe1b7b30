import { request } from '#client/request.ts';
import type { AudioFile } from '#contract/audio-file.ts';
import { listening } from '#contract/listening.ts';
import type { DownloadItem } from '#contract/player.ts';
import { OWN_WORK, songOfFile } from '#rules/own-sound.ts';
import { onDevice } from './offline/device.ts';

/*
 * What the player asks for: of works from the server, and from the device where that is silent; of a person's own songs
 * from their list.
 */

const songs = () => import('./songs.ts');

/** Whether it is a song of one's own: without a page, an address to share, and bookmarks. */
export const isOwn = (fileId: number): boolean => songOfFile(fileId) !== null;

/** Everything needed to play a file. `renew`: only for fresh addresses. */
export async function askItem(fileId: number, renew?: 'renew'): Promise<DownloadItem> {
  if (isOwn(fileId)) return songs().then(file => file.songItem(fileId));
  const ask = () =>
    request(listening.downloadItem, { audio_file_id: fileId, ...(renew && { renew: 1 as const }) });
  const device = await onDevice();
  return device ? device.keptItem(fileId, ask) : ask();
}

const pageOf = (all: AudioFile[], page_no: number, page_size: number) => ({
  items: all.slice((page_no - 1) * page_size, page_no * page_size),
  total: all.length,
});

/** One page of the files of a work. */
export async function askFiles(
  workId: number,
  page_no: number,
  page_size: number,
): Promise<{ items: AudioFile[]; total: number }> {
  const page = (all: AudioFile[]) => pageOf(all, page_no, page_size);
  if (workId === OWN_WORK) return page(await songs().then(file => file.songFiles()));
  const ask = () => request(listening.listFiles, { content_id: workId, page_no, page_size });
  const device = await onDevice();
  return device ? device.keptFiles(workId, ask, page) : ask();
}

const besideIn = (all: AudioFile[], fileId: number, action: 'next' | 'back', parent_id: number) => {
  const at = all.findIndex(({ id }) => id === fileId);
  return { file: at < 0 ? null : (all[at + (action === 'next' ? 1 : -1)] ?? null), parent_id };
};

/** The file before or after one. */
export async function askBeside(
  fileId: number,
  action: 'next' | 'back',
): Promise<{ file: AudioFile | null; parent_id: number }> {
  if (isOwn(fileId)) return besideIn(await songs().then(file => file.songFiles()), fileId, action, OWN_WORK);
  const ask = () => request(listening.nextBack, { content_id: fileId, action });
  const device = await onDevice();
  return device ? device.keptBeside(fileId, ask, (all, work) => besideIn(all, fileId, action, work)) : ask();
}
