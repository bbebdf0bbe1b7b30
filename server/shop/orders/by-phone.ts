import type { Output } from '#contract/kit/call.ts';
import type { CodeSent } from '#contract/people/account.ts';
import type { orderCalls } from '#contract/shop/orders.ts';
import { normalContactPhone } from '#rules/people/account.ts';
import { buyerMoves } from '#rules/shop/shop-orders.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Context } from '../../kit/http/context.ts';
import { giveBackAttempt, takeAttempt, takeNetworkAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { proveCode, sendCodes, spend } from '../../people/account/otp.ts';
import { actOnOrderIn } from './act.ts';
import { orderByCodeAndPhone, type SeenOrder } from './queries.ts';
import { carrierNameOf, orderReplies, parcelReply, stepReplies } from './reply.ts';

/* What whoever knows a code and its phone may see of an order, and do with it. */

/** Looks by code of one network, in fifteen minutes. */
const LOOKS = { most: 20, seconds: 900 };
/** Wrong ones with one phone, by everybody, in an hour: who guesses codes may have many networks. */
const WRONG = { most: 30, seconds: 3_600 };

const noOrder = () => new Refusal('not_found', 'Không tìm thấy đơn nào khớp với mã và số điện thoại này.');

interface Pair {
  order_code: string;
  phone: string;
}

export async function lookUp({ db, ip, now }: Context, { order_code, phone }: Pair) {
  await takeNetworkAttempt({ db, ip, now }, 'order-search', LOOKS.most, LOOKS.seconds);
  const number = normalContactPhone(phone);
  if (!number) throw noOrder();
  const guesses = `order-search:phone:${number}`;
  await takeAttempt({ db, now }, guesses, WRONG.most, WRONG.seconds);
  const row = await orderByCodeAndPhone(db, order_code, number);
  if (!row) throw noOrder();
  await giveBackAttempt(db, guesses);
  return { row, number };
}

/** No name, no street. */
export async function foundReply(
  context: Context,
  row: SeenOrder,
): Promise<Output<typeof orderCalls.searchOrder>> {
  const [order] = await orderReplies(context, [row]);
  if (!order) throw new Refusal('not_found');
  const { order_code: code, shop, state, status, alternate_status, payment_status, creation_step } = order;
  const { cancel_source, lines, copies, total, created_at } = order;
  return {
    ...{ order_code: code, shop, state, status, alternate_status, payment_status, creation_step },
    ...{ cancel_source, copies, total, created_at },
    // What its buyer thinks of them is not said.
    lines: lines.map(({ stars: _, ...line }) => line),
    carrier: carrierNameOf(row),
    parcel: await parcelReply(context.db, row.id),
    may: { cancel: order.may.cancel },
    // What its buyer or shop wrote is for them alone.
    steps: (await stepReplies(context.db, row.id)).map(step => ({ ...step, reason: '' })),
  };
}

const codeOf = (target: string, { number }: SeenOrder) =>
  ({ purpose: 'cancel_order', target, about: number }) as const;

/** Sends a code that ends this order alone. */
export async function sendCancelCode(context: Context, pair: Pair): Promise<CodeSent> {
  const { row, number } = await lookUp(context, pair);
  if (!buyerMoves(row.state).includes('cancel')) throw new Refusal('too_late');
  return sendCodes(context, [{ ...codeOf(number, row), channel: 'zns', accountId: null, known: true }]);
}

/** Ends it, and spends the code: both or neither. */
export async function cancelByCode(
  context: Context,
  { otp, reason, ...pair }: Pair & { otp: string; reason: string },
) {
  const { row, number } = await lookUp(context, pair);
  if (!buyerMoves(row.state).includes('cancel')) throw new Refusal('too_late');
  const proof = await proveCode(context, codeOf(number, row), otp);
  await transact(context.db, async tx => {
    await spend(tx, proof);
    await actOnOrderIn(tx, row.id, {
      event: 'cancel',
      actor: 'buyer',
      reason: reason.trim(),
      now: new Date(context.now()),
    });
  });
  const after = await orderByCodeAndPhone(context.db, row.number, number);
  if (!after) throw new Refusal('not_found');
  return foundReply(context, after);
}
