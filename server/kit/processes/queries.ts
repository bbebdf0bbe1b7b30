import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Tables } from '../db/schema.ts';

export type ProcessRow = Insertable<Tables['process']>;

/** Calls of a gateway that were answered and not, since the last report. */
export interface GatewayCount {
  gateway: string;
  answered: number;
  away: number;
}

/** A process that is silent for so long is gone, ms. */
const FORGET_MS = 3_600_000;
/** Slots of ten minutes, kept for a week. Milliseconds. */
const SLOT_MS = 600_000;
const SLOTS_KEPT_MS = 7 * 86_400_000;

/** Tells of one process; what has long been silent is forgotten. */
export async function tellProcess(db: Db, row: ProcessRow): Promise<void> {
  const { id: _, ...facts } = row;
  await db
    .insertInto('process')
    .values(row)
    .onConflict(conflict => conflict.column('id').doUpdateSet(facts as object))
    .execute();
  await db
    .deleteFrom('process')
    .where('beat_at', '<', new Date((row.beat_at as Date).getTime() - FORGET_MS))
    .execute();
}

export const forgetProcess = (db: Db, id: string) => db.deleteFrom('process').where('id', '=', id).execute();

/** Adds to the slots of all processes. */
export async function addGatewayCounts(db: Db, counts: readonly GatewayCount[], now: number): Promise<void> {
  if (counts.length === 0) return;
  const at = new Date(Math.floor(now / SLOT_MS) * SLOT_MS);
  await db
    .insertInto('gateway_slot')
    .values(
      // In one order, so that two processes wait for each other and never both.
      [...counts]
        .sort((one, other) => (one.gateway < other.gateway ? -1 : 1))
        .map(count => ({ ...count, at, good_at: count.answered > 0 ? new Date(now) : null })),
    )
    .onConflict(conflict =>
      conflict.columns(['gateway', 'at']).doUpdateSet({
        answered: sql`gateway_slot.answered + excluded.answered`,
        away: sql`gateway_slot.away + excluded.away`,
        good_at: sql`greatest(gateway_slot.good_at, excluded.good_at)`,
      }),
    )
    .execute();
}

export const forgetGatewaySlots = (db: Db, now: number) =>
  db
    .deleteFrom('gateway_slot')
    .where('at', '<', new Date(now - SLOTS_KEPT_MS))
    .execute();

/** Processes, those that began first on top. */
export const listProcesses = (db: Db) =>
  db.selectFrom('process').selectAll().orderBy('started_at').orderBy('id').execute();

/** By company: the last good answer that is known, and what came and did not in the last hour. */
export const listGateways = async (db: Db, now: number) =>
  (
    await sql<{ gateway: string; good_at: Date | null; answered: number; away: number }>`
      select gateway, max(good_at) as good_at,
        coalesce(sum(answered) filter (where at > ${new Date(now - 3_600_000)}), 0)::int as answered,
        coalesce(sum(away) filter (where at > ${new Date(now - 3_600_000)}), 0)::int as away
      from gateway_slot group by gateway order by gateway`.execute(db)
  ).rows;
