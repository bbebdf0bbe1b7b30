import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { ownedWhole } from '../../kit/db/fragments.ts';

/* What people have already of what they pay. */

/** Editions of these that a person owns whole and for good. */
export const ownedOf = async (db: Db, accountId: number, editionIds: readonly number[]): Promise<number[]> =>
  editionIds.length === 0
    ? []
    : (
        await db
          .selectFrom('edition')
          .select('id')
          .where('id', 'in', editionIds)
          .where(ownedWhole(accountId))
          .execute()
      ).map(({ id }) => id);

/** Chapters of these editions that a wallet paid by purchases begun after another one, and that were not taken back. */
export const chaptersAfter = (db: Db, wallet: string, editionIds: readonly number[], purchaseId: number) =>
  editionIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('purchase')
        .innerJoin('purchase_line as line', 'line.purchase_id', 'purchase.id')
        .select(['line.id', 'line.purchase_id', 'line.amount'])
        .where('purchase.wallet', '=', wallet)
        .where('purchase.id', '>', purchaseId)
        .where('purchase.state', 'in', ['granted', 'partly_refunded'])
        .where('line.kind', '=', 'chapter')
        .where('line.item_id', 'in', editionIds)
        .where('line.amount', '>', 0)
        .where(sql<boolean>`not exists (select from refunded_line where line_id = line.id)`)
        .orderBy('line.id')
        .execute();

/** Lines of these that were refunded because the person had the same by another purchase. */
export const ownedLines = async (db: Db, lineIds: readonly number[]): Promise<number[]> =>
  lineIds.length === 0
    ? []
    : (
        await db
          .selectFrom('refunded_line')
          .select('line_id')
          .where('line_id', 'in', lineIds)
          .where('owned', '=', true)
          .execute()
      ).map(({ line_id }) => line_id);
