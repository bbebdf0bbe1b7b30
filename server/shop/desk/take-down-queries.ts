import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { isInserted } from '../../kit/db/fragments.ts';
import type { Tables } from '../../kit/db/schema.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* Products and shops that were taken down, and what shops say against it. */

const seen = (db: Db) =>
  db
    .selectFrom('take_down')
    .innerJoin('shop', 'shop.id', 'take_down.shop_id')
    .leftJoin('product', 'product.id', 'take_down.product_id')
    .leftJoin('account as taker', 'taker.id', 'take_down.taken_by')
    .leftJoin('take_down_appeal as appeal', 'appeal.take_down_id', 'take_down.id')
    .selectAll('take_down')
    .select([
      'shop.name as shop',
      'shop.account_id as owner',
      'product.name as product',
      'taker.fullname as taker',
      'appeal.words as appeal_words',
      'appeal.asked_at',
      'appeal.outcome',
      'appeal.reason as appeal_reason',
      'appeal.decided_at',
    ]);
export type TakeDownRow = Awaited<ReturnType<ReturnType<typeof seen>['execute']>>[number];

/** Open appeals first, then the newest. */
export const takeDownRows = (db: Db, limit: number) =>
  seen(db)
    .orderBy(sql`appeal.asked_at is not null and appeal.decided_at is null`, 'desc')
    .orderBy('take_down.id', 'desc')
    .limit(limit)
    .execute();

export const takeDownById = (db: Db, id: number) =>
  seen(db).where('take_down.id', '=', id).executeTakeFirst();

/** Of one shop, the newest first. */
export const takeDownsOf = (db: Db, shopId: number, limit: number) =>
  seen(db).where('take_down.shop_id', '=', shopId).orderBy('take_down.id', 'desc').limit(limit).execute();

/** Locked, so that it is appealed against, decided about and lifted once. */
export const lockTakeDown = (tx: Tx, id: number) =>
  tx.selectFrom('take_down').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Null when it is taken down already. */
export const insertTakeDown = async (tx: Tx, row: Insertable<Tables['take_down']>): Promise<number | null> =>
  (
    await tx
      .insertInto('take_down')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id ?? null;

export const liftTakeDown = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('take_down').set({ lifted_at: at }).where('id', '=', id).execute();

/** False when there was one before. */
export const insertAppeal = (tx: Tx, row: Insertable<Tables['take_down_appeal']>): Promise<boolean> =>
  isInserted(
    tx
      .insertInto('take_down_appeal')
      .values(row)
      .onConflict(conflict => conflict.doNothing()),
  );

export const decideAppeal = (
  tx: Tx,
  id: number,
  row: { outcome: 'kept' | 'lifted'; reason: string; decided_by: number; decided_at: Date },
) => tx.updateTable('take_down_appeal').set(row).where('take_down_id', '=', id).execute();

export const lockProduct = (tx: Tx, id: number) =>
  tx
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .select(['product.id', 'product.name', 'product.active', 'product.shop_id', 'shop.account_id as owner'])
    .where('product.id', '=', id)
    .forUpdate('product')
    .executeTakeFirst();

export const switchProduct = (tx: Tx, id: number, active: boolean) =>
  tx.updateTable('product').set({ active }).where('id', '=', id).execute();

/** Products by words of their names as searchable() folds them, or by number. */
export const productsLike = (db: Db, { folded, id }: { folded: string; id: number }, limit: number) =>
  db
    .selectFrom('product')
    .innerJoin('shop', 'shop.id', 'product.shop_id')
    .leftJoin('take_down', join =>
      join.onRef('take_down.product_id', '=', 'product.id').on('take_down.lifted_at', 'is', null),
    )
    .select(['product.id', 'product.name', 'product.active', 'product.shop_id', 'shop.name as shop'])
    .select('take_down.id as take_down_id')
    .where(({ or, eb }) =>
      or([
        eb('product.id', '=', id),
        ...(folded ? [sql<boolean>`strpos(product.folded, ${folded}) > 0`] : []),
      ]),
    )
    .orderBy('product.id', 'desc')
    .limit(limit)
    .execute();
