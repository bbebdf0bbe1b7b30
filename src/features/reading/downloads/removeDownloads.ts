import { whoAmI } from '#client/identity.ts';
import { rememberOfflineAccount } from '#client/offlineAccount.ts';
import { sameSound } from '#rules/reading/downloads.ts';
import { DOWNLOADS_CACHE, soundAddress, timingsAddress } from '#rules/reading/downloads-paths.ts';
import { dropOwnedBooks, readBooks } from './bookList.ts';
import { itemAddress, listAddress, openCache } from './downloadCache.ts';
import { changeFiles, clearDownloadList, type DownloadedFile, downloadList } from './downloadList.ts';

/* Away from the device. */

type Sound = Pick<DownloadedFile, 'fileId' | 'voice' | 'workId'>;

/** Everything, whoever it belonged to. */
export async function removeAllDownloads(): Promise<void> {
  rememberOfflineAccount(whoAmI().host, null);
  clearDownloadList();
  await Promise.all([caches.delete(DOWNLOADS_CACHE), dropOwnedBooks()]);
}

/** These sounds, with what only they need. Parts that came of one that was on its way go too. */
export async function removeDownloads(sounds: readonly Sound[]): Promise<void> {
  await changeFiles(files => files.filter(file => !sounds.some(sound => sameSound(sound, file))));
  const { files } = downloadList.get();
  if (files.length === 0) {
    clearDownloadList();
    await caches.delete(DOWNLOADS_CACHE);
    // Of whom an opened book is kept is remembered on.
    if ((await readBooks()).every(({ owner }) => owner === null)) rememberOfflineAccount(whoAmI().host, null);
    return;
  }
  const cache = await openCache();
  for (const { fileId, voice, workId } of sounds) {
    const sound = soundAddress(fileId, voice);
    await cache.delete(sound);
    const parts = await cache.keys(sound, { ignoreSearch: true });
    await Promise.all(parts.map(part => cache.delete(part)));
    await cache.delete(timingsAddress(fileId, voice));
    if (!files.some(file => file.fileId === fileId)) await cache.delete(itemAddress(fileId));
    if (!files.some(file => file.workId === workId)) await cache.delete(listAddress(workId));
  }
}
