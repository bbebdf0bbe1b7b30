import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Page } from '../../kit/db/fragments.ts';

const combos = (db: Db) =>
  db
    .selectFrom('combo')
    .leftJoin('category', 'category.id', 'combo.category_id')
    .innerJoinLateral(
      e =>
        e
          .selectFrom('combo_item')
          .innerJoin('edition', 'edition.id', 'combo_item.edition_id')
          .whereRef('combo_item.combo_id', '=', 'combo.id')
          .select(c => [
            c.fn.countAll<number>().as('count'),
            c.fn.coalesce(c.fn.sum<number>('edition.price_vnd'), sql<number>`0`).as('parts_vnd'),
          ])
          .as('parts'),
      join => join.onTrue(),
    )
    .select([
      'combo.id',
      'combo.title',
      'combo.description',
      'combo.price_vnd',
      'combo.tint',
      'combo.category_id',
      'category.name as category',
      'parts.count',
      'parts.parts_vnd',
    ])
    .where('parts.count', '>', 0);
export type ComboRow = Awaited<ReturnType<ReturnType<typeof combos>['execute']>>[number];

export const combosInOrder = (db: Db, by: 'position' | 'sold', { limit, offset }: Page) =>
  combos(db)
    .orderBy(`combo.${by}`, by === 'sold' ? 'desc' : 'asc')
    .orderBy('combo.id')
    .limit(limit)
    .offset(offset)
    .execute();

export const comboById = (db: Db, id: number) => combos(db).where('combo.id', '=', id).executeTakeFirst();

/** Others whose price is at most `share` away, the nearest first. */
export const combosNearPrice = (db: Db, { id, price_vnd }: ComboRow, share: number, limit: number) =>
  combos(db)
    .where('combo.id', '<>', id)
    .where('combo.price_vnd', '>=', Math.ceil(price_vnd * (1 - share)))
    .where('combo.price_vnd', '<=', Math.floor(price_vnd * (1 + share)))
    .orderBy(sql`abs(combo.price_vnd - ${price_vnd})`)
    .orderBy('combo.id')
    .limit(limit)
    .execute();

export const combosOfCategory = (db: Db, { id, category_id }: ComboRow, limit: number) =>
  category_id === null
    ? Promise.resolve([])
    : combos(db)
        .where('combo.id', '<>', id)
        .where('combo.category_id', '=', category_id)
        .orderBy('combo.position')
        .orderBy('combo.id')
        .limit(limit)
        .execute();
