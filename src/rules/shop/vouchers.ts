/*
 * Vouchers: which of them count for a basket and why others do not, the set that takes off most, and what each line gets of it.
 * Money is whole đồng.
 */

/** Specification, section 3: a voucher's own result, which is not the reply's code. */
export const voucherResults = {
  success: 0,
  productUnavailable: 1,
  shopUnavailable: 2,
  variantUnavailable: 3,
  outOfStock: 5,
  usedByYou: 11,
  usedByAll: 12,
  empty: 16,
} as const;
export type VoucherResult = (typeof voucherResults)[keyof typeof voucherResults];

/** The same said exactly: several reasons have one number. */
export const voucherReasons = [
  '',
  'nothing_chosen',
  'no_such_goods',
  'too_little',
  'not_in_shop',
  'shop_closed',
  'variant_closed',
  'sold_out',
  'used_by_you',
  'used_by_all',
  'unknown',
  'not_yet',
  'ended',
  'no_shipping',
] as const;
export type VoucherReason = (typeof voucherReasons)[number];

const resultOf: Record<VoucherReason, VoucherResult> = {
  '': 0,
  nothing_chosen: 1,
  no_such_goods: 1,
  too_little: 1,
  not_in_shop: 2,
  shop_closed: 2,
  variant_closed: 3,
  sold_out: 5,
  used_by_you: 11,
  used_by_all: 12,
  // There is nothing behind what was typed, or nothing any more.
  unknown: 16,
  not_yet: 16,
  ended: 16,
  no_shipping: 1,
};

type VoucherKind = 'platform' | 'shop' | 'shipping';

export interface Voucher {
  id: number;
  kind: VoucherKind;
  shopId: number | null;
  categoryId: number | null;
  /** Of the goods or the fee; null where it is an amount. */
  percent: number | null;
  amountVnd: number | null;
  mostVnd: number | null;
  leastVnd: number;
  /** ms since 1970. */
  startsAt: number;
  endsAt: number;
  /** Uses that are left for all and for this person; null where nobody counts. */
  left: number | null;
  ownLeft: number;
}

/** A line to be bought; unavailable lines have the reason, and count for nothing. */
export interface BasketLine {
  shopId: number;
  categoryId: number | null;
  amountVnd: number;
  state: 'ok' | 'product' | 'shop' | 'variation' | 'out_of_stock';
}
export interface Basket {
  lines: readonly BasketLine[];
  /** Of each shop that sends something; null while nobody knows where to. */
  fees: ReadonlyMap<number, number> | null;
}

export interface Verdict {
  id: number;
  result: VoucherResult;
  reason: VoucherReason;
  /** How much more of its goods it asks for. */
  missingVnd: number;
  /** Discount by itself. */
  saves: number;
}

/** So that something is left to pay: no company takes an order of nothing. */
const MOST_PERCENT = 90;

const fits = ({ shopId, categoryId }: Voucher, line: BasketLine): boolean =>
  (shopId === null || line.shopId === shopId) && (categoryId === null || line.categoryId === categoryId);

const sum = (lines: readonly { amountVnd: number }[]): number =>
  lines.reduce((total, { amountVnd }) => total + amountVnd, 0);

const share = (vnd: number, percent: number): number => Number((BigInt(vnd) * BigInt(percent)) / BigInt(100));

/** Nominal discount of `base`, before limits. */
const asks = ({ percent, amountVnd, mostVnd }: Voucher, base: number): number =>
  percent === null ? (amountVnd ?? 0) : Math.min(share(base, percent), mostVnd ?? 0);

const feesOf = ({ shopId }: Voucher, fees: ReadonlyMap<number, number>): number =>
  shopId === null ? [...fees.values()].reduce((total, fee) => total + fee, 0) : (fees.get(shopId) ?? 0);

/** Discount by itself; 0 of shipping while no fee is known. */
function savesAlone(voucher: Voucher, { lines, fees }: Basket): number {
  if (voucher.kind === 'shipping') {
    const fee = fees ? feesOf(voucher, fees) : 0;
    return Math.min(asks(voucher, fee), fee);
  }
  const base = sum(lines.filter(line => line.state === 'ok' && fits(voucher, line)));
  return Math.min(asks(voucher, base), share(base, MOST_PERCENT));
}

const reasonOfState = {
  product: 'no_such_goods',
  shop: 'shop_closed',
  variation: 'variant_closed',
  out_of_stock: 'sold_out',
} as const;

function reasonAgainst(voucher: Voucher, basket: Basket, now: number): VoucherReason {
  if (now >= voucher.endsAt) return 'ended';
  if (now < voucher.startsAt) return 'not_yet';
  if (voucher.left !== null && voucher.left < 1) return 'used_by_all';
  if (voucher.ownLeft < 1) return 'used_by_you';
  if (basket.lines.length === 0) return 'nothing_chosen';
  const { shopId } = voucher;
  if (shopId !== null && !basket.lines.some(line => line.shopId === shopId)) return 'not_in_shop';
  const fitting = basket.lines.filter(line => fits(voucher, line));
  const [first] = fitting;
  if (!first) return 'no_such_goods';
  const buyable = fitting.filter(({ state }) => state === 'ok');
  if (buyable.length === 0) return first.state === 'ok' ? '' : reasonOfState[first.state];
  if (sum(buyable) < voucher.leastVnd) return 'too_little';
  if (voucher.kind === 'shipping' && basket.fees && savesAlone(voucher, basket) === 0) return 'no_shipping';
  return '';
}

/** Whether a voucher counts for a basket, or why it does not and what is missing. */
export function judge(voucher: Voucher, basket: Basket, now: number): Verdict {
  const reason = reasonAgainst(voucher, basket, now);
  const base = sum(basket.lines.filter(line => line.state === 'ok' && fits(voucher, line)));
  return {
    id: voucher.id,
    result: resultOf[reason],
    reason,
    missingVnd: reason === 'too_little' ? voucher.leastVnd - base : 0,
    saves: reason === '' ? savesAlone(voucher, basket) : 0,
  };
}

/** Group of which only one voucher can be used: one of the platform, one for shipping, one of each shop. */
const placeOf = ({ kind, shopId }: Voucher): string => (kind === 'shop' ? `shop ${shopId}` : kind);

/** Whether these may be used together. */
export const mayCombine = (vouchers: readonly Voucher[]): boolean =>
  new Set(vouchers.map(placeOf)).size === vouchers.length;

/**
 * The vouchers that together take off most. Each place is decided alone: what one takes off a line leaves at least a tenth of it
 * for another, so that taking more there is never less in the end. Of equal ones, the one that ends first.
 */
export function bestSet(vouchers: readonly Voucher[], basket: Basket, now: number): Voucher[] {
  const best = new Map<string, { voucher: Voucher; saves: number }>();
  const inOrder = vouchers.toSorted((one, other) => one.endsAt - other.endsAt || one.id - other.id);
  const shops = inOrder.filter(({ kind }) => kind === 'shop');
  const pick = (voucher: Voucher, saves: number) => {
    const place = placeOf(voucher);
    if (saves > (best.get(place)?.saves ?? 0)) best.set(place, { voucher, saves });
  };
  for (const voucher of shops) pick(voucher, judge(voucher, basket, now).saves);
  const chosen = [...best.values()].map(({ voucher }) => voucher);
  for (const voucher of inOrder.filter(({ kind }) => kind !== 'shop')) {
    if (judge(voucher, basket, now).result !== 0) continue;
    pick(voucher, discountsOf([...chosen, voucher], basket).byVoucher.get(voucher.id) ?? 0);
  }
  return [...best.values()].map(({ voucher }) => voucher).sort((one, other) => one.id - other.id);
}

/** Shares of an amount by weight, whole and summing to it: the largest remainders get the đồng that are left, the first of equals. */
export function spread(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((total, weight) => total + BigInt(weight), BigInt(0));
  if (whole === BigInt(0)) return weights.map(() => 0);
  const parts = weights.map((weight, at) => {
    const product = BigInt(amount) * BigInt(weight);
    return { at, floor: Number(product / whole), rest: product % whole };
  });
  const left = amount - parts.reduce((total, { floor }) => total + floor, 0);
  const more = new Set(
    parts
      .toSorted((one, other) =>
        one.rest === other.rest ? one.at - other.at : one.rest < other.rest ? 1 : -1,
      )
      .slice(0, left)
      .map(({ at }) => at),
  );
  return parts.map(({ at, floor }) => floor + (more.has(at) ? 1 : 0));
}

export interface Discounts {
  /** Of each line of the basket: what its shop and the platform take off. */
  lines: { shopVnd: number; platformVnd: number }[];
  /** Of each shop's fee: what the platform and the shop take off. */
  shipping: Map<number, number>;
  byVoucher: Map<number, number>;
}

/** Discounts of these vouchers, line by line. Those of shops come first, then the platform's, then shipping's. */
export function discountsOf(vouchers: readonly Voucher[], basket: Basket): Discounts {
  const lines = basket.lines.map(() => ({ shopVnd: 0, platformVnd: 0 }));
  const byVoucher = new Map<number, number>();
  const shipping = new Map<number, number>();
  const take = (voucher: Voucher, kind: 'shopVnd' | 'platformVnd') => {
    const weights = basket.lines.map((line, at) =>
      line.state === 'ok' && fits(voucher, line) ? line.amountVnd - (lines[at]?.shopVnd ?? 0) : 0,
    );
    const full = sum(basket.lines.filter((_, at) => (weights[at] ?? 0) > 0));
    const there = weights.reduce((total, weight) => total + weight, 0);
    const off = Math.min(asks(voucher, full), share(there, MOST_PERCENT));
    byVoucher.set(voucher.id, off);
    for (const [at, part] of spread(off, weights).entries()) {
      const line = lines[at];
      if (line) line[kind] += part;
    }
  };
  for (const voucher of vouchers.filter(({ kind }) => kind === 'shop')) take(voucher, 'shopVnd');
  for (const voucher of vouchers.filter(({ kind }) => kind === 'platform')) take(voucher, 'platformVnd');
  for (const voucher of vouchers.filter(({ kind }) => kind === 'shipping')) {
    const fees = [...(basket.fees ?? [])].filter(
      ([shop]) => voucher.shopId === null || voucher.shopId === shop,
    );
    const off = savesAlone(voucher, basket);
    byVoucher.set(voucher.id, off);
    const parts = spread(
      off,
      fees.map(([, fee]) => fee),
    );
    for (const [at, [shop]] of fees.entries())
      shipping.set(shop, (shipping.get(shop) ?? 0) + (parts[at] ?? 0));
  }
  return { lines, shipping, byVoucher };
}
