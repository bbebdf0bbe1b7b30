import type { Database } from './db.ts';
import type { Tx } from './transact.ts';

/** Ends a transaction of which nothing stays. */
class Undone extends Error {}

/**
 * Does `work` in a transaction and undoes all of it; answers what it answered. Files are read meanwhile, so this is no `transact`: it
 * is not repeated, and its locks are those of what `work` changes.
 */
export async function undone<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T | null> {
  let result: T | null = null;
  try {
    await db.transaction().execute(async tx => {
      result = await work(tx);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return result;
}
