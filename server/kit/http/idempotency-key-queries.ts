import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { IdempotencyKey } from './idempotency-key.ts';

interface Answered {
  input_hash: Buffer;
  result: unknown;
}

const same = ({ accountId, deviceId, call, key }: IdempotencyKey) => sql`
  account_id is not distinct from ${accountId}::int and device_id = ${deviceId} and call = ${call} and key = ${key}`;

/**
 * Claims the key for this transaction, or answers what an earlier request left. Waits for a transaction that is doing the same
 * request, as long as its lock_timeout allows. One made before `forget` counts no more.
 */
export async function claimKey(
  tx: Db,
  idempotencyKey: IdempotencyKey,
  { now, forget }: { now: Date; forget: Date },
): Promise<Answered | null> {
  const { accountId, deviceId, call, key, inputHash } = idempotencyKey;
  const { rows } = await sql`
    insert into press (account_id, device_id, call, key, input_hash, made_at)
    values (${accountId}, ${deviceId}, ${call}, ${key}, ${inputHash}, ${now})
    on conflict (account_id, device_id, call, key) do update
      set input_hash = excluded.input_hash, made_at = excluded.made_at, result = null
      where press.made_at <= ${forget}
    returning key`.execute(tx);
  if (rows.length > 0) return null;
  const found =
    await sql<Answered>`select input_hash, result from press where ${same(idempotencyKey)}`.execute(tx);
  return found.rows[0] ?? null;
}

/** The result of an earlier request, made after `forget`. */
export const findByKey = async (
  db: Db,
  idempotencyKey: IdempotencyKey,
  forget: Date,
): Promise<Answered | null> =>
  (
    await sql<Answered>`
      select input_hash, result from press where ${same(idempotencyKey)} and made_at > ${forget}`.execute(db)
  ).rows[0] ?? null;

export const keepResult = (tx: Db, idempotencyKey: IdempotencyKey, result: unknown): Promise<unknown> =>
  sql`update press set result = ${JSON.stringify(result)}::jsonb where ${same(idempotencyKey)}`.execute(tx);

/** Forgets keys made before `before`; skips those in use. */
export const forgetKeys = (db: Db, before: Date): Promise<unknown> =>
  sql`
    delete from press where ctid in (
      select ctid from press where made_at <= ${before} order by made_at limit 1000 for update skip locked
    )`.execute(db);
