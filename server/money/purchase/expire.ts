import { GRACE_MS } from '#rules/money/purchase-methods.ts';
import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { fulfilment } from './fulfilment.ts';
import { lockExpired, movePurchase } from './queries.ts';
import { tellPurchase } from './tell-purchase.ts';

const AT_ONCE = 200;

/** Ends purchases that nobody paid in time. Who reads one, or takes money for it, checks the time too. */
export async function expirePurchases({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  let left = AT_ONCE;
  while (left === AT_ONCE)
    left = await transact(db, async tx => {
      const at = new Date(now());
      const gone = await lockExpired(tx, new Date(now() - GRACE_MS), AT_ONCE);
      for (const { id } of gone) {
        await movePurchase(tx, id, { state: 'expired', cause: 'time', now: at });
        await tellPurchase(tx, id, now());
      }
      const ids = gone.map(({ id }) => id);
      await fulfilment().ended(tx, ids, { actor: 'clock', reason: 'Hết giờ thanh toán', now: at });
      return gone.length;
    });
}
