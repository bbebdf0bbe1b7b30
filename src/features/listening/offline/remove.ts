import { whoAmI } from '#client/identity.ts';
import { rememberKeeper } from '#client/keeper.ts';
import { sameSound } from '#rules/offline.ts';
import { KEPT_CACHE, marksAddress, soundAddress } from '#rules/offline-places.ts';
import { itemAddress, listAddress, open } from './drawer.ts';
import { changeFiles, emptyShelf, type KeptFile, theShelf } from './shelf.ts';
import { dismiss } from './worker.ts';

/* Away from the device. */

type Sound = Pick<KeptFile, 'fileId' | 'voice' | 'workId'>;

/** Everything, whoever it belonged to. */
export async function removeAll(): Promise<void> {
  rememberKeeper(whoAmI().host, null);
  emptyShelf();
  await caches.delete(KEPT_CACHE);
  await dismiss();
}

/** These sounds, with what only they need. Parts that came of one that was on its way go too. */
export async function remove(sounds: readonly Sound[]): Promise<void> {
  await changeFiles(files => files.filter(file => !sounds.some(sound => sameSound(sound, file))));
  const { files } = theShelf();
  if (files.length === 0) return removeAll();
  const cache = await open();
  for (const { fileId, voice, workId } of sounds) {
    const sound = soundAddress(fileId, voice);
    await cache.delete(sound);
    const parts = await cache.keys(sound, { ignoreSearch: true });
    await Promise.all(parts.map(part => cache.delete(part)));
    await cache.delete(marksAddress(fileId, voice));
    if (!files.some(file => file.fileId === fileId)) await cache.delete(itemAddress(fileId));
    if (!files.some(file => file.workId === workId)) await cache.delete(listAddress(workId));
  }
}
