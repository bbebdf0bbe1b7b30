import { WHOLE_SHARE } from '#rules/rights/refund-window.ts';
import { PART_BYTES, rangeOf } from '#rules/text/byte-range.ts';
import type { LinkClaim } from '../../kit/http/signed-links.ts';
import type { Storage } from '../../kit/storage.ts';
import { soundPart } from '../../rights/served-queries.ts';
import { readBook } from './books.ts';
import { soundIn } from './sound-path.ts';

/**
 * A piece of sound that has no end is ended: a player asks for all that comes, hears a minute of it, and would have been given the
 * whole file.
 */
export const endedRange = (range: string | undefined): string | undefined => {
  const [, start] = /^bytes=(\d{1,15})-$/.exec(range ?? '') ?? [];
  return start === undefined ? range : `bytes=${start}-${Number(start) + 2 * PART_BYTES - 1}`;
};

/** Which part of a work a file behind a link is, and how much of it is asked for; null for what belongs to no part. */
export async function givenPart(
  storage: Storage,
  { hash, place }: Pick<LinkClaim, 'hash' | 'place'>,
  path: string,
  asked: { range: string | undefined; bytes: number },
): Promise<{ part: number; share: number } | null> {
  const sound = soundIn(path);
  if (sound) {
    if (path.endsWith('.json')) return null;
    const range = rangeOf(asked.range, asked.bytes);
    if (range === 'bad') return null;
    const bytes = range ? range.end - range.start + 1 : asked.bytes;
    const share = Math.ceil((bytes / Math.max(1, asked.bytes)) * WHOLE_SHARE);
    return { part: soundPart(place ?? sound.number), share };
  }
  if (!path.startsWith('c/')) return null;
  const chapter = (await readBook(storage, hash))?.spine.findIndex(({ href }) => href === path) ?? -1;
  return chapter < 0 ? null : { part: chapter, share: WHOLE_SHARE };
}
