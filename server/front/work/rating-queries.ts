import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/* What readers say of works: ratings and favourites. One row a person and edition, so that a second tap changes nothing. */

export interface NewRating {
  account_id: number;
  edition_id: number;
  stars: number;
  words: string;
  updated_at: Date;
}

/** Stores one rating per person; true when it is their first of this edition. */
export async function putRating(db: Db, row: NewRating): Promise<boolean> {
  const kept = await db
    .insertInto('rating')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'edition_id'])
        .doUpdateSet({ stars: row.stars, words: row.words, updated_at: row.updated_at }),
    )
    .returning(sql<boolean>`xmax = 0`.as('first'))
    .executeTakeFirstOrThrow();
  return kept.first;
}

/** The five counters of an edition (a trigger maintains them), one star first. */
export async function starsOf(db: Db, editionId: number): Promise<number[]> {
  const row = await db
    .selectFrom('rating_tally')
    .select(['star1', 'star2', 'star3', 'star4', 'star5'])
    .where('edition_id', '=', editionId)
    .executeTakeFirst();
  return row ? [row.star1, row.star2, row.star3, row.star4, row.star5] : [0, 0, 0, 0, 0];
}

/** Ratings that say something, newest first. */
export const ratingsOf = (db: Db, editionId: number, limit: number, offset: number) =>
  db
    .selectFrom('rating')
    .innerJoin('account', 'account.id', 'rating.account_id')
    .select(['rating.account_id', 'account.fullname', 'rating.stars', 'rating.words', 'rating.updated_at'])
    .where('rating.edition_id', '=', editionId)
    .where('rating.words', '<>', '')
    .where('rating.hidden_at', 'is', null)
    .orderBy('rating.created_at', 'desc')
    .orderBy('rating.account_id')
    .limit(limit)
    .offset(offset)
    .execute();

/** True when it was not among them before. */
export const addFavourite = async (db: Db, account_id: number, edition_id: number): Promise<boolean> =>
  (await db
    .insertInto('favourite')
    .values({ account_id, edition_id })
    .onConflict(conflict => conflict.doNothing())
    .returning('edition_id')
    .executeTakeFirst()) !== undefined;

export const removeFavourite = (db: Db, accountId: number, editionId: number) =>
  db
    .deleteFrom('favourite')
    .where('account_id', '=', accountId)
    .where('edition_id', '=', editionId)
    .execute();

export const favouriteIds = async (
  db: Db,
  accountId: number,
  limit: number,
  offset: number,
): Promise<number[]> =>
  (
    await db
      .selectFrom('favourite')
      .select('edition_id')
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('edition_id')
      .limit(limit)
      .offset(offset)
      .execute()
  ).map(({ edition_id }) => edition_id);

/** Counts an event of an edition on a day (YYYY-MM-DD), anonymously. */
export const countEvent = (db: Db, editionId: number, kind: 'favour' | 'rate', day: string) =>
  sql`
    insert into event_day (edition_id, day, kind, seen)
    values (${editionId}, ${day}::date, ${kind}, 1)
    on conflict (edition_id, day, kind) do update set seen = event_day.seen + 1
  `.execute(db);
