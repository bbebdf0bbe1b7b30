import type { BookCover } from '#contract/kit/book-cover.ts';
import type { CheckoutQuote } from '#contract/shop/checkout.ts';
import type { Db } from '../../kit/db/db.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { linesOfCart, versionOf } from '../cart/queries.ts';
import { coversOf, isDigital, priceBefore, shopOf } from '../stock/offered.ts';
import { checkoutMethods } from './checkout-methods.ts';
import { type Plan, type PlannedLine, parcelsOf, plannedLines, type Wanted } from './plan.ts';
import { cashRoomOf } from './queries.ts';
import { type ShippingMethod, type ShipTo, shippingMethods } from './shipping-methods.ts';

/** Either the ticked lines of the cart, or one thing. */
export async function wantedOf(
  db: Db,
  accountId: number,
  thing: { variationId: number; quantity: number } | null,
): Promise<Wanted[]> {
  if (thing) return [{ ...thing, cartLineId: null }];
  const lines = await linesOfCart(db, accountId);
  return lines
    .filter(({ ticked }) => ticked)
    .map(({ id, variation_id, quantity }) => ({ variationId: variation_id, quantity, cartLineId: id }));
}

export interface ShipAsked {
  to: ShipTo | null;
  /** The carrier that each shop was asked to send by. */
  carriers: ReadonlyMap<number, string>;
}

export interface Shipped {
  ways: Map<number, ShippingMethod[]>;
  /** The way of each shop; null while nobody knows where to. */
  chosen: Map<number, ShippingMethod> | null;
  away: string[];
}

/** How each shop may send, and by which method; asked of carriers, outside of any transaction. */
export async function shipOf(
  context: ReaderContext,
  wanted: readonly Wanted[],
  { to, carriers }: ShipAsked,
): Promise<Shipped> {
  if (!to) return { ways: new Map(), chosen: null, away: [] };
  const { reader, db, now } = context;
  const lines = await plannedLines(db, { wanted, accountId: reader.accountId, now: now() });
  const parcels = parcelsOf(lines);
  const { ways: methods, away } = await shippingMethods(context, parcels, to);
  const silent = parcels.some(({ shopId }) => (methods.get(shopId) ?? []).length === 0) && away.length > 0;
  if (silent) throw new Refusal('gateway_away', 'Hãng giao hàng chưa trả lời. Bạn thử lại sau giây lát nhé.');
  const chosen = new Map<number, ShippingMethod>();
  for (const [shop, all] of methods) {
    const method = all.find(({ carrier }) => carrier === carriers.get(shop)) ?? all[0];
    if (method) chosen.set(shop, method);
  }
  return { ways: methods, chosen, away };
}

const shownLine = (
  line: PlannedLine,
  covers: ReadonlyMap<number, BookCover>,
): CheckoutQuote['refused'][number] => ({
  line_id: line.cartLineId,
  product_id: line.row.product_id,
  product_meta_id: line.variationId,
  name: line.row.product_name,
  variation: line.row.variation_name,
  face: covers.get(line.row.product_id) ?? {
    title: line.row.product_name,
    authors: [],
    base: null,
    tint: '#5b6b62',
  },
  form: line.row.form,
  ships_on: line.row.ships_on,
  quantity: line.quantity,
  price: line.offer.priceVnd,
  origin_price: priceBefore(line.row, line.offer.priceVnd),
  sale_ends_at: line.offer.sale?.endsAt ?? null,
  state: line.offer.state,
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A plan as its buyer sees it. */
export async function quoteReply(
  context: ReaderContext,
  plan: Plan,
  { ways: methods, chosen, away }: Shipped,
  isOfCart: boolean,
): Promise<CheckoutQuote> {
  const { db, reader, filesOrigin, now } = context;
  const lines = plan.orders.flatMap(order => order.lines);
  const covers = await coversOf(
    db,
    filesOrigin,
    [...lines, ...plan.refused].map(({ row }) => row),
  );
  const before = sum(
    lines.map(({ row, offer, quantity }) => (priceBefore(row, offer.priceVnd) ?? offer.priceVnd) * quantity),
  );
  return {
    version: isOfCart ? await versionOf(db, reader.accountId) : 0,
    orders: plan.orders.flatMap(order => {
      const [first] = order.lines;
      if (!first) return [];
      return [
        {
          shop: shopOf(first.row),
          lines: order.lines.map(line => shownLine(line, covers)),
          ways: (methods.get(order.shopId) ?? []).map(({ carrier, name, feeVnd, arrivesAt }) => ({
            carrier,
            name,
            fee: feeVnd,
            arrives_at: arrivesAt,
          })),
          carrier: order.way?.carrier ?? '',
          goods: order.goodsVnd,
          fee: order.feeVnd,
          fee_less: order.feeLessVnd,
          shop_less: order.shopLessVnd,
          platform_less: order.platformLessVnd,
          total: order.totalVnd,
        },
      ];
    }),
    refused: plan.refused.map(line => shownLine(line, covers)),
    copies: sum(lines.map(({ quantity }) => quantity)),
    goods: plan.goodsVnd,
    fees: plan.feesVnd,
    fee_less: sum(plan.orders.map(order => order.feeLessVnd)),
    shop_less: sum(plan.orders.map(order => order.shopLessVnd)),
    platform_less: sum(plan.orders.map(order => order.platformLessVnd)),
    total: plan.totalVnd,
    saved: before + plan.feesVnd - plan.totalVnd,
    vouchers: plan.vouchers.filter(one => one.chosen).map(({ row }) => row.id),
    pays: checkoutMethods(context, plan, await cashRoomOf(db, reader.accountId)),
    may_order:
      plan.orders.length > 0 &&
      plan.orders.every(
        ({ shopId, lines: own }) => chosen?.has(shopId) || own.every(({ row }) => isDigital(row)),
      ),
    away,
    now: now(),
  };
}
