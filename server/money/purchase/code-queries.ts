import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

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
      'activation_batch.stopped_at',
      'package_plan.id as plan_id',
      'package_plan.tier',
      'activation_batch.gives_name as name',
      'activation_batch.days',
      'activation_batch.oak',
      'activation_use.at as used_at',
    ])
    .where('activation_code.code_hash', '=', hash)
    .executeTakeFirst();

/** One uses a code at a time, and a gift is not refunded meanwhile (`endGift`); false when there is no such code. */
export async function lockCode(tx: Tx, hash: Buffer): Promise<boolean> {
  await tx
    .selectFrom('activation_batch')
    .select('id')
    .where('line_id', 'is not', null)
    .where('id', 'in', tx.selectFrom('activation_code').select('batch_id').where('code_hash', '=', hash))
    .forNoKeyUpdate()
    .execute();
  const code = await tx
    .selectFrom('activation_code')
    .select('id')
    .where('code_hash', '=', hash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return code !== undefined;
}

export const useCode = (tx: Tx, row: { code_id: number; wallet: string; purchase_id: number; at: Date }) =>
  tx.insertInto('activation_use').values(row).execute();

/** Writes a batch and the hashes of its codes; undefined where another has its name. They give what the package is now, whatever becomes of it. */
export async function insertBatch(
  tx: Tx,
  { plan_id, ...batch }: { name: string; plan_id: number; uses: number; expires_at: Date },
  hashes: readonly Buffer[],
): Promise<{ id: number; gives: string } | undefined> {
  const plan = await tx
    .selectFrom('package_plan')
    .select(['id as plan_id', 'name as gives_name', 'days', 'oak'])
    .where('id', '=', plan_id)
    .executeTakeFirstOrThrow();
  const made = await tx
    .insertInto('activation_batch')
    .values({ ...batch, ...plan })
    .onConflict(conflict => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  await tx
    .insertInto('activation_code')
    .values(hashes.map(code_hash => ({ batch_id: made.id, code_hash })))
    .execute();
  return { id: made.id, gives: plan.gives_name };
}

/** A line that was bought as a gift. */
interface GivenLine {
  id: number;
  item_id: number;
  title: string;
  days: number | null;
  oak: number | null;
}

/** How long a code that was bought may wait to be used. */
const GIFT_MS = 365 * 86_400_000;

/** A batch for the one code of a line that was bought as a gift; the code is made when its buyer asks for it. */
export const insertGift = (tx: Tx, { id, item_id, title, days, oak }: GivenLine, now: Date) =>
  tx
    .insertInto('activation_batch')
    .values({
      name: `gift ${id}`,
      plan_id: item_id,
      ...{ gives_name: title, days, oak },
      uses: 1,
      expires_at: new Date(now.getTime() + GIFT_MS),
      line_id: id,
    })
    .execute();

/** Ends the code of a line that was bought as a gift; false when somebody has used it. */
export async function endGift(tx: Tx, lineId: number, now: Date): Promise<boolean> {
  const gift = await tx
    .selectFrom('activation_batch')
    .select('id')
    .where('line_id', '=', lineId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!gift) return true;
  const used = await tx
    .selectFrom('activation_code')
    .select('id')
    .where('batch_id', '=', gift.id)
    .where('used', '>', 0)
    .executeTakeFirst();
  if (used) return false;
  await tx.updateTable('activation_batch').set({ expires_at: now }).where('id', '=', gift.id).execute();
  return true;
}

/** Gifts of a purchase, with how often their code was used. */
export const giftsOf = (db: Db, purchaseId: number) =>
  db
    .selectFrom('activation_batch')
    .innerJoin('purchase_line', 'purchase_line.id', 'activation_batch.line_id')
    .innerJoin('package_plan', 'package_plan.id', 'activation_batch.plan_id')
    .leftJoin('activation_code', 'activation_code.batch_id', 'activation_batch.id')
    .select([
      'activation_batch.id',
      'activation_batch.line_id',
      'activation_batch.expires_at',
      'package_plan.tier',
      'activation_batch.gives_name as name',
      'activation_batch.days',
      'activation_batch.oak',
      'activation_code.used',
      'activation_code.code_hash',
    ])
    .where('purchase_line.purchase_id', '=', purchaseId)
    .orderBy('purchase_line.position')
    .execute();

/** Most that a library shows. */
const MOST_TAKEN = 100;

/** Gifts of others that an account used, the last first, each with who bought it. */
export const giftsTakenBy = (db: Db, accountId: number) =>
  db
    .selectFrom('wallet_holder as taker')
    .innerJoin('activation_use', 'activation_use.wallet', 'taker.wallet')
    .innerJoin('activation_code', 'activation_code.id', 'activation_use.code_id')
    .innerJoin('activation_batch', 'activation_batch.id', 'activation_code.batch_id')
    .innerJoin('purchase_line', 'purchase_line.id', 'activation_batch.line_id')
    .innerJoin('purchase as bought', 'bought.id', 'purchase_line.purchase_id')
    .innerJoin('purchase as taken', 'taken.id', 'activation_use.purchase_id')
    .innerJoin('package_plan', 'package_plan.id', 'activation_batch.plan_id')
    .leftJoin('wallet_holder as giver', 'giver.wallet', 'bought.wallet')
    .leftJoin('account', 'account.id', 'giver.account_id')
    .select([
      'taken.number',
      'activation_use.purchase_id',
      'activation_use.at',
      'package_plan.tier',
      'activation_batch.gives_name as name',
      'activation_batch.days',
      'activation_batch.oak',
      'account.fullname as giver',
    ])
    .where('taker.account_id', '=', accountId)
    .where('giver.account_id', 'is distinct from', accountId)
    .orderBy('activation_use.at', 'desc')
    .limit(MOST_TAKEN)
    .execute();

export const putGiftCode = (tx: Tx, batch_id: number, code_hash: Buffer) =>
  tx
    .insertInto('activation_code')
    .values({ batch_id, code_hash })
    .onConflict(conflict => conflict.column('code_hash').doNothing())
    .execute();

/** Batches that were issued here, newest first, before one when given; codes that readers bought are not among them. */
export const batches = (db: Db, { before, most }: { before?: number; most: number }) =>
  db
    .selectFrom('activation_batch')
    .innerJoinLateral(
      e =>
        e
          .selectFrom('activation_code')
          .select(({ fn }) => [fn.countAll<number>().as('codes'), fn.sum<number>('used').as('used')])
          .whereRef('activation_code.batch_id', '=', 'activation_batch.id')
          .as('counted'),
      join => join.onTrue(),
    )
    .selectAll('activation_batch')
    .select(['counted.codes', 'counted.used'])
    .where('activation_batch.line_id', 'is', null)
    .$if(before !== undefined, query => query.where('activation_batch.id', '<', before ?? 0))
    .orderBy('activation_batch.id', 'desc')
    .limit(most)
    .execute();

/** A batch that was issued here, locked. */
export const lockBatch = (tx: Tx, id: number) =>
  tx
    .selectFrom('activation_batch')
    .select(['id', 'name', 'stopped_at'])
    .where('id', '=', id)
    .where('line_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const stopBatch = (tx: Tx, id: number, stopped_at: Date | null) =>
  tx.updateTable('activation_batch').set({ stopped_at }).where('id', '=', id).execute();
