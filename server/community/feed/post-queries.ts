import { sql } from 'kysely';
import type { PostKind, PostState } from '#rules/community/post.ts';
import type { Db } from '../../kit/db/db.ts';

export interface PostRow {
  id: number;
  account_id: number;
  fullname: string;
  avatar: string | null;
  kind: PostKind;
  body: string;
  quote: string;
  quote_chapter: string;
  edition_id: number | null;
  spoiler: boolean;
  state: PostState;
  deleted_at: Date | null;
  published_at: Date;
  edited_at: Date | null;
  likes: number;
  comments: number;
  shares: number;
  liked: boolean;
  shared: boolean;
  pictures: { key: string; width: number; height: number; alt: string }[];
  tags: string[];
  people: { account_id: number; name: string }[];
}

/** These posts with all that belongs to them, as one person (null: a guest) has liked and shared them; in no order. */
export async function postRows(db: Db, ids: readonly number[], viewer: number | null): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  const mine = (table: 'reaction' | 'repost') =>
    viewer === null
      ? sql`false`
      : sql`exists (select from ${sql.table(table)} own where own.post_id = post.id and own.account_id = ${viewer})`;
  const { rows } = await sql<PostRow>`
    select post.id, post.account_id, account.fullname, account.avatar, kind, body, quote, quote_chapter, edition_id, spoiler,
      state, deleted_at, published_at, edited_at, likes, comments, shares,
      ${mine('reaction')} as liked, ${mine('repost')} as shared,
      (select coalesce(json_agg(json_build_object('key', key, 'width', width, 'height', height, 'alt', alt) order by position), '[]')
        from post_media where post_media.post_id = post.id) as pictures,
      (select coalesce(json_agg(tag.name order by tag.id), '[]')
        from post_tag join tag on tag.id = post_tag.tag_id where post_tag.post_id = post.id and not tag.banned) as tags,
      (select coalesce(json_agg(json_build_object('account_id', account_id, 'name', name) order by id), '[]')
        from mention where mention.post_id = post.id and mention.comment_id is null) as people
    from post join account on account.id = post.account_id
    where post.id = any(${[...ids]}::int[])`.execute(db);
  return rows;
}

/** A post locked until the transaction ends; undefined when it is not there. */
export const lockPost = (tx: Db, id: number) =>
  tx
    .selectFrom('post')
    .select([
      'id',
      'account_id',
      'state',
      'state_before',
      'deleted_at',
      'body',
      'quote',
      'edition_id',
      'published_at',
      'comments',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Writer and state of a post. */
export const postOf = (db: Db, id: number) =>
  db
    .selectFrom('post')
    .select(['id', 'account_id', 'state', 'deleted_at', 'comments'])
    .where('id', '=', id)
    .executeTakeFirst();

export const insertPost = async (
  tx: Db,
  row: {
    account_id: number;
    kind: PostKind;
    body: string;
    quote: string;
    quote_chapter: string;
    edition_id: number | null;
    spoiler: boolean;
    state: PostState;
    published_at: Date;
  },
): Promise<number> => (await tx.insertInto('post').values(row).returning('id').executeTakeFirstOrThrow()).id;

export async function insertPictures(
  tx: Db,
  { post, shown, at }: { post: number; shown: boolean; at: Date },
  pictures: readonly { key: string; width: number; height: number; alt: string }[],
): Promise<void> {
  if (pictures.length === 0) return;
  await tx
    .insertInto('post_media')
    .values(
      pictures.map((picture, position) => ({ ...picture, post_id: post, position, shown, published_at: at })),
    )
    .execute();
}

/** Gives a post these tags and no others. */
export async function setTags(
  tx: Db,
  { post, shown, at }: { post: number; shown: boolean; at: Date },
  ids: readonly number[],
): Promise<void> {
  await tx
    .deleteFrom('post_tag')
    .where('post_id', '=', post)
    .where('tag_id', '<>', sql<number>`all(${[...ids]}::int[])`)
    .execute();
  if (ids.length === 0) return;
  await tx
    .insertInto('post_tag')
    .values(ids.map(tag_id => ({ post_id: post, tag_id, shown, published_at: at })))
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** Gives a post, or a comment of it, these people and no others; answers those who are new. */
export async function setMentions(
  tx: Db,
  { post, comment }: { post: number; comment: number | null },
  people: readonly { account_id: number; name: string }[],
): Promise<number[]> {
  const ids = people.map(({ account_id }) => account_id);
  await tx
    .deleteFrom('mention')
    .where('post_id', '=', post)
    .where('comment_id', comment === null ? 'is' : '=', comment)
    .where('account_id', '<>', sql<number>`all(${ids}::int[])`)
    .execute();
  if (people.length === 0) return [];
  const rows = await tx
    .insertInto('mention')
    .values(people.map(({ account_id, name }) => ({ post_id: post, comment_id: comment, account_id, name })))
    .onConflict(conflict => conflict.doNothing())
    .returning('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** A wanted like or share; what is wanted twice is there once. False when nothing moved. */
export async function setLike(
  tx: Db,
  {
    table,
    post,
    account,
    on,
    at,
  }: {
    table: 'reaction' | 'repost';
    post: number;
    account: number;
    on: boolean;
    at: Date;
  },
): Promise<boolean> {
  const done = on
    ? await sql`insert into ${sql.table(table)} (post_id, account_id, at) values (${post}, ${account}, ${at})
        on conflict do nothing`.execute(tx)
    : await sql`delete from ${sql.table(table)} where post_id = ${post} and account_id = ${account}`.execute(
        tx,
      );
  return done.numAffectedRows === 1n;
}

export const likesOf = (db: Db, post: number, account: number) =>
  sql<{ likes: number; liked: boolean; shares: number; shared: boolean }>`
    select likes, shares,
      exists (select from reaction where post_id = post.id and account_id = ${account}) as liked,
      exists (select from repost where post_id = post.id and account_id = ${account}) as shared
    from post where id = ${post}`.execute(db);
