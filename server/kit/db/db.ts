import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Settings } from '../settings.ts';
import { sendByName } from './prepared.ts';
import type { Tables } from './schema.ts';
import { tellSlow } from './slow.ts';

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

export interface Limits {
  max: number;
  statement_timeout?: number;
  lock_timeout?: number;
  idle_in_transaction_session_timeout?: number;
  /** ms after which we stop waiting, where the database was told no limit. */
  query_timeout?: number;
  /** false where what a connection prepared is not known to the next statement. */
  prepares?: boolean;
  /** Statements that take longer are told (slow.ts); none without it. */
  slowMs?: number;
}

const serverLimits: Limits = {
  max: 16,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
};

/**
 * Those of a running server. A pooler of transactions takes no limits at the start of a connection, and knows no prepared
 * statements: transactions set their own (transact.ts), the role has the others (docs/operating.md), and we wait no longer.
 */
export const limitsOf = ({
  databasePool: max,
  preparesStatements,
  slowStatementMs: slowMs,
}: Pick<Settings, 'databasePool' | 'preparesStatements' | 'slowStatementMs'>): Limits =>
  preparesStatements
    ? { ...serverLimits, max, slowMs }
    : { max, slowMs, prepares: false, query_timeout: 12_000 };

/**
 * Those of the owner of the tables, who migrates: a statement may last, but waits for a lock two seconds only, because
 * every request that comes for the table meanwhile waits behind it.
 */
const ownerLimits: Limits = {
  max: 2,
  statement_timeout: 0,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 0,
};

const clocks = new WeakMap<object, () => number>();

/**
 * The server's clock, ms since 1970, for queries that are far from a request's context. What is decided by time takes it as
 * a parameter: the database's own clock decides nothing. Of a transaction it is its database's.
 */
export const clockOf = (db: Db): (() => number) => clocks.get(db.getExecutor().adapter) ?? Date.now;

const pools = new WeakMap<object, pg.Pool>();
/** For who counts its connections. */
export const poolOf = (db: Db): pg.Pool | undefined => pools.get(db.getExecutor().adapter);

/** Connects; `now` is the clock of what runs on the connection (tests move it). */
export function connect(
  where: Where,
  now: () => number = Date.now,
  { prepares = true, slowMs = 0, ...limits }: Limits = serverLimits,
): Database {
  const pool = new pg.Pool({
    ...clientConfigOf(where),
    connectionTimeoutMillis: 5_000,
    ...limits,
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // One that breaks while it is in use fails its query; the error that the client emits besides has nobody else to hear it.
  pool.on('connect', client => {
    client.on('error', () => {});
    if (prepares) sendByName(client);
  });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    ...(slowMs ? { log: tellSlow(slowMs) } : {}),
  });
  clocks.set(db.getExecutor().adapter, now);
  pools.set(db.getExecutor().adapter, pool);
  return db;
}

/** Connects as the owner of the tables, for migrations and tools that change tables. */
export const connectOwner = (where: Where): Database => connect(where, Date.now, ownerLimits);
