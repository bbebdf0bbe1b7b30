import { type RawBuilder, sql } from 'kysely';
import type { PostState } from '#rules/community/post.ts';
import type { Db } from '../../kit/db/db.ts';

export interface CommentRow {
  id: number;
  post_id: number;
  author_id: number;
  parent_id: number | null;
  account_id: number | null;
  fullname: string | null;
  avatar: string | null;
  body: string;
  spoiler: boolean;
  state: PostState;
  created_at: Date;
  edited_at: Date | null;
  likes: number;
  replies: number;
  liked: boolean;
  people: { account_id: number; name: string }[];
}

export type CommentOrder = 'liked' | 'oldest' | 'newest';

const columns = (viewer: number | null) => sql`
  comment.id, comment.post_id, post.account_id as author_id, parent_id, comment.account_id, fullname, avatar, comment.body,
  comment.spoiler, comment.state, created_at, comment.edited_at, comment.likes, replies,
  ${
    viewer === null
      ? sql`false`
      : sql`exists (select from comment_reaction own where own.comment_id = comment.id and own.account_id = ${viewer})`
  } as liked,
  (select coalesce(json_agg(json_build_object('account_id', account_id, 'name', name) order by id), '[]')
    from mention where mention.comment_id = comment.id) as people`;

const from = sql`comment join post on post.id = comment.post_id left join lateral (
  select account.fullname, account.avatar from account where account.id = comment.account_id
) writer on true`;

/**
 * What stands in a thread for who asks: shown ones, one's own that wait, and what was hidden, removed or deleted where somebody
 * answered. Whom one muted or is blocked with is left out.
 */
const stands = (viewer: number | null): RawBuilder<boolean> => sql<boolean>`(
  (comment.state = 'shown' ${viewer === null ? sql`` : sql`or (comment.account_id = ${viewer} and comment.state <> 'deleted')`}
    or comment.state = 'hidden' or comment.replies > 0)
  ${
    viewer === null
      ? sql``
      : sql`and not exists (
        select from author_rule rule
        where (rule.account_id = ${viewer} and rule.other_id = comment.account_id)
          or (rule.account_id = comment.account_id and rule.other_id = ${viewer} and rule.rule = 'block'))`
  })`;

/** First comments of a post after a place: [moment, id], for the most liked [likes, moment, id]. */
export async function firstComments(
  db: Db,
  {
    post,
    by,
    viewer,
    place,
    limit,
  }: {
    post: number;
    by: CommentOrder;
    viewer: number | null;
    place: readonly number[] | null;
    limit: number;
  },
): Promise<CommentRow[]> {
  const [order, after] = orders[by](place);
  const { rows } = await sql<CommentRow>`
    select ${columns(viewer)} from ${from}
    where comment.post_id = ${post} and parent_id is null ${after} and ${stands(viewer)}
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

const orders: Record<
  CommentOrder,
  (place: readonly number[] | null) => [RawBuilder<unknown>, RawBuilder<unknown>]
> = {
  oldest: place => [
    sql`created_at, comment.id`,
    place ? sql`and (created_at, comment.id) > (${new Date(place[0] ?? 0)}, ${place[1]})` : sql``,
  ],
  newest: place => [
    sql`created_at desc, comment.id desc`,
    place ? sql`and (created_at, comment.id) < (${new Date(place[0] ?? 0)}, ${place[1]})` : sql``,
  ],
  liked: place => [
    sql`comment.likes desc, created_at, comment.id`,
    place
      ? sql`and (comment.likes < ${place[0]} or (comment.likes = ${place[0]}
          and (created_at, comment.id) > (${new Date(place[1] ?? 0)}, ${place[2]})))`
      : sql``,
  ],
};

/** Answers to a comment in the order of time, after [moment, id]. */
export async function answersTo(
  db: Db,
  {
    parent,
    viewer,
    place,
    limit,
  }: {
    parent: number;
    viewer: number | null;
    place: readonly number[] | null;
    limit: number;
  },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select ${columns(viewer)} from ${from}
    where parent_id = ${parent} ${orders.oldest(place)[1]} and ${stands(viewer)}
    order by created_at, comment.id limit ${limit}`.execute(db);
  return rows;
}

/** The first `most` answers to each of these. */
export async function firstAnswers(
  db: Db,
  parents: readonly number[],
  viewer: number | null,
  most: number,
): Promise<CommentRow[]> {
  if (parents.length === 0) return [];
  const { rows } = await sql<CommentRow>`
    select first.* from unnest(${[...parents]}::int[]) as parent (id) cross join lateral (
      select ${columns(viewer)} from ${from}
      where parent_id = parent.id and ${stands(viewer)}
      order by created_at, comment.id limit ${most}
    ) first`.execute(db);
  return rows;
}

export async function commentById(
  db: Db,
  id: number,
  viewer: number | null,
): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    select ${columns(viewer)} from ${from} where comment.id = ${id}`.execute(db);
  return rows[0];
}

export const lockComment = (tx: Db, id: number) =>
  tx
    .selectFrom('comment')
    .select(['id', 'post_id', 'parent_id', 'account_id', 'state', 'state_before', 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertComment = async (
  tx: Db,
  row: {
    post_id: number;
    account_id: number;
    parent_id: number | null;
    body: string;
    spoiler: boolean;
    state: PostState;
    created_at: Date;
  },
): Promise<number> =>
  (await tx.insertInto('comment').values(row).returning('id').executeTakeFirstOrThrow()).id;

export async function setCommentLike(
  tx: Db,
  { comment, account, on, at }: { comment: number; account: number; on: boolean; at: Date },
): Promise<void> {
  if (on)
    await tx
      .insertInto('comment_reaction')
      .values({ comment_id: comment, account_id: account, at })
      .onConflict(conflict => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('comment_reaction')
      .where('comment_id', '=', comment)
      .where('account_id', '=', account)
      .execute();
}
