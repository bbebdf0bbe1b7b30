import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/** Counts posts of `days` days by what was said of them: comments weigh most. Written under a number of its own. */
export async function countTalked(
  tx: Db,
  { at, days, most, keep }: { at: Date; days: number; most: number; keep: number },
): Promise<void> {
  const { id } = await tx
    .insertInto('talked_count')
    .values({ counted_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const since = new Date(at.getTime() - days * 86_400_000);
  await sql`
    insert into talked_post (count_id, position, post_id)
    select ${id}, row_number() over (order by weight desc, published_at desc, id desc), id from (
      select id, published_at, comments * 3 + likes + shares * 2 as weight from post
      where state = 'shown' and published_at > ${since} order by weight desc, published_at desc, id desc limit ${most}
    ) ranked where weight > 0`.execute(tx);
  await tx
    .deleteFrom('talked_count')
    .where('id', '<=', id - keep)
    .execute();
}
