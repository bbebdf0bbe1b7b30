import type { Db } from '../../kit/db/db.ts';

/** Of these lines, sent ones: those that came and that nobody can give back any more. */
export type ReturnsOver = (db: Db, lineIds: readonly number[], now: Date) => Promise<number[]>;

let registered: ReturnsOver | undefined;

/** Registers who knows of returns, when the server starts. */
export function registerReturns(over: ReturnsOver): void {
  registered = over;
}

export const returnsOver: ReturnsOver = (db, lineIds, now) => {
  if (!registered) throw new Error('nobody who knows of returns is registered');
  return registered(db, lineIds, now);
};
