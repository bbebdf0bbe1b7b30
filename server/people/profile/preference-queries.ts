import type { Db } from '../../kit/db/db.ts';

export const markWelcomed = (db: Db, accountId: number, at: Date) =>
  db
    .updateTable('account')
    .set({ welcomed_at: at })
    .where('id', '=', accountId)
    .where('welcomed_at', 'is', null)
    .execute();

/** Every category, with whether this person chose it. */
export const categoriesFor = (db: Db, accountId: number) =>
  db
    .selectFrom('category')
    .leftJoin('favourite_category', join =>
      join
        .onRef('favourite_category.category_id', '=', 'category.id')
        .on('favourite_category.account_id', '=', accountId),
    )
    .select(e => [
      'category.id',
      'category.name',
      e('favourite_category.account_id', 'is not', null).$castTo<boolean>().as('chosen'),
    ])
    .orderBy('category.id')
    .execute();

/** Replaces what a person chose; a category that does not exist is left out. */
export async function replaceFavourites(db: Db, accountId: number, categoryIds: number[]): Promise<void> {
  await db.deleteFrom('favourite_category').where('account_id', '=', accountId).execute();
  if (categoryIds.length === 0) return;
  await db
    .insertInto('favourite_category')
    .columns(['account_id', 'category_id'])
    .expression(e =>
      e
        .selectFrom('category')
        .select(c => [c.val(accountId).as('account_id'), 'category.id as category_id'])
        .where('category.id', 'in', categoryIds),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
