import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import type { Database } from './db.ts';
import { msLeft } from './deadline.ts';
import { isConflict } from './errors.ts';
import type { Tables } from './schema.ts';

export type Tx = Transaction<Tables>;

/** Tries in all: a conflict that comes back after two retries is answered with "try again". */
const TRIES = 3;
/** ms before the first retry, at most; doubled for the next. */
const PAUSE_MS = 20;
/** ms that one statement may wait for a lock. */
const LOCK_MS = 3_000;

/** Functions to run once the open transaction is committed. */
const running = new AsyncLocalStorage<(() => void)[]>();

/**
 * Runs `work` in one READ COMMITTED transaction and commits what it did, or nothing.
 *
 * `work` may run again: after a serialization failure or a deadlock the transaction is rolled back and repeated, so it
 * changes the database and nothing else; the rest waits for the commit (`afterCommit`). Files and the network refuse inside (`refuseInTransaction`), as does a second
 * transaction. A statement waits at most 3 s for a lock and no longer than the request's deadline.
 *
 * Lock order, for all transactions that lock more than one row: account, session, then rows of the area by table name and
 * id, counters and outbox last.
 */
export async function transact<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  refuseInTransaction('a transaction');
  for (let tried = 1; ; tried++) {
    const after: (() => void)[] = [];
    try {
      const result = await running.run(after, () =>
        db
          .transaction()
          .setIsolationLevel('read committed')
          .execute(async tx => {
            await limit(tx);
            return work(tx);
          }),
      );
      for (const act of after) act();
      return result;
    } catch (error) {
      if (tried === TRIES || !isConflict(error)) throw error;
      await pause(Math.random() * PAUSE_MS * 2 ** tried);
    }
  }
}

/** Limits of this transaction's statements: the lock's, and what is left of the request. */
const limit = (tx: Tx) =>
  sql`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, true), set_config('statement_timeout', ${`${msLeft()}ms`}, true)`.execute(
    tx,
  );

/** Throws when a transaction is open: `what` would last longer than a row may be locked, or could not be rolled back. */
export function refuseInTransaction(what: string): void {
  if (running.getStore()) throw new Error(`${what} inside a transaction`);
}

/**
 * Does `act` once the open transaction is committed, and never when it is not: for what a try that is rolled back must not
 * leave behind (cookies of a session). At once where none is open. It must not throw.
 */
export function afterCommit(act: () => void): void {
  const after = running.getStore();
  if (after) after.push(act);
  else act();
}
