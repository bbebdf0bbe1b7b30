import { sql } from 'kysely';
import type { AuthorRule } from '#rules/community/post.ts';
import type { Db } from '../../kit/db/db.ts';

export interface PersonRow {
  id: number;
  fullname: string;
  avatar: string | null;
}

export const writerById = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select(['id', 'fullname', 'avatar', 'phone', 'birthday', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
export type Writer = NonNullable<Awaited<ReturnType<typeof writerById>>>;

/**
 * People whom one may name: who wrote in this thread (post 0: none), whom one has answered, and who has answered one. Nobody with a
 * block between.
 */
export async function peopleMet(
  db: Db,
  {
    account,
    post,
    among,
    beginning,
    limit,
  }: {
    account: number;
    post: number;
    /** Only these; null: all. */
    among: readonly number[] | null;
    /** Folded letters with which a word of the name begins. */
    beginning: string;
    limit: number;
  },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow & { folded: string }>`
    with met as (
      select account_id as id from post where id = ${post} and state = 'shown'
      union select account_id from comment where post_id = ${post} and state = 'shown'
      union select post.account_id from comment join post on post.id = comment.post_id
        where comment.account_id = ${account} and post.state = 'shown'
      union select comment.account_id from comment join post on post.id = comment.post_id
        where post.account_id = ${account} and comment.state = 'shown'
    )
    select account.id, fullname, avatar from account
    where id in (select id from met where id is not null) and id <> ${account}
      ${among ? sql`and id = any(${[...among]}::int[])` : sql``}
      and not exists (
        select from author_rule where rule = 'block'
          and ((account_id = ${account} and other_id = account.id) or (account_id = account.id and other_id = ${account})))
    order by fullname, id limit ${beginning ? 500 : limit}`.execute(db);
  return rows;
}

/** Sets or (null) takes away the rule that one has for another. */
export async function setRule(
  db: Db,
  { account, other, rule, at }: { account: number; other: number; rule: AuthorRule | null; at: Date },
): Promise<void> {
  if (rule === null)
    await db
      .deleteFrom('author_rule')
      .where('account_id', '=', account)
      .where('other_id', '=', other)
      .execute();
  else
    await db
      .insertInto('author_rule')
      .values({ account_id: account, other_id: other, rule, at })
      .onConflict(conflict => conflict.columns(['account_id', 'other_id']).doUpdateSet({ rule, at }))
      .execute();
}

export const rulesOf = (db: Db, account: number) =>
  db
    .selectFrom('author_rule')
    .innerJoin('account', 'account.id', 'author_rule.other_id')
    .select(['account.id', 'account.fullname', 'account.avatar', 'author_rule.rule'])
    .where('author_rule.account_id', '=', account)
    .orderBy('author_rule.at', 'desc')
    .limit(500)
    .execute();
