import { whoAmI } from '#client/identity.ts';
import { rememberOfflineAccount } from '#client/offlineAccount.ts';
import { sameSound } from '#rules/reading/downloads.ts';
import { soundAddress, timingsAddress } from '#rules/reading/downloads-paths.ts';
import { itemAddress, listAddress, openCache } from './kept-files.ts';
import { changeFiles, changeShelf, type DownloadedFile, shelf } from './shelf.ts';

/* Away from the device. */

type Sound = Pick<DownloadedFile, 'fileId' | 'voice' | 'workId'>;

/** Everything, whoever it belonged to; books that are free to everyone stay. */
export async function removeAllDownloads(): Promise<void> {
  rememberOfflineAccount(whoAmI().host, null);
  const sounds = { files: [], works: [], parts: [], partWorks: [], ended: [] };
  // Nothing of it is shown or heard from now on.
  shelf.set(now => ({ ...now, ...sounds }));
  await changeShelf(({ books }) => ({ ...sounds, books: books.filter(({ owner }) => owner === null) }));
}

/** Forgets the owner once nothing is kept. */
export function forgetOwnerOfNothing(): void {
  const { files, books, parts, ended } = shelf.get();
  if (files.length + parts.length + ended.length === 0 && books.every(({ owner }) => owner === null))
    rememberOfflineAccount(whoAmI().host, null);
}

/** These sounds, with what only they need. Parts that came of one that was on its way go too. */
export async function removeDownloads(sounds: readonly Sound[]): Promise<void> {
  await changeFiles(files => files.filter(file => !sounds.some(sound => sameSound(sound, file))));
  const { files } = shelf.get();
  if (files.length === 0) return forgetOwnerOfNothing();
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
