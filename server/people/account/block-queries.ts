import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** The block that keeps a person out now, with what they asked about it. */
export const openBlock = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('person_block')
    .leftJoin('block_appeal', 'block_appeal.block_id', 'person_block.id')
    .select([
      'person_block.id',
      'person_block.reason',
      'person_block.made_at',
      'person_block.until',
      'block_appeal.words',
      'block_appeal.asked_at',
      'block_appeal.outcome',
      'block_appeal.answer',
    ])
    .where('account_id', '=', accountId)
    .where('lifted_at', 'is', null)
    .where(where => where.or([where('until', 'is', null), where('until', '>', now)]))
    .executeTakeFirst();

/** A block that is over by its time goes first: one is open at a time. */
export async function insertBlock(
  tx: Tx,
  row: { account_id: number; reason: string; made_at: Date; until: Date | null },
): Promise<void> {
  await tx
    .updateTable('person_block')
    .set({ lifted_at: row.made_at })
    .where('account_id', '=', row.account_id)
    .where('lifted_at', 'is', null)
    .execute();
  await tx.insertInto('person_block').values(row).execute();
}

export const liftBlock = (tx: Tx, id: number, lifted_at: Date) =>
  tx.updateTable('person_block').set({ lifted_at }).where('id', '=', id).execute();

/** Undefined when it was asked before. */
export const insertAppeal = (tx: Tx, row: { block_id: number; words: string; asked_at: Date }) =>
  tx
    .insertInto('block_appeal')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('block_id')
    .executeTakeFirst();

export const settleAppeal = (
  tx: Tx,
  block_id: number,
  settled: { outcome: 'kept' | 'lifted'; answer: string; settled_at: Date },
) => tx.updateTable('block_appeal').set(settled).where('block_id', '=', block_id).execute();

/** Appeals that nobody answered about blocks that still count, the oldest first. */
export const waitingAppeals = (db: Db, now: Date) =>
  db
    .selectFrom('block_appeal')
    .innerJoin('person_block', 'person_block.id', 'block_appeal.block_id')
    .innerJoin('account', 'account.id', 'person_block.account_id')
    .select([
      'account.id as account_id',
      'account.fullname as name',
      'block_appeal.words',
      'person_block.reason',
      'block_appeal.asked_at',
    ])
    .where('block_appeal.outcome', 'is', null)
    .where('person_block.lifted_at', 'is', null)
    .where(where =>
      where.or([where('person_block.until', 'is', null), where('person_block.until', '>', now)]),
    )
    .orderBy('block_appeal.asked_at')
    .limit(100)
    .execute();
