import { sql } from 'kysely';
import type { KeptState } from '#rules/money/affiliates/rewards.ts';
import type { Signal } from '#rules/money/affiliates/signals.ts';
import type { PurchaseKind } from '#rules/money/purchase.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** Attribution frozen on the lines of a purchase. */
export const frozenOn = (db: Db, purchaseId: number) =>
  db
    .selectFrom('attribution')
    .innerJoin('purchase_line', 'purchase_line.id', 'attribution.line_id')
    .select(['attribution.line_id', 'attribution.affiliate_id', 'base_vnd', 'points'])
    .where('purchase_line.purchase_id', '=', purchaseId)
    .orderBy('attribution.line_id')
    .execute();

/** False when it is there already. */
export async function insertReward(
  tx: Tx,
  {
    signals,
    ...row
  }: {
    line_id: number;
    affiliate_id: number;
    state: KeptState;
    amount_vnd: number;
    at: Date;
    signals: readonly Signal[];
  },
): Promise<void> {
  const made = await tx
    .insertInto('commission')
    .values({ ...row, moved_at: row.at })
    .onConflict(conflict => conflict.doNothing())
    .returning('line_id')
    .executeTakeFirst();
  if (!made || signals.length === 0) return;
  await tx
    .insertInto('commission_signal')
    .values(signals.map(signal => ({ line_id: row.line_id, signal, at: row.at })))
    .execute();
}

export interface RewardRow {
  line_id: number;
  affiliate_id: number;
  state: KeptState;
  amount_vnd: number;
  base_vnd: number;
  points: number;
  back: number;
}

/** Rewards of a purchase with what went back of their lines, locked. */
export async function lockRewards(tx: Tx, purchaseId: number): Promise<RewardRow[]> {
  const { rows } = await sql<RewardRow>`
    select reward.line_id, reward.affiliate_id, reward.state, reward.amount_vnd, frozen.base_vnd, frozen.points,
      coalesce((select sum(amount) from refunded_line where line_id = reward.line_id), 0)::float8 as back
    from commission reward join attribution frozen using (line_id)
    join purchase_line line on line.id = reward.line_id
    where line.purchase_id = ${purchaseId} order by reward.line_id for update of reward`.execute(tx);
  return rows.map(row => ({ ...row, line_id: Number(row.line_id) }));
}

/** Locks a purchase, as everybody does who moves what is of it. */
export const lockPurchaseOf = (tx: Tx, id: number) =>
  tx.selectFrom('purchase').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const moveReward = (
  tx: Tx,
  lineId: number,
  set: {
    state?: KeptState;
    amount_vnd?: number;
    moved_at: Date;
    reason?: string;
    decided_by?: number | null;
  },
) => tx.updateTable('commission').set(set).where('line_id', '=', lineId).execute();

export const insertPart = (
  tx: Tx,
  row: { line_id: number; affiliate_id: number; entry_id: number; amount_vnd: number; at: Date },
) => tx.insertInto('commission_part').values(row).execute();

/** Rewards that wait, after a line, with what they are of and since when. */
export const waitingAfter = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('commission')
    .innerJoin('purchase_line', 'purchase_line.id', 'commission.line_id')
    .select(['commission.line_id', 'purchase_line.purchase_id', 'purchase_line.kind', 'commission.at'])
    .where('commission.state', '=', 'waiting')
    .where('commission.line_id', '>', after)
    .orderBy('commission.line_id')
    .limit(limit)
    .$castTo<{ line_id: number; purchase_id: number; kind: PurchaseKind; at: Date }>()
    .execute();
