import { addressCalls } from '#contract/people/address.ts';
import { checkoutCalls } from '#contract/shop/checkout.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import { HOME_COUNTRY } from '#rules/rights/territory.ts';
import type { Database } from '../kit/db/db.ts';
import type { ReaderContext } from '../kit/http/context.ts';
import { Refusal } from '../kit/http/refusal.ts';
import { attemptsOf } from '../money/purchase/queries.ts';
import { addressHandlers } from '../people/address/handlers.ts';
import { checkoutHandlers } from '../shop/checkout/handlers.ts';
import { demoCarriers } from './carriers.ts';
import { pay } from './place-order.ts';

/* Orders of the demo are made by the handlers of the calls that pages make, at a moment of one's choice. */

/** Paid by transfer to an account of ours: no company is asked where. */
const transfer = { readCallback: () => null, answer: () => ({ body: null }) };

const gateways: ReaderContext['gateways'] = {
  visit: async () => ({ status: 503, text: '' }),
  push: { publicKey: '', whyNot: () => 'none', send: async () => 'sent' },
  deliver: async () => {},
  reaches: () => false,
  social: {},
  zalo: null,
  payments: { vietqr: transfer, vnpay: transfer },
  checkout: null,
  identity: null,
  translator: null,
  carriers: demoCarriers,
};

export interface Asker {
  db: Database;
  accountId: number;
  at: number;
}

/** What these calls read of a request: who asks, when, and from where. */
export const contextOf = ({ db, accountId, at }: Asker): ReaderContext =>
  ({
    db,
    gateways,
    now: () => at,
    reader: { accountId, sessionId: 0, partnerId: null, roles: [], shop: null },
    settings: { publicOrigin: 'http://localhost', miniSellsDigital: false },
    os: 'web',
    ip: '127.0.0.1',
    country: HOME_COUNTRY,
    filesOrigin: '',
    idempotencyKey: null,
    refuse: (...given: ConstructorParameters<typeof Refusal>) => new Refusal(...given),
  }) as unknown as ReaderContext;

/** One's address: the one that is proposed first, or a new one. */
export async function addressFor(asker: Asker, person: { fullname: string; phone: string }): Promise<number> {
  const context = contextOf(asker);
  const first = await addressHandlers.getDefaultAddress({}, context);
  if (first) return first.address_id;
  const place = { city_id: 79, ward_id: 27_154, address: '12 hẻm 84 Võ Văn Tần' };
  const input = addressCalls.addNewAddress.input.parse({ ...person, ...place });
  return (await addressHandlers.addNewAddress(input, context)).address_id;
}

export interface Bought {
  variationId: number;
  digital: boolean;
  payType: PayType;
  /** Takes the vouchers that together take off most. */
  best?: boolean;
  quantity?: number;
  note?: string;
}

export interface Ordered {
  orderId: number;
  /** The purchase that pays it. */
  purchaseId: number;
  total: number;
}

/** Orders one thing as it was quoted. */
export async function orderFromShop(
  asker: Asker,
  addressId: number,
  { variationId, digital, payType, best = false, quantity = 1, note = '' }: Bought,
): Promise<Ordered> {
  const context = contextOf(asker);
  const quote = await checkoutHandlers.quoteOrder(
    checkoutCalls.quoteOrder.input.parse({
      product_meta_id: variationId,
      quantity,
      vouchers: best ? 'best' : '',
      ...(!digital && { ward_id: 27_154 }),
    }),
    context,
  );
  const [quoted] = quote.orders;
  const [line] = quoted?.lines ?? [];
  if (!quoted || !line) throw new Error(`the demo cannot order variation ${variationId}`);
  const agreed = {
    product_meta_id: variationId,
    price: line.price,
    total: quote.total,
    vouchers: quote.vouchers.join(','),
    payment_type: payType,
  };
  const { shop_id } = quoted.shop;
  const placed = digital
    ? await checkoutHandlers.checkOutDigital(checkoutCalls.checkOutDigital.input.parse(agreed), context)
    : await checkoutHandlers.checkOutOrder(
        checkoutCalls.checkOutOrder.input.parse({
          ...agreed,
          quantity,
          address_id: addressId,
          ship: `${shop_id}:${quoted.carrier}:${quoted.fee}`,
          notes: note ? [`${shop_id}:${note}`] : [],
        }),
        context,
      );
  const orderId = placed.orders[0]?.order_id ?? 0;
  const { purchase_id } = await asker.db
    .selectFrom('shop_order')
    .select('purchase_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, purchaseId: purchase_id, total: placed.total };
}

/** The money of an order comes. */
export async function payOrdered({ db, at }: Asker, { purchaseId, total }: Ordered): Promise<void> {
  const [attempt] = await attemptsOf(db, purchaseId);
  if (attempt) await pay(db, attempt, total, at);
}
