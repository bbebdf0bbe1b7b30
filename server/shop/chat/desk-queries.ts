import type { Insertable } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** Sentences that shops keep ready, in their order. */
export const quickRepliesOf = (db: Db, shopIds: readonly number[]) =>
  shopIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('chat_quick_reply')
        .select(['word', 'body'])
        .where('shop_id', 'in', shopIds)
        .orderBy('shop_id')
        .orderBy('position')
        .execute();

export async function putQuickReplies(
  tx: Tx,
  shopId: number,
  replies: readonly { word: string; body: string }[],
): Promise<void> {
  // Two who save at once come one after the other.
  await tx
    .selectFrom('shop')
    .select('id')
    .where('id', '=', shopId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('chat_quick_reply').where('shop_id', '=', shopId).execute();
  if (replies.length > 0)
    await tx
      .insertInto('chat_quick_reply')
      .values(replies.map((reply, position) => ({ ...reply, position, shop_id: shopId })))
      .execute();
}

/** Nothing where the same person reported the same message before. */
export const putReport = (tx: Tx, report: Insertable<Tables['chat_report']>) =>
  tx
    .insertInto('chat_report')
    .values(report)
    .onConflict(conflict => conflict.columns(['room_id', 'seq', 'account_id']).doNothing())
    .execute();

/** A shop that sells, or sold. */
export const shopForChat = (db: Db, shopId: number) =>
  db
    .selectFrom('shop')
    .select(['id', 'status'])
    .where('id', '=', shopId)
    .where('status', 'in', [1, 2])
    .executeTakeFirst();

/** An order of these shops, for its buyer's room. */
export const orderOfShops = (db: Db, orderId: number, shopIds: readonly number[]) =>
  shopIds.length === 0
    ? Promise.resolve(undefined)
    : db
        .selectFrom('shop_order')
        .select(['account_id', 'shop_id', 'created_at'])
        .where('id', '=', orderId)
        .where('shop_id', 'in', shopIds)
        .executeTakeFirst();
