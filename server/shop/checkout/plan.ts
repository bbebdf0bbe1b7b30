import type { Offer } from '#rules/shop/cart.ts';
import {
  type Basket,
  type BasketLine,
  bestSet,
  type Discounts,
  discountsOf,
  judge,
  mayCombine,
  type Verdict,
} from '#rules/shop/vouchers.ts';
import type { Db } from '../../kit/db/db.ts';
import { type OfferRow, offersNow } from '../stock/offer-queries.ts';
import { isDigital, offerNow } from '../stock/offered.ts';
import { ruleOf, type VoucherRow, voucherByCode, vouchersByIds, vouchersFor } from '../vouchers/queries.ts';
import type { ShippingMethod } from './shipping-methods.ts';

/** One thing that is about to be bought. */
export interface Wanted {
  variationId: number;
  quantity: number;
  /** Its line of the cart; null of what is bought without one. */
  cartLineId: number | null;
}

export interface PlannedLine extends Wanted {
  row: OfferRow;
  offer: Offer;
  amountVnd: number;
}

export interface PlannedOrder {
  shopId: number;
  lines: (PlannedLine & { shopLessVnd: number; platformLessVnd: number })[];
  way: ShippingMethod | null;
  goodsVnd: number;
  feeVnd: number;
  feeLessVnd: number;
  shopLessVnd: number;
  platformLessVnd: number;
  totalVnd: number;
}

export interface Plan {
  orders: PlannedOrder[];
  /** Lines that are not available, and count for nothing. */
  refused: PlannedLine[];
  vouchers: { row: VoucherRow; verdict: Verdict; chosen: boolean }[];
  /** Discount by each chosen voucher. */
  off: ReadonlyMap<number, number>;
  goodsVnd: number;
  feesVnd: number;
  totalVnd: number;
}

export interface Asked {
  accountId: number;
  wanted: readonly Wanted[];
  /** How each shop sends; null while nobody knows where to. */
  ship: ReadonlyMap<number, ShippingMethod> | null;
  /** Ids, or the ones that take off most. */
  vouchers: 'best' | readonly number[];
  /** One that was typed, '' for none. */
  code: string;
  now: number;
}

const voucherStates: Record<Offer['state'], BasketLine['state']> = {
  ok: 'ok',
  own_shop: 'shop',
  product_closed: 'product',
  shop_closed: 'shop',
  shop_holiday: 'shop',
  variation_closed: 'variation',
  sold_out: 'out_of_stock',
  too_few: 'out_of_stock',
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** These things as they are offered now, in the order given. */
export async function plannedLines(
  db: Db,
  { wanted, accountId, now }: Pick<Asked, 'wanted' | 'accountId' | 'now'>,
): Promise<PlannedLine[]> {
  const rows = await offersNow(db, {
    variationIds: wanted.map(({ variationId }) => variationId),
    accountId,
    now,
  });
  return wanted.flatMap(one => {
    const row = rows.find(({ variation_id }) => variation_id === one.variationId);
    if (!row) return [];
    const offer = offerNow(row, one.quantity);
    return [{ ...one, row, offer, amountVnd: offer.priceVnd * one.quantity }];
  });
}

async function knownVouchers(db: Db, asked: Asked, shops: readonly number[]): Promise<VoucherRow[]> {
  const { accountId, now, vouchers, code } = asked;
  const rows = await vouchersFor(db, { accountId, shops, now: new Date(now) });
  const more = vouchers === 'best' ? [] : vouchers.filter(id => !rows.some(row => row.id === id));
  const typed = code ? await voucherByCode(db, accountId, code) : undefined;
  const others = await vouchersByIds(db, accountId, more);
  const all = [...rows, ...others, ...(typed ? [typed] : [])];
  return all.filter(({ id }, at) => all.findIndex(row => row.id === id) === at);
}

/** Total of these things: orders by shop, with fees and vouchers. Reads alone. */
export async function planCheckout(db: Db, asked: Asked): Promise<Plan> {
  const lines = await plannedLines(db, asked);
  const bought = lines.filter(({ offer }) => offer.state === 'ok');
  const shops = [...new Set(bought.map(({ row }) => row.shop_id))];
  const fees = asked.ship && new Map(shops.map(shop => [shop, asked.ship?.get(shop)?.feeVnd ?? 0]));
  const basket: Basket = {
    lines: lines.map(({ row, offer, amountVnd }) => ({
      shopId: row.shop_id,
      categoryId: row.category_id,
      amountVnd,
      state: voucherStates[offer.state],
    })),
    fees,
  };
  const rows = await knownVouchers(db, asked, [...new Set(lines.map(({ row }) => row.shop_id))]);
  const rules = rows.map(ruleOf);
  const verdicts = rules.map(rule => judge(rule, basket, asked.now));
  const usable = rules.filter((_, at) => verdicts[at]?.result === 0);
  const wanted =
    asked.vouchers === 'best' ? bestSet(usable, basket, asked.now).map(({ id }) => id) : asked.vouchers;
  const named = usable.filter(({ id }) => wanted.includes(id));
  // Of two that exclude each other none was meant before the other.
  const chosen = mayCombine(named) ? named : bestSet(named, basket, asked.now);
  const discounts = discountsOf(chosen, basket);
  const orders = shops.map(shop => orderOf(shop, lines, discounts, asked.ship?.get(shop) ?? null));
  return {
    orders,
    refused: lines.filter(({ offer }) => offer.state !== 'ok'),
    vouchers: rows.flatMap((row, at) => {
      const verdict = verdicts[at];
      return verdict ? [{ row, verdict, chosen: chosen.some(({ id }) => id === row.id) }] : [];
    }),
    off: discounts.byVoucher,
    goodsVnd: sum(orders.map(({ goodsVnd }) => goodsVnd)),
    feesVnd: sum(orders.map(({ feeVnd }) => feeVnd)),
    totalVnd: sum(orders.map(({ totalVnd }) => totalVnd)),
  };
}

function orderOf(
  shopId: number,
  all: readonly PlannedLine[],
  { lines: parts, shipping }: Discounts,
  method: ShippingMethod | null,
): PlannedOrder {
  const lines = all.flatMap((line, at) => {
    const { shopVnd = 0, platformVnd = 0 } = parts[at] ?? {};
    return line.row.shop_id === shopId && line.offer.state === 'ok'
      ? [{ ...line, shopLessVnd: shopVnd, platformLessVnd: platformVnd }]
      : [];
  });
  const goodsVnd = sum(lines.map(({ amountVnd }) => amountVnd));
  const shopLessVnd = sum(lines.map(line => line.shopLessVnd));
  const platformLessVnd = sum(lines.map(line => line.platformLessVnd));
  const isSent = lines.some(({ row }) => !isDigital(row));
  const feeVnd = isSent ? (method?.feeVnd ?? 0) : 0;
  const feeLessVnd = shipping.get(shopId) ?? 0;
  const totalVnd = goodsVnd - shopLessVnd - platformLessVnd + feeVnd - feeLessVnd;
  return {
    shopId,
    lines,
    way: isSent ? method : null,
    goodsVnd,
    feeVnd,
    feeLessVnd,
    shopLessVnd,
    platformLessVnd,
    totalVnd,
  };
}

/** Each shop's parcel of these things. */
export const parcelsOf = (lines: readonly PlannedLine[]) => {
  const sent = lines.filter(({ row, offer }) => offer.state === 'ok' && !isDigital(row));
  return [...new Set(sent.map(({ row }) => row.shop_id))].map(shopId => {
    const own = sent.filter(({ row }) => row.shop_id === shopId);
    return {
      shopId,
      fromWard: own[0]?.row.shop_ward ?? 0,
      grams: Math.max(1, sum(own.map(({ row, quantity }) => row.weight_g * quantity))),
      valueVnd: sum(own.map(({ amountVnd }) => amountVnd)),
    };
  });
};
