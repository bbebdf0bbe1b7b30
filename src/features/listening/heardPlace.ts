import { currentAccount } from '#client/account.ts';
import type { Host } from '#hosts/host.ts';
import type { Mark } from '#rules/player-marks.ts';
import { voiceFor } from '#rules/player-start.ts';
import { askItem } from './asked.ts';
import { settledPlace } from './keep.ts';
import { fileToLoad } from './playlist.ts';
import { marksOf } from './sounds.ts';
import { tasteOf } from './tastes.ts';

/** Where a work was heard last, on this device or another. */
export interface HeardPlace {
  /** Of the ebook of the same work, by spine index. */
  chapter: number;
  seconds: number;
  /** How long the recording is, and its sentences, where they are marked. */
  of: number;
  marks: readonly Mark[] | null;
  /** ms since 1970. */
  heardAt: number;
}

/** Null where it never was, and where the file is no chapter of the book or not open any more. */
export async function heardPlace(host: Host, workId: number): Promise<HeardPlace | null> {
  if (!currentAccount() && tasteOf(host, workId).file === undefined) return null;
  const fileId = await fileToLoad(host, workId);
  const item = fileId === null ? null : await askItem(fileId, 'renew').catch(() => null);
  const place = item && settledPlace(host, item).place;
  if (!item || !place || item.file.chapterIndex === null) return null;
  const voice = voiceFor(item.audio_data, place.accent)?.voice;
  return {
    chapter: item.file.chapterIndex,
    seconds: place.seconds,
    of: voice?.seconds ?? item.file.seconds,
    marks: await marksOf(voice),
    heardAt: place.heardAt,
  };
}
