import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** A second person agrees within a day. */
export const ERASING_MS = 86_400_000;

/** Requests about a person, old ones too. */
export const erasureOf = (db: Db, accountId: number) =>
  db.selectFrom('person_erasure').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Replaces what was asked before. */
export const putErasure = (
  tx: Tx,
  row: { account_id: number; reason: string; asked_by: number; asked_at: Date },
) =>
  tx
    .insertInto('person_erasure')
    .values(row)
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(row))
    .execute();

export const dropErasure = (tx: Tx, accountId: number) =>
  tx.deleteFrom('person_erasure').where('account_id', '=', accountId).execute();
