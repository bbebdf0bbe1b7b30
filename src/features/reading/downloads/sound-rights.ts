import { request } from '#client/request.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { type DownloadItem, MAX_RIGHTS_CHECK } from '#contract/reading/player-calls.ts';
import { splitByRights } from '#rules/reading/downloads.ts';
import { type SoundHead, soundAddress } from '#rules/reading/downloads-paths.ts';
import { itemAddress, readJson, writeJson } from './kept-files.ts';
import { removeDownloads } from './removeDownloads.ts';
import { changeFiles, type DownloadedFile, shelf } from './shelf.ts';

/** Stores the new end of a right for the worker and the player, and a new playback session for listening offline. */
async function renew({ fileId, voice, until }: DownloadedFile, token: string): Promise<void> {
  const sound = soundAddress(fileId, voice);
  const head = await readJson<SoundHead>(sound);
  if (head) await writeJson(sound, { ...head, until, keptAt: Date.now() });
  const item = await readJson<DownloadItem>(itemAddress(fileId));
  if (item) await writeJson(itemAddress(fileId), { ...item, token, offline_until: until });
}

/** Asks for every kept sound, many at a time; `gone` hears the titles of those that had to go. */
export async function renewSounds(gone: (titles: string[]) => void): Promise<void> {
  const stored = shelf.get().files.filter(({ state }) => state === 'kept');
  const ids = [...new Set(stored.map(({ fileId }) => fileId))];
  for (let at = 0; at < ids.length; at += MAX_RIGHTS_CHECK) {
    const audio_file_ids = ids.slice(at, at + MAX_RIGHTS_CHECK);
    const answers = await request(playerCalls.keptFiles, { audio_file_ids });
    const sorted = splitByRights(stored, audio_file_ids, answers);
    const keptAt = Date.now();
    for (const { id, token } of answers)
      for (const file of sorted.stay.filter(({ fileId }) => fileId === id)) await renew(file, token);
    await changeFiles(files =>
      files.map(file => {
        const until = answers.find(({ id }) => id === file.fileId)?.offline_until ?? null;
        return until === null || file.state !== 'kept' ? file : { ...file, until, keptAt };
      }),
    );
    if (sorted.gone.length === 0) continue;
    await removeDownloads(sorted.gone);
    gone(sorted.gone.map(({ title }) => title));
  }
}
