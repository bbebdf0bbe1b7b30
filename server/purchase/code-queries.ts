import type { Db } from '../kit/db/db.ts';
import type { Tx } from '../kit/db/transact.ts';

/** A code with what it gives and whether it still does. */
export const codeByHash = (db: Db, hash: Buffer, wallet: string | null) =>
  db
    .selectFrom('activation_code')
    .innerJoin('activation_batch', 'activation_batch.id', 'activation_code.batch_id')
    .innerJoin('package_plan', 'package_plan.id', 'activation_batch.plan_id')
    .leftJoin('activation_use', join =>
      join
        .onRef('activation_use.code_id', '=', 'activation_code.id')
        .on('activation_use.wallet', '=', wallet),
    )
    .select([
      'activation_code.id',
      'activation_code.used',
      'activation_batch.uses',
      'activation_batch.expires_at',
      'package_plan.id as plan_id',
      'package_plan.tier',
      'package_plan.name',
      'package_plan.days',
      'package_plan.oak',
      'activation_use.at as used_at',
    ])
    .where('activation_code.code_hash', '=', hash)
    .executeTakeFirst();

/** One uses a code at a time. */
export const lockCode = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('activation_code')
    .select('id')
    .where('code_hash', '=', hash)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const useCode = (tx: Tx, row: { code_id: number; wallet: string; purchase_id: number; at: Date }) =>
  tx.insertInto('activation_use').values(row).execute();

/** Writes a batch and the hashes of its codes. */
export async function insertBatch(
  tx: Tx,
  batch: { name: string; plan_id: number; uses: number; expires_at: Date },
  hashes: readonly Buffer[],
): Promise<void> {
  const { id } = await tx
    .insertInto('activation_batch')
    .values(batch)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('activation_code')
    .values(hashes.map(code_hash => ({ batch_id: id, code_hash })))
    .execute();
}

export const batches = (db: Db) =>
  db
    .selectFrom('activation_batch')
    .innerJoin('package_plan', 'package_plan.id', 'activation_batch.plan_id')
    .innerJoin('activation_code', 'activation_code.batch_id', 'activation_batch.id')
    .select(({ fn }) => [
      'activation_batch.name',
      'activation_batch.uses',
      'activation_batch.expires_at',
      'package_plan.name as plan',
      fn.countAll<number>().as('codes'),
      fn.sum<number>('activation_code.used').as('used'),
    ])
    .groupBy(['activation_batch.id', 'package_plan.name'])
    .orderBy('activation_batch.id')
    .execute();
