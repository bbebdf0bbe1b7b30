import { currentAccount } from '#client/currentAccount.ts';
import { request } from '#client/request.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { type DownloadItem, MAX_RIGHTS_CHECK } from '#contract/reading/player-calls.ts';
import { splitByRights } from '#rules/reading/downloads.ts';
import { type SoundHead, soundAddress } from '#rules/reading/downloads-paths.ts';
import { showToast } from '#ui/toasts.ts';
import { itemAddress, readJson, writeJson } from './downloadCache.ts';
import { changeFiles, type DownloadedFile, downloadList, downloadListReady } from './downloadList.ts';
import { removeDownloads } from './removeDownloads.ts';

/* Checks in the background, with a network, whether downloads may stay on the device. */

/** Stores the new end of a right for the worker and the player, and a new playback session for listening offline. */
async function renew({ fileId, voice, until }: DownloadedFile, token: string): Promise<void> {
  const sound = soundAddress(fileId, voice);
  const head = await readJson<SoundHead>(sound);
  if (head) await writeJson(sound, { ...head, until, keptAt: Date.now() });
  const item = await readJson<DownloadItem>(itemAddress(fileId));
  if (item) await writeJson(itemAddress(fileId), { ...item, token, offline_until: until });
}

let asking: Promise<void> | null = null;

async function ask(): Promise<void> {
  await downloadListReady();
  if (!currentAccount()) return;
  const stored = downloadList.get().files.filter(({ state }) => state === 'kept');
  const ids = [...new Set(stored.map(({ fileId }) => fileId))];
  for (let at = 0; at < ids.length; at += MAX_RIGHTS_CHECK) {
    const audio_file_ids = ids.slice(at, at + MAX_RIGHTS_CHECK);
    const answers = await request(playerCalls.keptFiles, { audio_file_ids });
    const { stay, gone } = splitByRights(stored, audio_file_ids, answers);
    const keptAt = Date.now();
    for (const { id, token } of answers)
      for (const file of stay.filter(({ fileId }) => fileId === id)) await renew(file, token);
    await changeFiles(files =>
      files.map(file => {
        const until = answers.find(({ id }) => id === file.fileId)?.offline_until ?? null;
        return until === null || file.state !== 'kept' ? file : { ...file, until, keptAt };
      }),
    );
    if (gone.length === 0) continue;
    await removeDownloads(gone);
    showToast({
      message:
        gone.length === 1
          ? `Đã gỡ “${gone[0]?.title}” khỏi máy vì bạn không còn quyền nghe.`
          : `Đã gỡ ${gone.length} phần khỏi máy vì bạn không còn quyền nghe.`,
      icon: 'circle-alert',
    });
  }
}

/** Asks for everything that is kept; a network that does not answer changes nothing. */
export function checkRights(): Promise<void> {
  asking ??= ask()
    .catch(() => {})
    .finally(() => {
      asking = null;
    });
  return asking;
}
