import type { ChangedCheckout } from '#contract/shop/checkout.ts';
import { changeOf } from '#rules/shop/cart.ts';
import type { Plan, PlannedLine } from './plan.ts';

/** The prices that were shown and accepted. */
export interface Agreed {
  total: number;
  /** By line of the cart, or by variation of what is bought at once. */
  lines: ReadonlyMap<number, { quantity: number; priceVnd: number }>;
  fees: ReadonlyMap<number, { carrier: string; feeVnd: number }>;
  vouchers: readonly number[];
}

type Change = ChangedCheckout['changes'][number];
export type WhyChanged = 'out_of_stock' | 'voucher_ended' | 'price_changed';

const keyOf = (line: PlannedLine): number => line.cartLineId ?? line.variationId;

function lineChanges(plan: Plan, { lines }: Agreed): Change[] {
  const all = [...plan.orders.flatMap(order => order.lines), ...plan.refused];
  return all.flatMap(line => {
    const seen = lines.get(keyOf(line));
    // What was shown as refused, and still is, changes nothing.
    if (!seen && line.offer.state !== 'ok') return [];
    const before = seen?.priceVnd ?? 0;
    // A price in a sale is below what the shop asks.
    const inSale = before > 0 && before < line.row.price_vnd && line.offer.sale === null;
    const changed = changeOf({ priceVnd: before, inSale }, line.offer);
    const another = seen && seen.quantity !== line.quantity;
    if (!changed && !another) return [];
    return [
      {
        what: 'line' as const,
        product_meta_id: line.variationId,
        shop_id: line.row.shop_id,
        voucher_id: 0,
        name: line.row.product_name,
        why: changed?.kind ?? 'price',
        before,
        after: line.offer.priceVnd,
      },
    ];
  });
}

const feeChanges = (plan: Plan, { fees }: Agreed): Change[] =>
  plan.orders.flatMap(({ shopId, way: method, lines, feeVnd }) => {
    const seen = fees.get(shopId);
    if (!method || (seen?.feeVnd === feeVnd && seen.carrier === method.carrier)) return [];
    return [
      {
        what: 'fee' as const,
        product_meta_id: 0,
        shop_id: shopId,
        voucher_id: 0,
        name: lines[0]?.row.shop_name ?? '',
        why: 'carrier' as const,
        before: seen?.feeVnd ?? 0,
        after: feeVnd,
      },
    ];
  });

const voucherChanges = (plan: Plan, { vouchers }: Agreed): Change[] =>
  vouchers.flatMap(id => {
    const found = plan.vouchers.find(({ row }) => row.id === id);
    if (found?.chosen) return [];
    return [
      {
        what: 'voucher' as const,
        product_meta_id: 0,
        shop_id: found?.row.shop_id ?? 0,
        voucher_id: id,
        name: found?.row.code ?? '',
        why: 'voucher' as const,
        before: 0,
        after: 0,
      },
    ];
  });

/** Differences from what was accepted, and the name of the refusal; null when the orders may be made. */
export function whatChanged(plan: Plan, agreed: Agreed): { why: WhyChanged; changes: Change[] } | null {
  const lines = lineChanges(plan, agreed);
  const vouchers = voucherChanges(plan, agreed);
  const changes = [...lines, ...feeChanges(plan, agreed), ...vouchers];
  if (lines.some(({ why }) => why === 'stock')) return { why: 'out_of_stock', changes };
  if (vouchers.length > 0) return { why: 'voucher_ended', changes };
  return changes.length > 0 || plan.totalVnd !== agreed.total ? { why: 'price_changed', changes } : null;
}
