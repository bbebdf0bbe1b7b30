import type { Input } from '#contract/kit/call.ts';
import type { Address } from '#contract/people/address.ts';
import type { CheckoutQuote, checkoutCalls } from '#contract/shop/checkout.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import type { Draft } from './draft.ts';

/** Product bought directly, without the cart; null: the cart's ticked lines. */
export type Thing = { id: number; quantity: number } | null;

export type QuoteInput = Input<typeof checkoutCalls.quoteOrder>;

/** Bits of a form that is read or heard: nothing is sent. */
const DIGITAL = 8 | 16;

export const isDigital = ({ orders }: CheckoutQuote): boolean =>
  orders.length > 0 && orders.every(({ lines }) => lines.every(({ form }) => (form & DIGITAL) !== 0));

/** Input of the server's calls: the same for prices and for vouchers. */
export const askedOf = (thing: Thing, place: Address | null, draft: Draft): QuoteInput => ({
  product_meta_id: thing?.id ?? 0,
  quantity: thing?.quantity ?? 1,
  ward_id: place?.ward_id ?? 0,
  district_id: place?.district_id ?? 0,
  ship: Object.entries(draft.ship)
    .map(([shop, carrier]) => `${shop}:${carrier}`)
    .join(','),
  vouchers: draft.vouchers,
});

interface Press {
  quote: CheckoutQuote;
  draft: Draft;
  place: Address | null;
  payType: PayType;
}

const agreedOf = ({ quote, draft, payType }: Press) => ({
  total: quote.total,
  vouchers: quote.vouchers.join(','),
  payment_type: payType,
  bank_code: draft.bank,
  bill_name: draft.bill?.name ?? '',
  bill_tax_code: draft.bill?.taxCode ?? '',
  bill_address: draft.bill?.address ?? '',
  bill_email: draft.bill?.email ?? '',
});

const sentOf = ({ quote, draft, place }: Press) => ({
  address_id: place?.address_id ?? 0,
  ship: quote.orders.map(({ shop, carrier, fee }) => `${shop.shop_id}:${carrier}:${fee}`).join(','),
  notes: quote.orders
    .map(({ shop }) => [shop.shop_id, draft.notes[shop.shop_id]?.trim() ?? ''] as const)
    .filter(([, words]) => words !== '')
    .map(([shop, words]) => `${shop}:${words}`),
});

const linesOf = ({ orders }: CheckoutQuote) => orders.flatMap(({ lines }) => lines);

export const cartOrder = (press: Press) => ({
  ...agreedOf(press),
  ...sentOf(press),
  version: press.quote.version,
  prices: linesOf(press.quote)
    .map(({ line_id, quantity, price }) => `${line_id}:${quantity}:${price}`)
    .join(','),
});

export const thingOrder = (press: Press, { id, quantity }: NonNullable<Thing>) => ({
  ...agreedOf(press),
  ...sentOf(press),
  product_meta_id: id,
  quantity,
  price: linesOf(press.quote)[0]?.price ?? 0,
});

export const digitalOrder = (press: Press, { id }: NonNullable<Thing>) => ({
  ...agreedOf(press),
  product_meta_id: id,
  price: linesOf(press.quote)[0]?.price ?? 0,
});
