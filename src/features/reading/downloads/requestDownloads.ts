import { currentAccount } from '#client/currentAccount.ts';
import { whoAmI } from '#client/identity.ts';
import { rememberOfflineAccount } from '#client/offlineAccount.ts';
import { savedOfflineAccount } from '#client/savedSession.ts';
import type { Account } from '#contract/people/account-session.ts';
import type { AudioParent } from '#contract/reading/player-calls.ts';
import type { AudioFile } from '#contract/reading/player-file.ts';
import { sameSound, voiceToDownload, withRequested } from '#rules/reading/downloads.ts';
import { openDownloads } from './availability.ts';
import { runDownloads } from './download.ts';
import { tellRequest } from './keepRequests.ts';
import { removeAllDownloads, removeDownloads } from './removeDownloads.ts';
import { changeFiles, changeShelf, type DownloadedFile, shelf } from './shelf.ts';
import { startDownloads } from './startDownloads.ts';

/* Commands of the listener about downloads. */

export type Parent = Pick<AudioParent, 'id' | 'title' | 'authors' | 'thumb' | 'tint' | 'address'>;

/** Starts downloads of one person: somebody else's files go first. */
export async function beginKeeping(owner: Account): Promise<void> {
  const { host } = whoAmI();
  const before = savedOfflineAccount(host);
  if (before && before.userId !== owner.userId) await removeAllDownloads();
  rememberOfflineAccount(host, owner);
  await startDownloads(host);
  // A browser that may clear what it likes is asked not to; some ask the person.
  void navigator.storage?.persist?.().catch(() => {});
}

/** Keeps files of one work in a voice, or in the first one they have. The worker is registered with the first request. */
export async function requestDownload(
  parent: Parent,
  files: readonly AudioFile[],
  voice: string,
): Promise<void> {
  const owner = currentAccount();
  if (!owner) return;
  await Promise.all([beginKeeping(owner), openDownloads()]);
  const { id, title, authors, thumb: cover, tint, address } = parent;
  const added = files.flatMap(
    ({ id: fileId, number, title, duration: seconds, voices }): DownloadedFile[] => {
      const which = voiceToDownload(voices, voice);
      if (!which) return [];
      const life = { bytes: 0, state: 'waiting' as const, keptAt: 0, until: 0 };
      return [{ fileId, voice: which, workId: id, number, title, seconds, ...life }];
    },
  );
  await changeShelf(now => ({
    works: [...now.works.filter(work => work.id !== id), { id, title, authors, cover, tint, address }],
    files: withRequested(now.files, added),
    ended: now.ended.filter(work => work.id !== id || work.form !== 'sound'),
  }));
  void tellRequest('sound', id);
  void runDownloads();
}

type Sounds = readonly Pick<DownloadedFile, 'fileId' | 'voice'>[];

const put = (sounds: Sounds, from: readonly DownloadedFile['state'][], state: DownloadedFile['state']) =>
  changeFiles(files =>
    files.map(file =>
      from.includes(file.state) && sounds.some(sound => sameSound(sound, file))
        ? { ...file, state, why: undefined }
        : file,
    ),
  );

export const pauseDownloads = (sounds: Sounds): Promise<void> => put(sounds, ['waiting'], 'paused');

/** Also what failed, and what waits for room or a network. */
export async function resumeDownloads(sounds: Sounds): Promise<void> {
  await put(sounds, ['paused', 'failed'], 'waiting');
  void runDownloads();
}

/** Away from the device, and from what it is to keep. */
export async function remove(sounds: readonly DownloadedFile[]): Promise<void> {
  await removeDownloads(sounds);
  for (const id of new Set(sounds.map(({ workId }) => workId))) await tellRequest('sound', id);
}

/** All sound. */
export const removeAll = (): Promise<void> => remove(shelf.get().files);
