import type { PostState } from '#rules/community/post.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { stateOfNew as judged, type NewText } from '../moderation/new-state.ts';
import { lockAt } from '../moderation/verdict-queries.ts';

/** A post or comment about to be written or edited. */
export type NewWords = NewText;

/** The state in which a post or a comment begins, or goes on with other words. */
export const stateOfNew = (tx: Tx, words: NewWords): Promise<PostState> => judged(tx, words);

/** The last moment that has a date: of a lock without an end. */
export const FOR_EVER = 253_402_300_799_999;

/** Until when a moderator keeps somebody from writing; null: they may. ms since 1970, FOR_EVER without an end. */
export async function lockedUntil(db: Db, accountId: number, now: number): Promise<number | null> {
  const lock = await lockAt(db, accountId, new Date(now));
  return lock ? (lock.until?.getTime() ?? FOR_EVER) : null;
}
