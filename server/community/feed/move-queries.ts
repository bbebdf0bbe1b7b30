import { sql } from 'kysely';
import type { PostState } from '#rules/community/post.ts';
import type { Db } from '../../kit/db/db.ts';

/* How posts and comments go from state to state. Rows are locked before. */

export const changePost = (
  tx: Db,
  id: number,
  change: { body: string; spoiler: boolean; state: PostState; edited_at: Date },
) => tx.updateTable('post').set(change).where('id', '=', id).execute();

export const deletePost = (tx: Db, id: number, before: PostState, at: Date) =>
  tx
    .updateTable('post')
    .set({ state: 'deleted', state_before: before, deleted_at: at })
    .where('id', '=', id)
    .execute();

export const restorePost = (tx: Db, id: number, to: PostState) =>
  tx
    .updateTable('post')
    .set({ state: to, state_before: null, deleted_at: null })
    .where('id', '=', id)
    .execute();

export const deleteComment = (tx: Db, id: number, before: PostState, at: Date) =>
  tx
    .updateTable('comment')
    .set({ state: 'deleted', state_before: before, deleted_at: at })
    .where('id', '=', id)
    .execute();

export const restoreComment = (tx: Db, id: number, to: PostState) =>
  tx
    .updateTable('comment')
    .set({ state: to, state_before: null, deleted_at: null })
    .where('id', '=', id)
    .execute();

/** Posts whose moment to come back is over, locked; those that somebody else works on are left out. */
export const postsToEmpty = (tx: Db, before: Date, limit: number) =>
  tx
    .selectFrom('post')
    .select(['id', 'comments'])
    .where('state', '=', 'deleted')
    .where('state_before', 'is not', null)
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Takes everything away that a post says; answers the keys of its pictures. Without comments nothing is left of it. */
export async function emptyPost(
  tx: Db,
  { id, comments }: { id: number; comments: number },
): Promise<string[]> {
  const pictures = await tx.deleteFrom('post_media').where('post_id', '=', id).returning('key').execute();
  if (comments === 0) await tx.deleteFrom('post').where('id', '=', id).execute();
  else {
    for (const table of ['post_tag', 'reaction', 'repost'] as const)
      await tx.deleteFrom(table).where('post_id', '=', id).execute();
    await tx.deleteFrom('mention').where('post_id', '=', id).where('comment_id', 'is', null).execute();
    await tx
      .updateTable('post')
      .set({
        ...{ body: '', quote: '', quote_chapter: '', edition_id: null, spoiler: false },
        ...{ state_before: null, edited_at: null },
      })
      .where('id', '=', id)
      .execute();
  }
  return pictures.map(({ key }) => key);
}

/** The same of comments: without answers nothing is left. */
export async function emptyComments(tx: Db, before: Date, limit: number): Promise<void> {
  const rows = await tx
    .selectFrom('comment')
    .select(['id', 'replies'])
    .where('state', '=', 'deleted')
    .where('state_before', 'is not', null)
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const [left, gone] = [rows.filter(row => row.replies > 0), rows.filter(row => row.replies === 0)];
  const ids = (of: typeof rows) => sql<number>`any(${of.map(({ id }) => id)}::int[])`;
  await tx.deleteFrom('comment').where('id', '=', ids(gone)).execute();
  await tx.deleteFrom('comment_reaction').where('comment_id', '=', ids(left)).execute();
  await tx.deleteFrom('mention').where('comment_id', '=', ids(left)).execute();
  await tx
    .updateTable('comment')
    .set({ body: '', spoiler: false, state_before: null, edited_at: null })
    .where('id', '=', ids(left))
    .execute();
}
