import type { Input } from '#contract/kit/call.ts';
import type { Reply } from '#contract/kit/wire.ts';
import { addressCalls } from '#contract/people/address.ts';
import { cartCalls } from '#contract/shop/cart.ts';
import { type CheckoutQuote, checkoutCalls, type Placed } from '#contract/shop/checkout.ts';
import type { OrderActor, OrderEvent } from '#rules/shop/shop-orders.ts';
import { jobs } from '../jobs.ts';
import { transact } from '../kit/db/transact.ts';
import { runDueJobs } from '../kit/jobs/worker.ts';
import { lockWallet } from '../money/ledger/queries.ts';
import { newNumber } from '../money/purchase/charge.ts';
import { planCheckout } from '../shop/checkout/plan.ts';
import { ordersOfCheckout } from '../shop/checkout/queries.ts';
import { writeOrders } from '../shop/checkout/write-orders.ts';
import { actOnOrder } from '../shop/orders/act.ts';
import { insertReturn } from '../shop/orders/return-queries.ts';
import { orderLines } from '../shop/stock/order-queries.ts';
import { payAt } from './testPayments.ts';
import type { TestServer } from './testServer.ts';
import { anOffer } from './testShops.ts';
import { aMember, type Visitor, type VisitorOptions } from './testVisitor.ts';

/* For tests: buyers with an address, what they order, and what shops and carriers do with it. */

const WARD = 27_154;

/** An address of somebody's; answers its id. */
export async function anAddress(visitor: Visitor): Promise<number> {
  const { data } = await visitor.call(addressCalls.addNewAddress, {
    fullname: 'Nguyễn Hải Triều',
    phone: '0901234567',
    email: 'trieu@hopthu.vn',
    city_id: 79,
    ward_id: WARD,
    address: '12 hẻm 84 Võ Văn Tần',
  });
  return data.address_id;
}

/** The same written by itself, for somebody of whom there are many. Answers its id. */
export async function aStoredAddress(
  { context: { db } }: TestServer,
  accountId: number,
  ward = 27_154,
): Promise<number> {
  const row = {
    account_id: accountId,
    fullname: 'Người Mua',
    phone: '0901234567',
    ward,
    street: '1 Võ Văn Tần',
    email: '',
    note: '',
    at_work: false,
    is_default: true,
  };
  const { id } = await transact(db, tx =>
    tx.insertInto('address').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}

export async function aBuyer(server: TestServer, as: VisitorOptions = {}) {
  const member = await aMember(server, undefined, as);
  return { ...member, address: await anAddress(member.visitor) };
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>;

type Cart = Input<(typeof checkoutCalls)['checkOutCart']>;

export async function quoteOf(
  { visitor }: Pick<Buyer, 'visitor'>,
  more: object = {},
): Promise<CheckoutQuote> {
  const { code, message, data } = await visitor.call(checkoutCalls.quoteOrder, { ward_id: WARD, ...more });
  if (!data) throw new Error(`no quote: ${code} ${JSON.stringify(message)}`);
  return data;
}

/** What the page would send after it has shown this. */
export const agreedTo = (quote: CheckoutQuote, address_id: number): Cart => ({
  version: quote.version,
  total: quote.total,
  vouchers: quote.vouchers.join(','),
  prices: quote.orders
    .flatMap(({ lines }) => lines.map(({ line_id, quantity, price }) => `${line_id}:${quantity}:${price}`))
    .join(','),
  ship: quote.orders.map(({ shop, carrier, fee }) => `${shop.shop_id}:${carrier}:${fee}`).join(','),
  payment_type: 'vnpay',
  address_id,
});

export async function putIn(
  visitor: Visitor,
  variations: readonly (number | [id: number, quantity: number])[],
) {
  for (const one of variations) {
    const [product_meta_id, quantity] = typeof one === 'number' ? [one, 1] : one;
    const { code } = await visitor.call(cartCalls.addCart, { product_meta_id, quantity });
    if (code !== 0) throw new Error(`the cart answered ${code}`);
  }
}

/** Puts variations into the cart and orders what is ticked. */
export async function order(
  buyer: Buyer,
  variations: readonly (number | [id: number, quantity: number])[],
  more: Partial<Cart> & { best?: boolean } = {},
): Promise<Reply<Placed>> {
  await putIn(buyer.visitor, variations);
  const { best = false, ...given } = more;
  const quote = await quoteOf(buyer, { vouchers: given.vouchers ?? (best ? 'best' : '') });
  return buyer.visitor.call(checkoutCalls.checkOutCart, { ...agreedTo(quote, buyer.address), ...given });
}

/** Orders and pays at the sandbox. */
export async function paidOrder(
  server: TestServer,
  buyer: Buyer,
  variations: readonly (number | [id: number, quantity: number])[],
  more: Partial<Cart> & { best?: boolean } = {},
): Promise<Placed> {
  const { code, message, data } = await order(buyer, variations, more);
  if (code !== 0) throw new Error(`not ordered: ${code} ${JSON.stringify(message)}`);
  if (data.address) await server.app.inject(await payAt(data.address, 'paid'));
  return data;
}

/** An order that waits to be paid, written without any company; answers its id. */
export async function aStoredOrder(server: TestServer, accountId: number, shop?: number): Promise<number> {
  const { context } = server;
  const { variationId, shopId } = await anOffer(server, { shop });
  const method = { carrier: 'ghn' as const, name: 'GHN', feeVnd: 18_000, arrivesAt: null };
  return transact(context.db, async tx => {
    const wallet = (await lockWallet(tx, accountId))?.number ?? '';
    const now = context.now();
    const plan = await planCheckout(tx, {
      accountId,
      wanted: [{ variationId, quantity: 1, cartLineId: null }],
      ship: new Map([[shopId, method]]),
      vouchers: [],
      code: '',
      now,
    });
    const checkoutNo = newNumber();
    await writeOrders(tx, plan.orders, {
      ...{ checkoutNo, accountId, wallet, os: 'web', ip: '', atOnce: false, payType: 'vnpay', bankCode: '' },
      recipient: null,
      bill: { bill_name: '', bill_tax_code: '', bill_address: '', bill_email: '' },
      notes: new Map(),
      now: new Date(now),
    });
    return (await ordersOfCheckout(tx, checkoutNo))[0]?.id ?? 0;
  });
}

/** A return of an order that came, written without any company; answers its id. */
export async function aStoredReturn(server: TestServer, accountId: number): Promise<number> {
  const { db, now } = server.context;
  const orderId = await aStoredOrder(server, accountId);
  const at = new Date(now());
  const method = [
    ['pay', 'platform', 'pending'],
    ['confirm', 'seller', 'preparing'],
    ['pack', 'seller', 'packed'],
    ['pick_up', 'carrier', 'delivering'],
    ['deliver', 'carrier', 'delivered'],
  ] as const;
  for (const [event, actor, state] of method)
    await db
      .updateTable('shop_order')
      .set({ state, event, actor, delivered_at: at })
      .where('id', '=', orderId)
      .execute();
  const [line] = await orderLines(db, [orderId]);
  const lines = [{ line_id: line?.id ?? 0, quantity: 1, amount_vnd: line?.paid_vnd ?? 0 }];
  const row = {
    order_id: orderId,
    account_id: accountId,
    why: 'damaged',
    words: '',
    payee: null,
  } as const;
  return transact(db, tx => insertReturn(tx, { ...row, pictures: [], now: at, lines }));
}

/** What a shop, a carrier or the platform does, one after another. */
export async function acts(
  { context }: TestServer,
  orderId: number,
  ...moves: readonly (readonly [actor: OrderActor, event: OrderEvent])[]
): Promise<void> {
  for (const [actor, event] of moves)
    await actOnOrder(context, orderId, { event, actor, reason: event === 'cancel' ? 'hết sách' : '' });
}

export const doJobs = (server: TestServer): Promise<unknown> => runDueJobs(server.context, jobs, () => {});

/** What stock says of a variation. */
export const stockOf = ({ context: { db } }: TestServer, variationId: number) =>
  db
    .selectFrom('stock')
    .select(['on_hand', 'reserved', 'waiting', 'sold'])
    .where('variation_id', '=', variationId)
    .executeTakeFirstOrThrow();

interface SomeVoucher {
  code?: string;
  kind?: 'platform' | 'shop' | 'shipping';
  shop?: number;
  category?: number;
  amount?: number;
  percent?: number;
  most?: number;
  least?: number;
  from?: number;
  to?: number;
  total?: number;
  each?: number;
  listed?: boolean;
}

let made = 0;

/** A voucher; answers its id. */
export async function aVoucher({ context: { db } }: TestServer, some: SomeVoucher = {}): Promise<number> {
  made += 1;
  const { id } = await db
    .insertInto('voucher')
    .values({
      code: some.code ?? `MA${made}X${Date.now() % 100_000}`,
      kind: some.kind ?? 'platform',
      shop_id: some.shop ?? null,
      category_id: some.category ?? null,
      amount_vnd: some.percent ? null : (some.amount ?? 20_000),
      percent: some.percent ?? null,
      most_vnd: some.percent ? (some.most ?? 50_000) : null,
      least_vnd: some.least ?? 0,
      starts_at: new Date(some.from ?? Date.now() - 1_000),
      ends_at: new Date(some.to ?? Date.now() + 86_400_000),
      uses_total: some.total ?? null,
      uses_each: some.each ?? 1,
      listed: some.listed ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
