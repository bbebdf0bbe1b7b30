import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

export const leaves = (db: Db) =>
  db
    .selectFrom('leaf')
    .select(['id as leaf_id', 'name', 'oak', 'icon'])
    .orderBy('position')
    .orderBy('id')
    .execute();

export const leafById = (db: Db, id: number) =>
  db.selectFrom('leaf').select(['id', 'name', 'oak']).where('id', '=', id).executeTakeFirst();

/** Gives the leaves of a purchase to a book. */
export const giveLeaves = (tx: Tx, purchaseId: number, edition_id: number) =>
  tx
    .insertInto('leaf_gift')
    .columns(['line_id', 'edition_id', 'oak'])
    .expression(e =>
      e
        .selectFrom('purchase_line')
        .select(['id', e.val(edition_id).as('edition_id'), 'amount'])
        .where('purchase_id', '=', purchaseId)
        .where('kind', '=', 'leaf'),
    )
    .execute();

/** How many leaves a book has got. */
export const leavesOf = async (db: Db, editionId: number): Promise<number> =>
  (
    await db
      .selectFrom('leaf_gift')
      .select(e => e.fn.countAll<number>().as('count'))
      .where('edition_id', '=', editionId)
      .executeTakeFirstOrThrow()
  ).count;
