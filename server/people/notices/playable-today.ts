import type { Db } from '../../kit/db/db.ts';

/** How many games somebody may still play today; `now`: ms since 1970. */
export type PlayableToday = (db: Db, accountId: number, now: number) => Promise<number>;

let registered: PlayableToday | undefined;

/** Registers who knows the games, when the server starts. */
export function registerPlayable(playable: PlayableToday): void {
  registered = playable;
}

export function playableToday(): PlayableToday {
  if (!registered) throw new Error('nobody who knows games is registered');
  return registered;
}
