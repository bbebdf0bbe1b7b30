import { currentAccount } from '#client/currentAccount.ts';
import { listenedWork, resolvedPosition } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import type { Timing } from '#rules/reading/player-sentences.ts';
import { voiceFor } from '#rules/reading/player-start.ts';
import { loadItem } from './audioSource.ts';
import { loadTimings } from './engineSound.ts';
import { fileToLoad } from './playlist.ts';

/** Last listening position in a work, on this device or another. */
export interface LastListeningPosition {
  /** Of the ebook of the same work, by spine index. */
  chapter: number;
  seconds: number;
  /** How long the recording is, and its sentences, where they are marked. */
  of: number;
  marks: readonly Timing[] | null;
  /** ms since 1970. */
  heardAt: number;
}

/** Null where it never was, and where the file is no chapter of the book or not open any more. */
export async function lastListeningPosition(
  host: Host,
  workId: number,
): Promise<LastListeningPosition | null> {
  if (!currentAccount() && listenedWork(host, workId).file === undefined) return null;
  const fileId = await fileToLoad(host, workId);
  const item = fileId === null ? null : await loadItem(fileId, 'renew').catch(() => null);
  const position = item && resolvedPosition(host, item).place;
  if (!item || !position || item.file.chapterIndex === null) return null;
  const voice = voiceFor(item.audio_data, position.accent)?.voice;
  return {
    chapter: item.file.chapterIndex,
    seconds: position.seconds,
    of: voice?.seconds ?? item.file.duration,
    marks: await loadTimings(voice),
    heardAt: position.heardAt,
  };
}
