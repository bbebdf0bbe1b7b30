import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './schema.ts';

export type Db = Kysely<Tables> | Transaction<Tables>;
export type Database = Kysely<Tables>;

// int8 and numeric arrive as text by default; ours are ids and milliseconds, far below 2^53.
pg.types.setTypeParser(20, Number);
// A date is a day on the calendar (YYYY-MM-DD), not a moment in some zone.
pg.types.setTypeParser(1082, text => text);

/** A connection string, or the embedded store's socket. */
export type Where = string | { host: string; user: string; database: string };

export const clientConfigOf = (where: Where) =>
  typeof where === 'string' ? { connectionString: where } : where;

export function connect(where: Where): Database {
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
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
