import type { TaskKind } from '#rules/shop/queue.ts';
import type { Db } from '../../kit/db/db.ts';
import { isInserted } from '../../kit/db/fragments.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* Who has taken which task. */

/** Claims that count at a moment, with who has them. */
export const claimsAt = (db: Db, now: Date) =>
  db
    .selectFrom('desk_claim as claim')
    .innerJoin('account', 'account.id', 'claim.account_id')
    .select(['claim.kind', 'claim.ref', 'claim.account_id', 'claim.until', 'account.fullname'])
    .where('claim.until', '>', now)
    .execute();

/** A task, locked against others who take it. */
export const lockClaim = async (tx: Tx, kind: TaskKind, ref: number) =>
  tx
    .selectFrom('desk_claim as claim')
    .innerJoin('account', 'account.id', 'claim.account_id')
    .select(['claim.account_id', 'claim.until', 'account.fullname'])
    .where('claim.kind', '=', kind)
    .where('claim.ref', '=', ref)
    .forUpdate('claim')
    .executeTakeFirst();

/** False when somebody else took it just now. */
export const insertClaim = (
  tx: Tx,
  row: { kind: TaskKind; ref: number; account_id: number; until: Date },
): Promise<boolean> =>
  isInserted(
    tx
      .insertInto('desk_claim')
      .values(row)
      .onConflict(conflict => conflict.doNothing()),
  );

export const updateClaim = (tx: Tx, kind: TaskKind, ref: number, row: { account_id: number; until: Date }) =>
  tx.updateTable('desk_claim').set(row).where('kind', '=', kind).where('ref', '=', ref).execute();

/** It is decided, or given back: nobody has it. */
export const dropClaim = (tx: Tx, kind: TaskKind, ref: number, by?: number) =>
  tx
    .deleteFrom('desk_claim')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .$if(by !== undefined, query => query.where('account_id', '=', by ?? 0))
    .execute();

export const rolesOf = async (db: Db, accountId: number) =>
  (await db.selectFrom('account').select('roles').where('id', '=', accountId).executeTakeFirst())?.roles ??
  [];
