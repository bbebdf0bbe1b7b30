import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Numbers rows as editors put them in order: the first is 0; rows that are not named keep their number. */
export const putInOrder = async (
  tx: Db,
  table: 'news_category' | 'faq_group' | 'category' | 'topic' | 'collection' | 'search_offer',
  ids: readonly number[],
): Promise<void> => {
  await sql`
    update ${sql.table(table)} target set position = given.place - 1
    from unnest(${[...ids]}::int[]) with ordinality given (id, place) where target.id = given.id`.execute(tx);
};

/** The number behind the last row. */
export const lastPlace = (table: string) =>
  sql<number>`(select coalesce(max(position), -1) + 1 from ${sql.table(table)})`;
