import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** Locks one's cart, made when there is none; answers its version. The account stays unlocked: nothing else of it changes. */
export async function lockCart(tx: Tx, accountId: number): Promise<number> {
  await tx
    .insertInto('cart')
    .values({ account_id: accountId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const { version } = await tx
    .selectFrom('cart')
    .select('version')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

export const versionOf = async (db: Db, accountId: number): Promise<number> =>
  (await db.selectFrom('cart').select('version').where('account_id', '=', accountId).executeTakeFirst())
    ?.version ?? 0;

/** Counts a change. */
export const nextVersion = (tx: Tx, accountId: number) =>
  tx.updateTable('cart').set({ version: sql`version + 1` }).where('account_id', '=', accountId).execute();

/** Newest line first. */
export const linesOfCart = (db: Db, accountId: number) =>
  db
    .selectFrom('cart_line')
    .select(['id', 'variation_id', 'quantity', 'ticked', 'seen_vnd', 'seen_sale'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
export type KeptLine = Awaited<ReturnType<typeof linesOfCart>>[number];

export const countLines = async (db: Db, accountId: number): Promise<number> =>
  (
    await db
      .selectFrom('cart_line')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).count;

interface Decided {
  variation_id: number;
  quantity: number;
  seen_vnd: number;
  seen_sale: boolean;
}

export const insertLine = (tx: Tx, accountId: number, line: Decided, at: Date) =>
  tx
    .insertInto('cart_line')
    .values({ ...line, account_id: accountId, added_at: at })
    .execute();

export const decideLine = (tx: Tx, id: number, line: Decided & { ticked?: boolean }) =>
  tx.updateTable('cart_line').set(line).where('id', '=', id).execute();

export const tickLine = (
  tx: Tx,
  id: number,
  line: { ticked: boolean; seen_vnd: number; seen_sale: boolean },
) => tx.updateTable('cart_line').set(line).where('id', '=', id).execute();

export const deleteLines = (tx: Tx, accountId: number, ids: readonly number[]) =>
  tx.deleteFrom('cart_line').where('account_id', '=', accountId).where('id', 'in', ids).execute();
