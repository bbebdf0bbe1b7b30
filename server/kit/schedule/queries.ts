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
  { now, before, everyMs }: { now: Date; before: Date; everyMs: number },
): Promise<boolean> =>
  (await db
    .insertInto('schedule')
    .values({ name, claimed_at: now, every_ms: everyMs })
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({ claimed_at: now, every_ms: everyMs })
        .where('schedule.claimed_at', '<=', before),
    )
    .returning('name')
    .executeTakeFirst()) !== undefined;

/** Notes how a piece of work ended; `problem` null: well. */
export const noteRun = (
  db: Db,
  name: string,
  run: { endedAt: Date; tookMs: number; problem: string | null },
) =>
  db
    .updateTable('schedule')
    .set({ ended_at: run.endedAt, took_ms: Math.round(run.tookMs), problem: run.problem })
    .where('name', '=', name)
    .execute();
