/*
 * A line of a cart: what it costs now, whether it can be bought, and what changed since its owner last decided about it.
 */

/** Lines of one cart, copies of one line. */
export const CART_LINES_MOST = 100;
export const CART_QUANTITY_MOST = 99;

/** Why a line cannot be bought, the first reason that holds; `too_few`: fewer copies are left than it wants. */
export const lineStates = [
  'ok',
  'own_shop',
  'product_closed',
  'shop_closed',
  'shop_holiday',
  'variation_closed',
  'sold_out',
  'too_few',
] as const;
export type LineState = (typeof lineStates)[number];

/** Limits of a running sale for somebody. */
export interface RunningSale {
  lineId: number;
  priceVnd: number;
  /** ms since 1970. */
  endsAt: number;
  /** Copies that one person may have of it. */
  perPerson: number;
  /** Copies of it that are free, and how many of them this person may still have. */
  left: number;
  ownLeft: number;
}

/** A variation as the shop offers it now. */
export interface Offered {
  /** Of the shop that this person keeps: nobody buys of oneself. */
  ownShop: boolean;
  productActive: boolean;
  shopStatus: number;
  onHoliday: boolean;
  active: boolean;
  priceVnd: number;
  /** Copies that this person can have outside of a sale; Infinity of what never runs out. */
  left: number;
  /** All that run now, in no order. */
  sales: readonly RunningSale[];
}

export interface Offer {
  state: LineState;
  /** Of one copy. */
  priceVnd: number;
  /** The running sale of the copies; null outside of a sale. */
  sale: RunningSale | null;
  /** The cheapest sale that does not give the whole line, where it would cost less. */
  missed: RunningSale | null;
  /** How many could be had at once; 0 when none can. */
  most: number;
}

/** How many copies of a sale somebody can have now. */
const givenBy = ({ left, ownLeft }: RunningSale): number => Math.max(0, Math.min(left, ownLeft));

/** Sales that cost less than the shop asks, the cheapest first. */
const cheaper = ({ sales, priceVnd }: Pick<Offered, 'sales' | 'priceVnd'>): RunningSale[] =>
  sales
    .filter(sale => sale.priceVnd < priceVnd)
    .sort((one, other) => one.priceVnd - other.priceVnd || one.lineId - other.lineId);

/**
 * The cheapest of the sales that run which gives the whole line: a sale gives all of it or nothing, and what is more than any
 * gives costs what it costs outside.
 */
export const saleFor = (offered: Pick<Offered, 'sales' | 'priceVnd'>, quantity: number): RunningSale | null =>
  cheaper(offered).find(sale => quantity <= givenBy(sale)) ?? null;

function closed({ ownShop, productActive, shopStatus, onHoliday, active }: Offered): LineState | null {
  if (ownShop) return 'own_shop';
  if (shopStatus !== 1) return 'shop_closed';
  if (!productActive) return 'product_closed';
  if (onHoliday) return 'shop_holiday';
  return active ? null : 'variation_closed';
}

export function offerFor(offered: Offered, quantity: number): Offer {
  const sale = saleFor(offered, quantity);
  const sales = cheaper(offered);
  const most = Math.min(CART_QUANTITY_MOST, Math.max(offered.left, ...sales.map(givenBy)));
  const [cheapest = null] = sales;
  const missed = cheapest === sale ? null : cheapest;
  const price = { priceVnd: sale?.priceVnd ?? offered.priceVnd, sale, missed };
  const why = closed(offered);
  if (why) return { state: why, ...price, most: 0 };
  if (most < 1) return { state: 'sold_out', ...price, most: 0 };
  return { state: sale || quantity <= offered.left ? 'ok' : 'too_few', ...price, most };
}

/** A line as its owner last saw it. */
export interface Seen {
  priceVnd: number;
  inSale: boolean;
}

export const changeKinds = ['price', 'sale_ended', 'sale_began', 'closed', 'stock'] as const;
type ChangeKind = (typeof changeKinds)[number];

/** Change of a line since it was seen; null for none. A price in đồng before and after. */
export interface LineChange {
  kind: ChangeKind;
  before: number;
  after: number;
}

export function changeOf(seen: Seen, offer: Offer): LineChange | null {
  const prices = { before: seen.priceVnd, after: offer.priceVnd };
  if (offer.state === 'sold_out' || offer.state === 'too_few') return { kind: 'stock', ...prices };
  if (offer.state !== 'ok') return { kind: 'closed', ...prices };
  if (seen.priceVnd === offer.priceVnd) return null;
  if (seen.inSale && offer.sale === null) return { kind: 'sale_ended', ...prices };
  if (!seen.inSale && offer.sale !== null) return { kind: 'sale_began', ...prices };
  return { kind: 'price', ...prices };
}
