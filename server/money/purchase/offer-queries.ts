import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { ownedWhole, runningSaleVnd } from '../../kit/db/fragments.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** Also one that is not sold any more: `listed` says so. */
export const planById = (db: Db, id: number) =>
  db
    .selectFrom('package_plan')
    .select(['id', 'tier', 'kind', 'name', 'price_vnd', 'days', 'oak', 'listed'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Packages that are sold, of both kinds. */
export const plansForCodes = (db: Db) =>
  db
    .selectFrom('package_plan')
    .select(['id', 'name'])
    .where('listed', '=', true)
    .orderBy('tier')
    .orderBy('position')
    .orderBy('id')
    .execute();

export const memberPlans = (db: Db) =>
  db
    .selectFrom('package_plan')
    .select(['id', 'kind', 'name', 'price_vnd', sql<number>`days`.as('days')])
    .where('tier', '=', 'member')
    .where('listed', '=', true)
    .orderBy('position')
    .orderBy('price_vnd')
    .execute();

/** Works as a shop sees them: their price, a running sale's too, and whether this person has all of it already. */
export const worksForSale = (db: Db, ids: readonly number[], accountId: number, now: Date) =>
  db
    .selectFrom('edition')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select([
      'edition.id',
      'edition.content_type',
      'edition.price_type',
      'edition.price_vnd',
      'edition.origin_vnd',
      'edition.promotion_percent',
      'edition.copyright',
      'edition.rights_from',
      'edition.rights_until',
      'edition.rights_countries',
      'work.title',
      runningSaleVnd(now.getTime()).as('sale_vnd'),
      ownedWhole(accountId).as('owned'),
    ])
    .where('edition.id', 'in', ids)
    .execute();

/** A combo and its parts in their order. */
export const comboForSale = async (db: Db, id: number) => {
  const combo = await db
    .selectFrom('combo')
    .select(['id', 'title', 'price_vnd'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!combo) return undefined;
  const parts = await db
    .selectFrom('combo_item')
    .select('edition_id')
    .where('combo_id', '=', id)
    .orderBy('position')
    .orderBy('edition_id')
    .execute();
  return { ...combo, parts: parts.map(({ edition_id }) => edition_id) };
};

/** Each was sold once more; one that is not offered any more is not counted. */
export const countCombos = (tx: Tx, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .updateTable('combo')
        .set(e => ({ sold: e('sold', '+', 1) }))
        .where('id', 'in', ids)
        .execute();
