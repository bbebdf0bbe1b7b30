import { sql } from 'kysely';
import { columnOf, type FeedThing } from '#rules/community/moderation.ts';
import type { PostState } from '#rules/community/post.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* Posts and comments alike, as far as they are reported and decided about. */

export interface ThingRow {
  id: number;
  post_id: number;
  /** Null: who wrote it has left. */
  author: number | null;
  state: PostState;
  body: string;
  quote: string;
  at: Date;
  edited_at: Date | null;
  likes: number;
  comments: number;
}

const things = {
  post: (db: Db) =>
    db
      .selectFrom('post')
      .select(['id', 'id as post_id', 'account_id as author', 'state', 'body', 'quote', 'published_at as at'])
      .select(['edited_at', 'likes', 'comments']),
  comment: (db: Db) =>
    db
      .selectFrom('comment')
      .select(['id', 'post_id', 'account_id as author', 'state', 'body', sql<string>`''`.as('quote')])
      .select(['created_at as at', 'edited_at', 'likes', 'replies as comments']),
};

export const thingById = async (db: Db, thing: FeedThing, ref: number): Promise<ThingRow | undefined> =>
  thing === 'post'
    ? things.post(db).where('id', '=', ref).executeTakeFirst()
    : things.comment(db).where('id', '=', ref).executeTakeFirst();

/** Locked: reports, decisions and edits of one thing come one after another. */
export const lockThing = async (tx: Tx, thing: FeedThing, ref: number): Promise<ThingRow | undefined> =>
  thing === 'post'
    ? things.post(tx).where('id', '=', ref).forNoKeyUpdate().executeTakeFirst()
    : things.comment(tx).where('id', '=', ref).forNoKeyUpdate().executeTakeFirst();

export const setState = (tx: Tx, thing: FeedThing, ref: number, state: PostState) =>
  tx.updateTable(thing).set({ state }).where('id', '=', ref).execute();

/** A post that waited is new when it is shown first. */
export const publishNow = (tx: Tx, postId: number, at: Date) =>
  tx.updateTable('post').set({ published_at: at }).where('id', '=', postId).execute();

export const picturesOf = (db: Db, postId: number) =>
  db
    .selectFrom('post_media')
    .select(['key', 'width', 'height', 'alt'])
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute();

const AT_ONCE = 200;

/** Removed before a moment, with no appeal that waits; locked, those that somebody else works on left out. */
export async function removedBefore(tx: Tx, thing: FeedThing, before: Date): Promise<number[]> {
  const id = sql.ref(columnOf(thing));
  const { rows } = await sql<{ id: number }>`
    select thing.id from ${sql.table(thing)} as thing where state = 'removed'
      and exists (select from feed_verdict where ${id} = thing.id and after = 'removed')
      and not exists (select from feed_verdict where ${id} = thing.id and after = 'removed' and at >= ${before})
      and not exists (select from feed_verdict verdict join feed_appeal on verdict_id = verdict.id
        where verdict.${id} = thing.id and decided_at is null)
    order by thing.id limit ${AT_ONCE} for update skip locked`.execute(tx);
  return rows.map(row => row.id);
}

/** From here on it is like what its writer deleted: emptied in a moment. */
export const giveUp = (tx: Tx, thing: FeedThing, ref: number, at: Date) =>
  tx
    .updateTable(thing)
    .set({ state: 'deleted', state_before: 'removed', deleted_at: at })
    .where('id', '=', ref)
    .execute();
