import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Press } from './idempotency-key.ts';

interface Answered {
  input_hash: Buffer;
  result: unknown;
}

const same = ({ accountId, deviceId, call, key }: Press) => sql`
  account_id is not distinct from ${accountId}::int and device_id = ${deviceId} and call = ${call} and key = ${key}`;

/**
 * Makes the press this transaction's, or answers what an earlier one left. Waits for a transaction that is doing the same
 * press, as long as its lock_timeout allows. One made before `forget` counts no more.
 */
export async function claimPress(
  tx: Db,
  press: Press,
  { now, forget }: { now: Date; forget: Date },
): Promise<Answered | null> {
  const { accountId, deviceId, call, key, inputHash } = press;
  const { rows } = await sql`
    insert into press (account_id, device_id, call, key, input_hash, made_at)
    values (${accountId}, ${deviceId}, ${call}, ${key}, ${inputHash}, ${now})
    on conflict (account_id, device_id, call, key) do update
      set input_hash = excluded.input_hash, made_at = excluded.made_at, result = null
      where press.made_at <= ${forget}
    returning key`.execute(tx);
  if (rows.length > 0) return null;
  const found = await sql<Answered>`select input_hash, result from press where ${same(press)}`.execute(tx);
  return found.rows[0] ?? null;
}

/** What a press left that was made after `forget`. */
export const findPress = async (db: Db, press: Press, forget: Date): Promise<Answered | null> =>
  (
    await sql<Answered>`
      select input_hash, result from press where ${same(press)} and made_at > ${forget}`.execute(db)
  ).rows[0] ?? null;

export const keepResult = (tx: Db, press: Press, result: unknown): Promise<unknown> =>
  sql`update press set result = ${JSON.stringify(result)}::jsonb where ${same(press)}`.execute(tx);

/** Forgets presses made before `before`; skips those that are being pressed. */
export const forgetPresses = (db: Db, before: Date): Promise<unknown> =>
  sql`
    delete from press where ctid in (
      select ctid from press where made_at <= ${before} order by made_at limit 1000 for update skip locked
    )`.execute(db);
