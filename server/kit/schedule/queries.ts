import type { Db } from '../db/db.ts';

/** When each piece of work was claimed last. */
export const claims = async (db: Db): Promise<Map<string, number>> =>
  new Map(
    (await db.selectFrom('schedule').select(['name', 'claimed_at']).execute()).map(row => [
      row.name,
      row.claimed_at.getTime(),
    ]),
  );

/** Makes a turn ours, unless it was claimed after `before`; of several that claim at once one gets it. */
export const claimRun = async (
  db: Db,
  name: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> =>
  (await db
    .insertInto('schedule')
    .values({ name, claimed_at: now })
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet({ claimed_at: now }).where('schedule.claimed_at', '<=', before),
    )
    .returning('name')
    .executeTakeFirst()) !== undefined;
