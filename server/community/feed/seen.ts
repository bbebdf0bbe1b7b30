import type { Db } from '../../kit/db/db.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { blockedBetween } from './list-queries.ts';
import { postOf } from './post-queries.ts';

/** A post that this viewer may open: shown, one's own, or what is left of one under which somebody wrote. Throws not_found. */
export async function openedPost(db: Db, id: number, viewer: number | null) {
  const post = await postOf(db, id);
  if (!post) throw new Refusal('not_found');
  const own = post.account_id === viewer;
  const isLeft = post.state !== 'waiting' && post.comments > 0;
  if (post.state !== 'shown' && !(own && post.state !== 'deleted') && !isLeft) throw new Refusal('not_found');
  if (viewer !== null && !own && (await blockedBetween(db, viewer, post.account_id)))
    throw new Refusal('not_found');
  return post;
}

/** A post under which one may write or like: shown, and nobody blocked the other. Throws not_found. */
export async function shownPost(db: Db, id: number, viewer: number) {
  const post = await openedPost(db, id, viewer);
  if (post.state !== 'shown') throw new Refusal('not_found');
  return post;
}
