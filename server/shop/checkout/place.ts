import type { ChangedCheckout, Placed } from '#contract/shop/checkout.ts';
import { type PayType, sellsDigital } from '#rules/money/purchase-methods.ts';
import type { Tx } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { doneBefore, transactOnce } from '../../kit/http/transact-once.ts';
import { lockWallet } from '../../money/ledger/queries.ts';
import { newNumber } from '../../money/purchase/charge.ts';
import { openAttempt } from '../../money/purchase/open-attempt.ts';
import { attemptById, purchaseById } from '../../money/purchase/queries.ts';
import { whereToPay } from '../../money/purchase/where-to-pay.ts';
import { deleteLines, lockCart, nextVersion } from '../cart/queries.ts';
import { cartReply } from '../cart/reply.ts';
import { whyNoStock } from '../products/stock-queries.ts';
import { isDigital, OWN_SHOP } from '../stock/offered.ts';
import { claimVouchers, whyNoVoucher } from '../vouchers/queries.ts';
import { type Agreed, type WhyChanged, whatChanged } from './changes.ts';
import { checkoutMethods, whyClosed } from './checkout-methods.ts';
import { freeOwnHolds } from './own-holds.ts';
import { type Plan, planCheckout, plannedLines, type Wanted } from './plan.ts';
import { addressOf, cashRoomOf, isKeptByPhone, ordersOfCheckout, ownsEdition } from './queries.ts';
import { quoteReply, type Shipped, shipOf, wantedOf } from './quote.ts';
import { type Bill, writeOrders } from './write-orders.ts';

/** Orders that one person may make in an hour. */
const MOST = 120;

export interface Order {
  /** The cart's; null of what is bought at once. */
  version: number | null;
  thing: { variationId: number; quantity: number } | null;
  digital: boolean;
  agreed: Agreed;
  payType: PayType;
  bankCode: string;
  addressId: number | null;
  notes: ReadonlyMap<number, string>;
  bill: Bill;
}

type Kept = { checkout_no: string; attempt: number | null };

/** Orders, or says what is another than one was shown. */
export async function placeOrders(context: ReaderContext, order: Order): Promise<Placed> {
  const { db, reader } = context;
  const before = await doneBefore<Kept>(context);
  if (before) return placedReply(context, before);
  const address = order.addressId === null ? null : await addressOf(db, reader.accountId, order.addressId);
  if (address === undefined) throw new Refusal('not_found');
  const wanted = await wantedOf(db, reader.accountId, order.thing);
  const carriers = new Map([...order.agreed.fees].map(([shop, { carrier }]) => [shop, carrier]));
  const to = address && { ward: address.ward, oldDistrict: address.old_district ?? 0 };
  const shipped = await shipOf(context, wanted, { to, carriers });
  const kept = await transactOnce<Kept>(context, tx =>
    writeAll(tx, context, { order, shipped, address }),
  ).catch(async error => {
    const closed = whyClosed(error);
    if (closed) throw new Refusal('not_for_sale', closed);
    const why = whyRefused(error);
    if (!why) throw error;
    throw await changedRefusal(context, { order, wanted, shipped, why });
  });
  return placedReply(context, kept);
}

const changedNames: readonly string[] = ['price_changed', 'out_of_stock', 'voucher_ended'];

function whyRefused(error: unknown): WhyChanged | null {
  if (error instanceof Refusal)
    return changedNames.includes(error.refusal) ? (error.refusal as WhyChanged) : null;
  if (whyNoStock(error)) return 'out_of_stock';
  return whyNoVoucher(error) ? 'voucher_ended' : null;
}

interface Asked {
  order: Order;
  shipped: Shipped;
}

const planFor = (
  db: Parameters<typeof planCheckout>[0],
  { reader }: ReaderContext,
  { order, shipped }: Asked,
  { wanted, now }: { wanted: readonly Wanted[]; now: number },
): Promise<Plan> =>
  planCheckout(db, {
    accountId: reader.accountId,
    wanted,
    ship: shipped.chosen ?? (order.digital ? new Map() : null),
    vouchers: order.agreed.vouchers,
    code: '',
    now,
  });

/** Says what is another now; `why` it was refused, where nothing is any more. */
async function changedRefusal(
  context: ReaderContext,
  { order, wanted, shipped, why }: Asked & { wanted: readonly Wanted[]; why: WhyChanged },
): Promise<Refusal> {
  const asked = { wanted, now: context.now() };
  const plan = await planFor(context.db, context, { order, shipped }, asked);
  const changed = whatChanged(plan, order.agreed);
  const data: ChangedCheckout = {
    before_total: order.agreed.total,
    changes: changed?.changes ?? [],
    quote: await quoteReply(context, plan, shipped, order.thing === null),
  };
  return new Refusal(changed?.why ?? why, undefined, data);
}

type Address = Awaited<ReturnType<typeof addressOf>>;

/** The transaction of a checkout: everything is computed again in it. */
async function writeAll(
  tx: Tx,
  context: ReaderContext,
  { order, shipped, address }: Asked & { address: Address | null },
): Promise<Kept> {
  const { accountId } = context.reader;
  const now = new Date(context.now());
  const wallet = await lockWallet(tx, accountId);
  if (!wallet) throw new Refusal('not_found');
  await takeAttempt({ db: tx, now: context.now }, `checkout:account:${accountId}`, MOST, 3_600);
  if (order.version !== null && (await lockCart(tx, accountId)) !== order.version)
    throw new Refusal('cart_changed', undefined, await cartReply({ ...context, db: tx }));
  const wanted = await wantedOf(tx, accountId, order.thing);
  const found = await plannedLines(tx, { wanted, accountId, now: now.getTime() });
  if (order.thing && found.length === 0) throw new Refusal('not_found');
  await checkKind(tx, context, order, found);
  await freeOwnHolds(tx, found, { accountId, waits: order.payType !== 'cod', now });
  const plan = await planFor(tx, context, { order, shipped }, { wanted, now: now.getTime() });
  const changed = whatChanged(plan, order.agreed);
  if (changed) throw new Refusal(changed.why);
  if (plan.orders.length === 0) throw new Refusal('not_for_sale', 'Chưa có cuốn nào để đặt.');
  if (!order.digital && plan.orders.some(({ way: method }) => method === null))
    throw new Refusal('not_for_sale', 'Chưa có hãng nào giao từ tiệm này tới chỗ bạn.');
  if (address && (await isKeptByPhone(tx, plan.orders, address.phone)))
    throw new Refusal(
      'not_for_sale',
      'Tiệm không gửi hàng tới số điện thoại này. Bạn chọn địa chỉ khác nhé.',
    );
  const method = checkoutMethods(context, plan, await cashRoomOf(tx, accountId)).find(
    ({ pay_type }) => pay_type === order.payType,
  );
  if (!method || method.why)
    throw new Refusal('not_for_sale', method?.why || 'Cách trả này không dùng được ở đây.');
  const checkoutNo = newNumber();
  const { id: _, ...recipient } = address ?? { id: 0 };
  const written = await writeOrders(tx, plan.orders, {
    checkoutNo,
    accountId,
    wallet: wallet.number,
    os: context.os,
    ip: context.ip,
    atOnce: order.thing !== null,
    payType: order.payType,
    bankCode: order.bankCode,
    recipient: 'phone' in recipient ? recipient : null,
    bill: order.bill,
    notes: order.notes,
    now,
  });
  const claims = [...plan.off].map(([voucher_id, amount_vnd]) => ({ voucher_id, amount_vnd }));
  await claimVouchers(
    tx,
    claims.filter(({ amount_vnd }) => amount_vnd > 0),
    { accountId, checkoutNo, now },
  );
  const bought = plan.orders.flatMap(({ lines }) => lines.flatMap(({ cartLineId }) => cartLineId ?? []));
  if (bought.length > 0) {
    await deleteLines(tx, accountId, bought);
    await nextVersion(tx, accountId);
  }
  return { checkout_no: checkoutNo, attempt: written?.attempt ?? null };
}

/** Digital goods have a call of their own, and are not sold twice or in a mini app that may not sell them. */
async function checkKind(
  tx: Tx,
  { reader, os, settings }: ReaderContext,
  { digital, thing }: Order,
  found: Awaited<ReturnType<typeof plannedLines>>,
): Promise<void> {
  for (const { row } of found) {
    if (thing && row.own_shop) throw new Refusal('not_for_sale', OWN_SHOP);
    if (isDigital(row) !== digital) throw new Refusal('not_for_sale');
    if (digital && !sellsDigital(os, settings.miniSellsDigital)) throw new Refusal('not_for_sale');
    if (row.edition_id !== null && (await ownsEdition(tx, reader.accountId, row.edition_id)))
      throw new Refusal('not_for_sale', `Bạn đã có “${row.product_name}” rồi.`);
  }
}

/** The orders of a checkout, and where they are paid: a company is asked outside of any transaction. */
export async function placedReply(context: ReaderContext, { checkout_no, attempt }: Kept): Promise<Placed> {
  const orders = await ordersOfCheckout(context.db, checkout_no);
  const reply = {
    checkout_no,
    orders: orders.map(({ id, number, shop_id, total_vnd }) => ({
      order_id: id,
      order_code: number,
      shop_id,
      total: total_vnd,
    })),
    total: orders.reduce((sum, { total_vnd }) => sum + total_vnd, 0),
    creation_step: orders[0]?.creation_step ?? 0,
  };
  const nowhere = { payment_code: null, address: null, transfer: null, zalo: null };
  if (attempt === null) return { ...reply, ...nowhere };
  const address = await openAttempt(context, attempt);
  const paid = await attemptById(context.db, attempt);
  const purchase = await purchaseById(context.db, orders[0]?.purchase_id ?? 0);
  const { number, total } = purchase;
  if (paid?.gateway === 'zalo') {
    const { reference, bank_code: method } = paid;
    const zalo = context.gateways.checkout?.order({
      reference,
      amountVnd: total,
      words: `Mot ${number}`,
      method,
    });
    return { ...reply, ...nowhere, payment_code: number, zalo: zalo ?? null };
  }
  const { transfer } = await whereToPay(context, purchase);
  return { ...reply, ...nowhere, payment_code: number, address, transfer };
}
