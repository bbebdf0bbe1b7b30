import type { RawBuilder } from 'kysely';
import type { PaperOffer } from '#contract/library/catalogue.ts';
import type { Db } from '../../kit/db/db.ts';

/** Conditions on the paper offers of a work. The fragments stand in queries that have the table `work`. */
export interface SoldWorks {
  /** Whether somebody sells the work on paper. */
  onPaper: RawBuilder<boolean>;
  /** Ids of at most so many works of which something on paper is called so; `query` as vocabulary.ts writes it. */
  called(query: string, most: number): RawBuilder<unknown>;
  /** The least that is asked for it on paper, đồng; null where nobody sells it. */
  price: RawBuilder<number | null>;
  /** Copies of it that were sold on paper. */
  sold: RawBuilder<number>;
  /** The best offer of each work that has one, by the id of any edition of it. */
  offers(db: Db, editionIds: readonly number[]): Promise<ReadonlyMap<number, PaperOffer>>;
}

let registered: SoldWorks | undefined;

/** Registers who sells, when the server starts. */
export function registerSoldWorks(sold: SoldWorks): void {
  registered = sold;
}

export function soldWorks(): SoldWorks {
  if (!registered) throw new Error('nobody who sells is registered');
  return registered;
}
