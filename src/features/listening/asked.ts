import { request } from '#client/request.ts';
import type { AudioFile } from '#contract/audio-file.ts';
import { listening } from '#contract/listening.ts';
import type { DownloadItem } from '#contract/player.ts';
import { OWN_WORK, songOfFile } from '#rules/own-sound.ts';

/* What the player asks for: of works from the server, of a person's own songs from their list. */

const songs = () => import('./songs.ts');

/** Whether it is a song of one's own: without a page, an address to share, and bookmarks. */
export const isOwn = (fileId: number): boolean => songOfFile(fileId) !== null;

/** Everything needed to play a file. `renew`: only for fresh addresses. */
export function askItem(fileId: number, renew?: 'renew'): Promise<DownloadItem> {
  if (isOwn(fileId)) return songs().then(file => file.songItem(fileId));
  return request(listening.downloadItem, { audio_file_id: fileId, ...(renew && { renew: 1 as const }) });
}

/** One page of the files of a work. */
export async function askFiles(
  workId: number,
  page_no: number,
  page_size: number,
): Promise<{ items: AudioFile[]; total: number }> {
  if (workId !== OWN_WORK) return request(listening.listFiles, { content_id: workId, page_no, page_size });
  const all = await songs().then(file => file.songFiles());
  return { items: all.slice((page_no - 1) * page_size, page_no * page_size), total: all.length };
}

/** The file before or after one. */
export async function askBeside(
  fileId: number,
  action: 'next' | 'back',
): Promise<{ file: AudioFile | null; parent_id: number }> {
  if (!isOwn(fileId)) return request(listening.nextBack, { content_id: fileId, action });
  const all = await songs().then(file => file.songFiles());
  const at = all.findIndex(({ id }) => id === fileId);
  const file = at < 0 ? null : (all[at + (action === 'next' ? 1 : -1)] ?? null);
  return { file, parent_id: OWN_WORK };
}
