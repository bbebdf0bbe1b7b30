import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';

export type Db = Kysely<Tables> | Transaction<Tables>;
export type Database = Kysely<Tables>;

/** An int8 as a number: ids, counters, milliseconds. Throws beyond 2^53, where a number is silently another one. */
function int8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is no exact number`);
  return value;
}
// int8 arrives as text by default.
pg.types.setTypeParser(20, int8);
// A date is a day on the calendar (YYYY-MM-DD), not a moment in some zone.
pg.types.setTypeParser(1082, text => text);

/** A connection string, or the embedded store's socket. */
export type Where = string | { host: string; user: string; database: string };

export const clientConfigOf = (where: Where) =>
  typeof where === 'string' ? { connectionString: where } : where;

const clocks = new WeakMap<object, () => number>();

/**
 * The server's clock, ms since 1970, for queries that are far from a request's context. What is decided by time takes it as
 * a parameter: the database's own clock decides nothing. Of a transaction it is its database's.
 */
export const clockOf = (db: Db): (() => number) => clocks.get(db.getExecutor().adapter) ?? Date.now;

/** Connects; `now` is the clock of what runs on the connection (tests move it). */
export function connect(where: Where, now: () => number = Date.now): Database {
  const pool = new pg.Pool({
    ...clientConfigOf(where),
    max: 16,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // One that breaks while it is in use fails its query; the error that the client emits besides has nobody else to hear it.
  pool.on('connect', client => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  clocks.set(db.getExecutor().adapter, now);
  return db;
}
