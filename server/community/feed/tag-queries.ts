import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

export const tagByFold = (db: Db, folded: string) =>
  db
    .selectFrom('tag')
    .select(['id', 'name', 'posts'])
    .where('folded', '=', folded)
    .where('banned', '=', false)
    .executeTakeFirst();

/** Tags with this folded prefix and a shown post, the most used first. */
export const tagsBeginning = (db: Db, beginning: string, limit: number) =>
  db
    .selectFrom('tag')
    .select(['name', 'posts'])
    .where('banned', '=', false)
    .where('posts', '>', 0)
    .$if(beginning !== '', query => query.where('folded', 'like', `${beginning.replaceAll('_', '\\_')}%`))
    .orderBy('posts', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

export const countTags = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('tag')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('banned', '=', false)
      .where('posts', '>', 0)
      .executeTakeFirstOrThrow()
  ).count;

/** Ids of these names; what is new becomes a row. Banned ones are left out. In the order of ids, so that counters are locked in one order. */
export async function tagIds(tx: Db, tags: readonly { folded: string; name: string }[]): Promise<number[]> {
  if (tags.length === 0) return [];
  await tx
    .insertInto('tag')
    .values(tags.map(({ folded, name }) => ({ folded, name })))
    .onConflict(conflict => conflict.column('folded').doNothing())
    .execute();
  const rows = await tx
    .selectFrom('tag')
    .select('id')
    .where('folded', '=', sql<string>`any(${tags.map(({ folded }) => folded)}::text[])`)
    .where('banned', '=', false)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
