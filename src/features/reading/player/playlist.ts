import { currentAccount } from '#client/currentAccount.ts';
import { request } from '#client/request.ts';
import type { AudioFile } from '#contract/reading/player-file.ts';
import { listenTimeCalls } from '#contract/reading/progress-listening.ts';
import { listenedWork } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import { listPage, mergedById, nextPage } from '#rules/reading/player-lists.ts';
import { chapterToLoad } from '#rules/reading/player-start.ts';
import { loadFiles } from './audioSource.ts';

/** All files of a work, page by page; `came` hears of each page and answers whether they are still wanted. */
export async function loadPlaylist(workId: number, came: (list: AudioFile[]) => boolean): Promise<void> {
  let list: AudioFile[] = [];
  let so: Parameters<typeof nextPage>[0] = null;
  for (let page = nextPage(so); page !== null; page = nextPage(so)) {
    const got = await loadFiles(workId, page, listPage.playlist);
    list = mergedById(list, got.items);
    so = { pages: page, loaded: list.length, total: got.total, lastPage: got.items.length };
    if (!came(list)) return;
  }
}

/** The file a work begins with; null when it has none or nobody answers. */
export const firstFileOf = (workId: number): Promise<number | null> =>
  loadFiles(workId, 1, 1).then(
    ({ items }) => items[0]?.id ?? null,
    () => null,
  );

/** File to resume in a work: the one heard last, on this device or another, else its first. Null: it has none. */
export async function fileToLoad(host: Host, workId: number): Promise<number | null> {
  const { file, heardAt = 0 } = listenedWork(host, workId);
  const theirs = currentAccount()
    ? await request(listenTimeCalls.place, { content_id: workId }).catch(() => null)
    : null;
  const newer = theirs?.file && (theirs.place?.heardAt ?? 0) > heardAt ? theirs.file.id : file;
  const latest = { full: newer === undefined ? null : { id: newer, position: 0 } };
  return chapterToLoad(null, { latest, first: newer ? null : await firstFileOf(workId) }, false);
}
