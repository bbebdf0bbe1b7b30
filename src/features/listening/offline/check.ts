import { currentAccount } from '#client/account.ts';
import { request } from '#client/request.ts';
import { listening } from '#contract/listening.ts';
import { type DownloadItem, KEPT_AT_ONCE } from '#contract/player.ts';
import { afterAsking } from '#rules/offline.ts';
import { type SoundHead, soundAddress } from '#rules/offline-places.ts';
import { showToast } from '#ui/toasts.ts';
import { getText, itemAddress, putText } from './drawer.ts';
import { remove } from './remove.ts';
import { changeFiles, type KeptFile, ready, theShelf } from './shelf.ts';

/* Whether what is kept may be kept on: asked where there is a network, without anybody waiting for it. */

/** The new end of a right, where the worker and the player look for it, and a new sitting for the next hour without network. */
async function renew({ fileId, voice, until }: KeptFile, token: string): Promise<void> {
  const sound = soundAddress(fileId, voice);
  const head = await getText<SoundHead>(sound);
  if (head) await putText(sound, { ...head, until, keptAt: Date.now() });
  const item = await getText<DownloadItem>(itemAddress(fileId));
  if (item) await putText(itemAddress(fileId), { ...item, token, offline_until: until });
}

let asking: Promise<void> | null = null;

async function ask(): Promise<void> {
  await ready();
  if (!currentAccount()) return;
  const kept = theShelf().files.filter(({ state }) => state === 'kept');
  const ids = [...new Set(kept.map(({ fileId }) => fileId))];
  for (let at = 0; at < ids.length; at += KEPT_AT_ONCE) {
    const audio_file_ids = ids.slice(at, at + KEPT_AT_ONCE);
    const answers = await request(listening.keptFiles, { audio_file_ids });
    const { stay, gone } = afterAsking(kept, audio_file_ids, answers);
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
    await remove(gone);
    showToast({
      message:
        gone.length === 1
          ? `Đã gỡ “${gone[0]?.title}” khỏi máy vì bạn không còn quyền nghe.`
          : `Đã gỡ ${gone.length} chương khỏi máy vì bạn không còn quyền nghe.`,
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
