import { currentAccount } from '#client/account.ts';
import { whoAmI } from '#client/identity.ts';
import { rememberKeeper } from '#client/keeper.ts';
import { savedKeeper } from '#client/remembered.ts';
import type { AudioFile } from '#contract/audio-file.ts';
import type { AudioParent } from '#contract/player.ts';
import { sameSound, voiceToKeep, wished } from '#rules/offline.ts';
import { beginKept } from './begin.ts';
import { openDevice } from './device.ts';
import { goOn } from './download.ts';
import { remove, removeAll } from './remove.ts';
import { changeFiles, changeShelf, type KeptFile } from './shelf.ts';

/* What one may wish of what is kept. */

type Parent = Pick<AudioParent, 'id' | 'title' | 'authors' | 'cover' | 'tint' | 'address'>;

/** Keeps files of one work in a voice, or in the first one they have. The worker comes with the first wish. */
export async function keep(parent: Parent, files: readonly AudioFile[], voice: string): Promise<void> {
  const keeper = currentAccount();
  if (!keeper) return;
  const { host } = whoAmI();
  const before = savedKeeper(host);
  if (before && before.userId !== keeper.userId) await removeAll();
  rememberKeeper(host, keeper);
  await Promise.all([beginKept(host), openDevice()]);
  // A browser that may clear what it likes is asked not to; some ask the person.
  void navigator.storage?.persist?.().catch(() => {});
  const { id, title, authors, cover, tint, address } = parent;
  const added = files.flatMap(({ id: fileId, number, title, seconds, voices }): KeptFile[] => {
    const which = voiceToKeep(voices, voice);
    if (!which) return [];
    const life = { bytes: 0, state: 'waiting' as const, keptAt: 0, until: 0 };
    return [{ fileId, voice: which, workId: id, number, title, seconds, ...life }];
  });
  await changeShelf(now => ({
    works: [...now.works.filter(work => work.id !== id), { id, title, authors, cover, tint, address }],
    files: wished(now.files, added),
  }));
  void goOn();
}

type Sounds = readonly Pick<KeptFile, 'fileId' | 'voice'>[];

const put = (sounds: Sounds, from: readonly KeptFile['state'][], state: KeptFile['state']) =>
  changeFiles(files =>
    files.map(file =>
      from.includes(file.state) && sounds.some(sound => sameSound(sound, file))
        ? { ...file, state, why: undefined }
        : file,
    ),
  );

export const pause = (sounds: Sounds): Promise<void> => put(sounds, ['waiting'], 'paused');

/** Also what failed, and what waits for room or a network. */
export async function resume(sounds: Sounds): Promise<void> {
  await put(sounds, ['paused', 'failed'], 'waiting');
  void goOn();
}

export { remove, removeAll };
