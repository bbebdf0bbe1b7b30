import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

const PAGE = 30;

const works = (db: Db) =>
  db
    .selectFrom('rating')
    .innerJoin('account', 'account.id', 'rating.account_id')
    .innerJoin('edition', 'edition.id', 'rating.edition_id')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select([
      'rating.account_id',
      'rating.edition_id as thing_id',
      'account.fullname',
      'work.title',
      'rating.stars',
      'rating.words',
      'rating.updated_at as at',
      'rating.hidden_at',
      'rating.hidden_reason',
    ]);

const products = (db: Db) =>
  db
    .selectFrom('product_rating as rating')
    .innerJoin('account', 'account.id', 'rating.account_id')
    .innerJoin('product', 'product.id', 'rating.product_id')
    .select([
      'rating.account_id',
      'rating.product_id as thing_id',
      'account.fullname',
      'product.name as title',
      'rating.stars',
      'rating.words',
      'rating.created_at as at',
      'rating.hidden_at',
      'rating.hidden_reason',
    ]);

/** Ratings with words, the newest before a moment first. */
export const ratingsOf = (
  db: Db,
  kind: 'work' | 'product',
  { hidden, before }: { hidden: boolean; before: Date },
) => {
  const is = hidden ? ('is not' as const) : ('is' as const);
  return kind === 'work'
    ? works(db)
        .where('rating.words', '<>', '')
        .where('rating.hidden_at', is, null)
        .where('rating.updated_at', '<', before)
        .orderBy('rating.updated_at', 'desc')
        .limit(PAGE)
        .execute()
    : products(db)
        .where('rating.words', '<>', '')
        .where('rating.hidden_at', is, null)
        .where('rating.created_at', '<', before)
        .orderBy('rating.created_at', 'desc')
        .limit(PAGE)
        .execute();
};

export const ratingOf = (db: Db, kind: 'work' | 'product', accountId: number, thingId: number) =>
  kind === 'work'
    ? works(db)
        .where('rating.account_id', '=', accountId)
        .where('rating.edition_id', '=', thingId)
        .executeTakeFirst()
    : products(db)
        .where('rating.account_id', '=', accountId)
        .where('rating.product_id', '=', thingId)
        .executeTakeFirst();

/** Hides (a moment) or shows (null); true when that changed anything. */
export async function setHidden(
  tx: Tx,
  kind: 'work' | 'product',
  { account_id, thing_id }: { account_id: number; thing_id: number },
  hidden_at: Date | null,
  hidden_reason: string,
): Promise<boolean> {
  const table = kind === 'work' ? sql.table('rating') : sql.table('product_rating');
  const thing = kind === 'work' ? sql.ref('edition_id') : sql.ref('product_id');
  const { numAffectedRows } = await sql`
    update ${table} set hidden_at = ${hidden_at}, hidden_reason = ${hidden_reason}
    where account_id = ${account_id} and ${thing} = ${thing_id}
      and (hidden_at is null) = ${hidden_at !== null}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
