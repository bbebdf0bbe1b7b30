import { taxOn } from '#rules/money/affiliates/rewards.ts';
import type { PayeeAccount } from '#rules/money/payee.ts';
import type { PayoutState } from '#rules/shop/payouts.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { ratesAt } from '../../money/affiliates/attribution-queries.ts';
import { tellAffiliate } from '../../money/affiliates/tell-affiliate.ts';
import type { Due } from '../../money/ledger/queries.ts';
import { accountOfAffiliate, owedToAffiliate } from './affiliate-queries.ts';
import { accountOfShop, owedOf, reservedOf, type Settings } from './owed-queries.ts';
import { tellShop } from './tell-shop.ts';

/* Who a payout pays: a shop for its orders, or an affiliate for its rewards. All else of payouts is the same for both. */

export type Payee = { shop: number; affiliate?: undefined } | { affiliate: number; shop?: undefined };

export const payeeOf = ({
  shop_id,
  affiliate_id,
}: {
  shop_id: number | null;
  affiliate_id: number | null;
}): Payee => (shop_id !== null ? { shop: shop_id } : { affiliate: affiliate_id ?? 0 });

/** Payees are locked in this order: shops by number, then affiliates by number. */
export const inOrder = (one: Payee, other: Payee): number =>
  (one.shop ?? Number.POSITIVE_INFINITY) === (other.shop ?? Number.POSITIVE_INFINITY)
    ? (one.affiliate ?? 0) - (other.affiliate ?? 0)
    : (one.shop ?? Number.POSITIVE_INFINITY) - (other.shop ?? Number.POSITIVE_INFINITY);

export const accountOf = (db: Db, payee: Payee, lock = false): Promise<PayeeAccount | undefined> =>
  payee.shop === undefined
    ? accountOfAffiliate(db, payee.affiliate, lock)
    : accountOfShop(db, payee.shop, lock);

/** The account of the books that says what they are owed. */
export const dueTo = (payee: Payee): Due =>
  payee.shop === undefined
    ? { account: 'affiliate_due', affiliate: payee.affiliate }
    : { account: 'shop_due', shop: payee.shop };

interface Ready {
  /** Orders of a shop, lines of an affiliate. */
  lines: { id: number; dueVnd: number }[];
  reservedVnd: number;
  leastVnd: number;
}

/** Sum that may be paid to them now. */
export async function readyFor(db: Db, payee: Payee, settings: Settings, now: Date): Promise<Ready> {
  if (payee.shop === undefined)
    return {
      lines: await owedToAffiliate(db, payee.affiliate),
      reservedVnd: 0,
      leastVnd: settings.affiliate_least_vnd,
    };
  const owed = await owedOf(db, payee.shop, settings, now);
  return {
    lines: owed.filter(({ why }) => why === 'ready'),
    reservedVnd: await reservedOf(db, payee.shop, now),
    leastVnd: settings.least_vnd,
  };
}

/** Tax withheld from a transfer; from shops it was withheld when they sold. */
export async function taxOf(db: Db, payee: Payee, sumVnd: number, now: Date): Promise<number> {
  if (payee.shop !== undefined) return 0;
  const rates = await ratesAt(db, now);
  return taxOn(sumVnd, { points: rates.tax, fromVnd: rates.tax_from });
}

/** Tells them that a payout went on. `at` in ms. */
export const tellPayee = (
  tx: Tx,
  payee: Payee,
  news: { what: PayoutState; id: number; at: number },
): Promise<void> =>
  payee.shop === undefined
    ? tellAffiliate(tx, { affiliate: payee.affiliate, ...news })
    : tellShop(tx, { shop: payee.shop, ...news });
