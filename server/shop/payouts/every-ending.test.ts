import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { financeCalls } from '#contract/money/finance.ts';
import { complaintCalls } from '#contract/shop/complaints.ts';
import { deskDecisionCalls } from '#contract/shop/desk-decisions.ts';
import { returnCalls } from '#contract/shop/order-returns.ts';
import { payoutRuleCalls } from '#contract/shop/payout-rules.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import type { OrderActor, OrderEvent } from '#rules/shop/shop-orders.ts';
import { transact } from '../../kit/db/transact.ts';
import { cellsOf } from '../../testing/rounds.ts';
import { acts, aVoucher } from '../../testing/testCheckout.ts';
import { delivered, payoutsWorld } from '../../testing/testPayouts.ts';
import { returnBank, returnMethods } from '../../testing/testReturns.ts';
import { moveReturn } from '../orders/move-return.ts';

/*
 * Every ending of an order by every way to pay (in npm test by one of them), with a voucher of the platform and one of the shop, at rates that leave remainders: of
 * what was captured, what shops get, fees, taxes, the way and refunds have all of it, to one đồng.
 */

const { at, anOrder, soundBooks, settled } = payoutsWorld();
const ways = ['vnpay', 'momo', 'zalopay', 'vietqr', 'cod'] as const satisfies PayType[];
type Made = Awaited<ReturnType<typeof anOrder>>;
type Step = readonly [OrderActor, OrderEvent];
const go =
  (...steps: readonly Step[]) =>
  (made: Made) =>
    acts(at.world, made.id, ...steps);
const left = delivered.slice(0, 3);

async function giveBack(made: Made, copies: number, state: 'passed' | 'lost', cod: boolean) {
  await acts(at.world, made.id, ...delivered);
  const asked = { order_id: made.id, copies: `${made.variationId}:${copies}`, why: 'damaged' as const };
  const { data } = await at.buyer.visitor.call(returnCalls.askReturn, {
    ...asked,
    ...(cod ? returnBank : {}),
  });
  for (const [actor, event] of returnMethods[state])
    await transact(at.world.context.db, tx =>
      moveReturn(tx, data.return_id, {
        event,
        actor,
        reason: 'thử một lần',
        now: new Date(at.world.context.now()),
        by: null,
      }),
    );
}

/** Its buyer complains and asks Mọt, which gives something back at somebody's cost. */
async function judged(made: Made, payer: 'platform' | 'carrier') {
  await acts(at.world, made.id, ...delivered);
  const { db } = at.world.context;
  await db
    .updateTable('account')
    .set({ roles: ['finance', 'support'] })
    .where('id', '=', at.first.id)
    .execute();
  const { number: order_code } = await db
    .selectFrom('shop_order')
    .select('number')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  const complaint = { order_id: made.id, reason: 'damaged', words: 'Ướt một góc', pictures: [] } as const;
  await at.buyer.visitor.call(complaintCalls.complaintOrder, complaint as never);
  await at.shop.visitor.call(complaintCalls.answerComplaint, { order_code, words: 'Tiệm gói kĩ rồi' });
  await at.buyer.visitor.call(complaintCalls.askPlatform, { order_code, words: 'Mọt xem giúp' });
  const decided = await at.first.visitor.call(deskDecisionCalls.decideComplaint, {
    ...{ order_code, outcome: 'refund', amount: 30_001, payer, reason: 'Kho ghi ướt' },
  });
  expect(decided.code).toBe(0);
}

/** What happens, and of how many of three copies the shop has the money then. */
const endings: Record<
  string,
  { stays: number; happens(made: Made, cod: boolean): Promise<unknown>; not?: readonly PayType[] }
> = {
  delivered: { stays: 3, happens: go(...delivered) },
  'cancelled by its buyer': { stays: 0, happens: go(['buyer', 'cancel']) },
  'cancelled by its shop': { stays: 0, happens: go(['seller', 'confirm'], ['seller', 'cancel']) },
  'cancelled by the platform': { stays: 0, happens: go(['platform', 'cancel']) },
  'cancelled by the clock': { stays: 0, happens: go(['clock', 'cancel']) },
  'refused at the door': {
    stays: 0,
    happens: go(...left, ['carrier', 'fail'], ['carrier', 'turn_back'], ['carrier', 'come_back']),
  },
  'lost on its way': { stays: 0, happens: go(...left, ['carrier', 'lose']) },
  'lost on its way back': {
    stays: 0,
    happens: go(...left, ['carrier', 'fail'], ['carrier', 'turn_back'], ['carrier', 'lose']),
  },
  'returned in part': { stays: 2, happens: (made, cod) => giveBack(made, 1, 'passed', cod) },
  'returned whole': { stays: 0, happens: (made, cod) => giveBack(made, 3, 'passed', cod) },
  'returned and lost': { stays: 1, happens: (made, cod) => giveBack(made, 2, 'lost', cod) },
  'refunded by finance': {
    stays: 0,
    happens: async made => {
      await acts(at.world, made.id, ...delivered);
      await at.first.visitor.call(financeCalls.refundOrder, {
        number: await numberOf(made),
        reason: 'khách báo nhầm',
      });
    },
  },
  'given back at the cost of Mọt': { stays: 3, not: ['cod'], happens: made => judged(made, 'platform') },
  'given back at the cost of the carrier': {
    ...{ stays: 3, not: ['cod'], happens: made => judged(made, 'carrier') },
  },
  'charged back': {
    stays: 0,
    not: ['vietqr', 'cod'],
    happens: async made => {
      await acts(at.world, made.id, ...delivered);
      const given = { number: await numberOf(made), reference: `CB${made.id}`, reason: 'chủ thẻ khiếu nại' };
      const { code, data } = await at.first.visitor.call(payoutRuleCalls.chargeBack, given);
      expect([code, data.amount > 0]).toEqual([0, true]);
    },
  },
};
const cells = cellsOf(Object.keys(endings), name =>
  ways.filter(way => !(endings[name]?.not ?? []).includes(way)),
);

const numberOf = async ({ id }: Made) =>
  (
    await at.world.context.db
      .selectFrom('shop_order')
      .innerJoin('purchase', 'purchase.id', 'shop_order.purchase_id')
      .select('purchase.number')
      .where('shop_order.id', '=', id)
      .executeTakeFirstOrThrow()
  ).number;

async function sumsOf(id: number) {
  const { rows: found } = await sql<
    Record<
      'captured' | 'refunds' | 'shares' | 'fees' | 'tax' | 'voucher' | 'sales' | 'borne' | 'base' | 'way',
      number
    >
  >`
    with books as (
      select posting.account, posting.amount from shop_order orders
      join ledger_entry entry on entry.purchase_id = orders.purchase_id
      join ledger_posting posting on posting.entry_id = entry.id where orders.id = ${id})
    select
      (select coalesce(sum(evidence.amount), 0) from payment_evidence evidence join payment_attempt attempt on attempt.id = attempt_id
        where attempt.purchase_id = orders.purchase_id)::float8 as captured,
      (select coalesce(sum(amount), 0) from refund where purchase_id = orders.purchase_id)::float8 as refunds,
      (select coalesce(-sum(amount), 0) from books where account = 'shop_due')::float8 as shares,
      (select coalesce(-sum(amount), 0) from books where account in ('commission', 'payment_fees'))::float8 as fees,
      (select coalesce(-sum(amount), 0) from books where account = 'tax_withheld')::float8 as tax,
      (select coalesce(sum(amount), 0) from books where account = 'vouchers')::float8 as voucher,
      (select coalesce(-sum(amount), 0) from books where account = 'sales')::float8 as sales,
      (select coalesce(sum(amount), 0) from books where account in ('complaints', 'carrier_claims'))::float8 as borne,
      (orders.goods_vnd - orders.shop_less_vnd)::float8 as base, (orders.fee_vnd - orders.fee_less_vnd)::float8 as way
    from shop_order orders where orders.id = ${id}`.execute(at.world.context.db);
  if (!found[0]) throw new Error('no sums');
  return found[0];
}

let vouchers = '';
async function prepare() {
  if (vouchers) return;
  const odd = {
    reason: 'thử',
    made_by: null,
    made_at: new Date('2020-01-02'),
    from_at: new Date('2020-01-02'),
    seller: null,
  };
  await at.world.owner
    .insertInto('shop_rate')
    .values([
      { kind: 'commission', basis_points: 777, ...odd },
      { kind: 'payment', basis_points: 133, ...odd },
    ])
    .execute();
  const platforms = await aVoucher(at.world, { amount: 11_111, each: 1_000 });
  const shops = await aVoucher(at.world, { kind: 'shop', shop: at.shop.shop, percent: 7, each: 1_000 });
  vouchers = `${platforms},${shops}`;
}

test.each(cells)(
  'an order that is %s and paid by %s: shares, fees, taxes and refunds make what was captured',
  async (name, way) => {
    await prepare();
    const made = await anOrder({ way, copies: 3, priceVnd: 61_237, vouchers });
    const ending = endings[name];
    await ending?.happens(made, way === 'cod');
    await settled();
    const {
      captured,
      refunds,
      shares,
      fees,
      tax,
      voucher,
      sales,
      borne,
      base,
      way: carried,
    } = await sumsOf(made.id);
    expect(shares + fees + tax - voucher - borne + sales + refunds).toBe(captured);
    expect(borne).toBe(name.startsWith('given back') ? 30_001 : 0);
    const all = { 3: base, 0: 0 }[ending?.stays ?? 0];
    if (all !== undefined) expect(shares + fees + tax, 'what the shop sold').toBe(all);
    if (ending?.stays === 3) {
      const rounded = [777, 133, 100, 50].map(points => Math.floor((base * points) / 10_000));
      expect([fees, tax, shares]).toEqual([
        (rounded[0] ?? 0) + (rounded[1] ?? 0),
        (rounded[2] ?? 0) + (rounded[3] ?? 0),
        base - rounded.reduce((sum, part) => sum + part, 0),
      ]);
    }
    if (name.startsWith('returned')) expect(sales, 'what was paid for the way').toBe(carried);
  },
);

test('the books agree after all of them', soundBooks);
