import { request } from '#client/request.ts';
import { playerCalls } from '#contract/reading/player.ts';
import type { DownloadItem } from '#contract/reading/player-calls.ts';
import type { AudioFile } from '#contract/reading/player-file.ts';
import { openedDownloads } from '#features/reading/downloads/index.ts';
import { OWN_WORK, songOfFile } from '#rules/reading/player-songs.ts';

/*
 * What the player asks for: for works from the server, or from the device when it cannot be reached; for a person's own songs
 * from their list.
 */

const songs = () => import('./songs.ts');

/** Whether it is a song of one's own: without a page, an address to share, and bookmarks. */
export const isSong = (fileId: number): boolean => songOfFile(fileId) !== null;

/** Everything needed to play a file. `renew`: only for fresh addresses. */
export async function loadItem(fileId: number, renew?: 'renew'): Promise<DownloadItem> {
  if (isSong(fileId)) return songs().then(file => file.songItem(fileId));
  const ask = () =>
    request(playerCalls.downloadItem, { audio_file_id: fileId, ...(renew && { renew: 1 as const }) });
  const device = await openedDownloads();
  return device ? device.itemWithFallback(fileId, ask) : ask();
}

const pageOf = (all: AudioFile[], page_no: number, page_size: number) => ({
  items: all.slice((page_no - 1) * page_size, page_no * page_size),
  total: all.length,
});

/** One page of the files of a work. */
export async function loadFiles(
  workId: number,
  page_no: number,
  page_size: number,
): Promise<{ items: AudioFile[]; total: number }> {
  const page = (all: AudioFile[]) => pageOf(all, page_no, page_size);
  if (workId === OWN_WORK) return page(await songs().then(file => file.songFiles()));
  const ask = () => request(playerCalls.listFiles, { content_id: workId, page_no, page_size });
  const device = await openedDownloads();
  return device ? device.filesWithFallback(workId, ask, page) : ask();
}

const besideIn = (all: AudioFile[], fileId: number, action: 'next' | 'back', parent_id: number) => {
  const at = all.findIndex(({ id }) => id === fileId);
  return { file: at < 0 ? null : (all[at + (action === 'next' ? 1 : -1)] ?? null), parent_id };
};

/** The file before or after one. */
export async function loadAdjacentFile(
  fileId: number,
  action: 'next' | 'back',
): Promise<{ file: AudioFile | null; parent_id: number }> {
  if (isSong(fileId)) return besideIn(await songs().then(file => file.songFiles()), fileId, action, OWN_WORK);
  const ask = () => request(playerCalls.nextBack, { content_id: fileId, action });
  const device = await openedDownloads();
  return device
    ? device.adjacentWithFallback(fileId, ask, (all, work) => besideIn(all, fileId, action, work))
    : ask();
}
