import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { pricePapers } from './paper-price-queries.ts';
import { recount } from './recount-queries.ts';

/** Counts anew what lists of products show, and what paper books cost. False when another process is counting. */
export const recountProducts = ({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<boolean> =>
  transact(db, async tx => {
    const mine = await recount(tx, now());
    if (mine) await pricePapers(tx, now());
    return mine;
  });
