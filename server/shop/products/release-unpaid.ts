import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { releaseExpired } from './stock-queries.ts';

/** Gives back everything that was kept for payments that did not come in time. */
export async function releaseUnpaid({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  while ((await transact(db, tx => releaseExpired(tx, now()))) > 0);
}
