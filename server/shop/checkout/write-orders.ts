import { GRACE_MS, type PayType, paymentMethods } from '#rules/money/purchase-methods.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { beginPurchase } from '../../money/purchase/begin.ts';
import { newNumber } from '../../money/purchase/charge.ts';
import { insertAttempt, linesOf, type NewLine, referenceOf } from '../../money/purchase/queries.ts';
import { freezeShares } from '../money/book-shares.ts';
import { RESERVATION_MS, reserve } from '../products/stock-queries.ts';
import { isDigital, priceBefore } from '../stock/offered.ts';
import { writeLetter } from '../stock/order-mail.ts';
import { insertOrder, insertOrderLines, insertRecipient } from '../stock/order-queries.ts';
import { sellHeld } from '../stock/paid-stock.ts';
import type { PlannedOrder } from './plan.ts';

interface Recipient {
  fullname: string;
  phone: string;
  email: string;
  ward: number;
  old_district: number | null;
  street: string;
}
export interface Bill {
  bill_name: string;
  bill_tax_code: string;
  bill_address: string;
  bill_email: string;
}

export interface Placing {
  checkoutNo: string;
  accountId: number;
  wallet: string;
  os: string;
  ip: string;
  /** Of what is bought without the cart. */
  atOnce: boolean;
  payType: PayType;
  bankCode: string;
  recipient: Recipient | null;
  bill: Bill;
  notes: ReadonlyMap<number, string>;
  now: Date;
}

type Line = PlannedOrder['lines'][number];

const paidFor = (line: Line): number => line.amountVnd - line.shopLessVnd - line.platformLessVnd;

const kindOf = (line: Line, atOnce: boolean): NewLine['kind'] => {
  if (isDigital(line.row)) return 'sellerBook';
  return atOnce ? 'paperBook' : 'sellerOrder';
};

function bookLine(line: Line, atOnce: boolean): NewLine {
  const amount = paidFor(line);
  const before = (priceBefore(line.row, line.offer.priceVnd) ?? line.offer.priceVnd) * line.quantity;
  const reason = line.offer.sale !== null ? 'sale' : before > amount ? 'promotion' : 'list';
  return {
    kind: kindOf(line, atOnce),
    item_id: line.row.edition_id ?? line.variationId,
    title: line.row.product_name,
    amount,
    price_reason: reason,
    ...(before > amount && { list_amount: before }),
    days: null,
    oak: null,
  };
}

function feeLine({ shopId, lines, feeVnd, feeLessVnd }: PlannedOrder, atOnce: boolean): NewLine {
  return {
    kind: atOnce ? 'paperBook' : 'sellerOrder',
    item_id: shopId,
    title: `Phí giao, ${lines[0]?.row.shop_name ?? ''}`,
    amount: feeVnd - feeLessVnd,
    price_reason: feeLessVnd > 0 ? 'promotion' : 'list',
    ...(feeLessVnd > 0 && { list_amount: feeVnd }),
    days: null,
    oak: null,
    fee: true,
  };
}

const latest = (lines: readonly Line[]): string | null =>
  lines.reduce<string | null>(
    (day, { row }) => (row.ships_on && (!day || row.ships_on > day) ? row.ships_on : day),
    null,
  );

interface Written {
  purchase: number;
  attempt: number;
}

/** A purchase that pays these orders, and the orders. */
async function writePurchase(tx: Tx, orders: readonly PlannedOrder[], placing: Placing): Promise<Written> {
  const { payType, now, atOnce, accountId } = placing;
  const number = newNumber();
  const isSent = (order: PlannedOrder) => order.way !== null;
  const purchase = await beginPurchase(tx, {
    number,
    wallet: placing.wallet,
    charge_type: 'supplier',
    intent: `order ${number}`,
    currency: 'VND',
    os: placing.os,
    lines: orders.flatMap(order => [
      ...order.lines.map(line => bookLine(line, atOnce)),
      ...(isSent(order) ? [feeLine(order, atOnce)] : []),
    ]),
    now,
    expires: new Date(now.getTime() + paymentMethods[payType].waitMs),
  });
  const attempt = await insertAttempt(tx, {
    purchase_id: purchase.id,
    gateway: payType,
    reference: referenceOf(purchase, 0),
    bank_code: placing.bankCode,
    ip: placing.ip,
    created_at: now,
  });
  const charged = await linesOf(tx, [purchase.id]);
  let at = 0;
  for (const order of orders) {
    const own = charged.slice(at, at + order.lines.length);
    at += order.lines.length;
    const fee = isSent(order) ? charged[at++] : undefined;
    const atDoor = payType === 'cod';
    const { id } = await insertOrder(tx, {
      number: newNumber(),
      checkout_no: placing.checkoutNo,
      purchase_id: purchase.id,
      account_id: accountId,
      shop_id: order.shopId,
      digital: !isSent(order),
      creation_step: atDoor ? 0 : 1,
      state: atDoor ? 'pending' : 'unpaid',
      event: 'place',
      actor: 'buyer',
      carrier: order.way?.carrier ?? null,
      note: placing.notes.get(order.shopId) ?? '',
      ships_on: latest(order.lines),
      goods_vnd: order.goodsVnd,
      fee_vnd: order.feeVnd,
      fee_less_vnd: order.feeLessVnd,
      shop_less_vnd: order.shopLessVnd,
      platform_less_vnd: order.platformLessVnd,
      total_vnd: order.totalVnd,
      fee_line_id: fee?.id ?? null,
      created_at: now,
      moved_at: now,
    });
    await insertOrderLines(
      tx,
      order.lines.map((line, position) => ({
        order_id: id,
        purchase_line_id: own[position]?.id ?? 0,
        product_id: line.row.product_id,
        variation_id: line.variationId,
        flash_line_id: line.offer.sale?.lineId ?? null,
        name: line.row.product_name,
        variation: line.row.variation_name,
        quantity: line.quantity,
        price_vnd: line.offer.priceVnd,
        origin_vnd: priceBefore(line.row, line.offer.priceVnd),
        shop_less_vnd: line.shopLessVnd,
        platform_less_vnd: line.platformLessVnd,
        paid_vnd: paidFor(line),
      })),
    );
    if (placing.recipient)
      await insertRecipient(tx, {
        order_id: id,
        account_id: accountId,
        ...placing.recipient,
        ...placing.bill,
      });
    // What is paid at the door is the shop's to send at once.
    if (atDoor) await freezeShares(tx, [id], now);
    await writeLetter(tx, id, 'placed', { now: now.getTime() });
  }
  return { purchase: purchase.id, attempt: attempt.id };
}

/**
 * Writes the orders of one checkout: one purchase for all of them, or, where the courier takes the money, one for each. Copies are
 * kept as long as the payment method allows, and no shorter than 15 minutes; what is paid at the door is sold at once.
 */
export async function writeOrders(
  tx: Tx,
  orders: readonly PlannedOrder[],
  placing: Placing,
): Promise<Written | null> {
  const { payType, accountId, now } = placing;
  const atDoor = payType === 'cod';
  const parts = atDoor ? orders.map(order => [order]) : [orders];
  const written: (Written & { orders: readonly PlannedOrder[] })[] = [];
  for (const part of parts) written.push({ ...(await writePurchase(tx, part, placing)), orders: part });
  const waitMs = atDoor ? GRACE_MS : paymentMethods[payType].waitMs;
  const until = now.getTime() + Math.max(RESERVATION_MS, waitMs);
  const kept = written.flatMap(({ purchase, orders: own }) =>
    own
      .flatMap(({ lines }) => lines)
      .filter(({ row }) => !isDigital(row))
      .map(({ variationId, quantity, offer }) => ({
        purchase,
        wanted: { variationId, flashLineId: offer.sale?.lineId ?? null, quantity },
      })),
  );
  // In order of variations over all purchases, as everybody locks them.
  kept.sort((one, other) => one.wanted.variationId - other.wanted.variationId);
  for (const { purchase, wanted } of kept)
    await reserve(tx, [wanted], { accountId, purchaseRef: purchase, until, now: now.getTime() });
  if (atDoor) for (const { purchase } of written) await sellHeld(tx, purchase, { actor: 'buyer', now });
  return atDoor ? null : (written[0] ?? null);
}
