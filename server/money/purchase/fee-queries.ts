import type { FeeRate } from '#rules/money/purchase-fees.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** Undefined while the operator has set none. */
export const feeRate = (db: Db, gateway: PayType): Promise<FeeRate | undefined> =>
  db
    .selectFrom('fee_rate')
    .select(['basis_points', 'fixed_vnd'])
    .where('gateway', '=', gateway)
    .executeTakeFirst();

export const feeRates = (db: Db) => db.selectFrom('fee_rate').selectAll().orderBy('gateway').execute();

/** Of payments from now on; what was booked stays. */
export const putFeeRate = (db: Db, row: FeeRate & { gateway: PayType }) =>
  db
    .insertInto('fee_rate')
    .values(row)
    .onConflict(conflict =>
      conflict.column('gateway').doUpdateSet({ basis_points: row.basis_points, fixed_vnd: row.fixed_vnd }),
    )
    .execute();

export const keepFee = (tx: Tx, row: { evidence_id: number; amount: number; entry_id: number }) =>
  tx.insertInto('evidence_fee').values(row).execute();
