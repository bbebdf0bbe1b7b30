import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { notExpired } from '../../kit/db/fragments.ts';

/** The first `few` editions of each collection or combo, in the editors' order, by its id. */
export async function firstOfBundles(
  db: Db,
  table: 'collection' | 'combo',
  ids: readonly number[],
  few: number,
): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  if (ids.length === 0) return found;
  const { rows } = await sql<{ id: number; edition_id: number }>`
    select bundle.id, item.edition_id
    from unnest(${[...ids]}::int[]) bundle (id), lateral (
      select edition_id, position from ${sql.table(`${table}_item`)} join edition on edition.id = edition_id
      where ${sql.ref(`${table}_id`)} = bundle.id and ${notExpired}
      order by position, edition_id limit ${few}) item
    order by bundle.id, item.position, item.edition_id`.execute(db);
  for (const { id, edition_id } of rows) found.set(id, [...(found.get(id) ?? []), edition_id]);
  return found;
}
