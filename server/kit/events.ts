import type { Tx } from './db/transact.ts';

/** Hears what happened, in the transaction of the change. `now` in ms. */
type Listener<Facts> = (tx: Tx, facts: Facts, now: number) => Promise<void>;

export interface DomainEvent<Facts> {
  tell: Listener<Facts>;
  /** Names who hears it, when the process starts. */
  heardBy(listener: Listener<Facts>): void;
}

/** Something that happens in one domain and that a later one acts upon. */
export function defineEvent<Facts>(name: string): DomainEvent<Facts> {
  let listener: Listener<Facts> | undefined;
  return {
    async tell(tx, facts, now) {
      if (!listener) throw new Error(`nothing hears of ${name}`);
      await listener(tx, facts, now);
    },
    heardBy(given) {
      listener = given;
    },
  };
}
