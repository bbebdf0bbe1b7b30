import * as z from 'zod/mini';
import type { Host } from '#hosts/host.ts';
import type { ComicPosition } from '#rules/reading/positions.ts';
import { parseComicPosition } from '#rules/reading/positions-stored.ts';
import { comicPositionKey, earlierComicKey } from '#rules/reading/progress-positions.ts';

/** The issue in which someone stopped last on this device, as a link needs it; earlier releases kept nothing else. */
const lastIssue = z.object({
  issue: z.number(),
  /** The issue's, from 1. */
  number: z.number(),
  /** From 1. */
  page: z.number(),
  address: z.string(),
});
export type LastIssue = z.infer<typeof lastIssue>;

type Store = Pick<Host, 'store'>;

/** The last issue opened on this device, or null; what is not understood counts as none. */
export function lastIssueOf({ store }: Store, comicId: number): LastIssue | null {
  try {
    return lastIssue.parse(JSON.parse(store.get(earlierComicKey(comicId)) ?? 'null'));
  } catch {
    return null;
  }
}

export const saveLastIssue = ({ store }: Store, comicId: number, here: LastIssue): void =>
  store.set(earlierComicKey(comicId), JSON.stringify(here));

/** The place in a comic on this device, or null. Of an earlier release's nobody knows when it was read. */
export function positionInComic({ store }: Store, comicId: number): ComicPosition | null {
  const known = parseComicPosition(store.get(comicPositionKey(comicId)));
  if (known) return known;
  const earlier = lastIssueOf({ store }, comicId);
  return earlier && { kind: 'page', issue: earlier.number, page: earlier.page, readAt: 0 };
}
