import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

export const putSubscription = (
  tx: Tx,
  row: { account_id: number; edition_id: number; subscribed: boolean },
) =>
  tx
    .insertInto('book_follow')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['account_id', 'edition_id']).doUpdateSet({ subscribed: row.subscribed }),
    )
    .execute();

type Auto = { auto_oak: number; auto_seen: number } | { auto_oak: null; auto_seen: null };

/** Sets or ends the buying of new chapters. */
export const putAuto = (tx: Tx, row: { account_id: number; edition_id: number } & Auto) =>
  tx
    .insertInto('book_follow')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'edition_id'])
        .doUpdateSet({ auto_oak: row.auto_oak, auto_seen: row.auto_seen }),
    )
    .execute();

/** A reader's choice for a book, locked where it is about to change. */
export const followOf = (db: Db, accountId: number, editionId: number) =>
  db
    .selectFrom('book_follow')
    .select(['subscribed', 'auto_oak', 'auto_seen'])
    .where('account_id', '=', accountId)
    .where('edition_id', '=', editionId)
    .executeTakeFirst();

/** Index of the last chapter of a book; -1 without one. */
export const lastChapter = async (db: Db, editionId: number): Promise<number> =>
  (
    await db
      .selectFrom('chapter')
      .select(e => e.fn.max('spine_index').as('last'))
      .where('edition_id', '=', editionId)
      .executeTakeFirstOrThrow()
  ).last ?? -1;

/** Readers for whom chapters that came since are to be bought, some at a time (index book_follow_auto). */
export const autoDue = async (db: Db, limit: number): Promise<{ account_id: number; edition_id: number }[]> =>
  (
    await sql<{ account_id: number; edition_id: number }>`
      with recursive book (edition_id) as (
        (select edition_id from book_follow where auto_seen is not null order by edition_id limit 1)
        union all
        select (select edition_id from book_follow
          where auto_seen is not null and edition_id > book.edition_id order by edition_id limit 1)
        from book where book.edition_id is not null)
      select follow.account_id, follow.edition_id
      from book
      cross join lateral (
        select max(spine_index) as last from chapter where edition_id = book.edition_id) newest
      join book_follow follow on follow.edition_id = book.edition_id and follow.auto_seen < newest.last
      limit ${limit}`.execute(db)
  ).rows;
