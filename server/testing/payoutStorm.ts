import { sql } from 'kysely';
import { financeCalls } from '#contract/money/finance.ts';
import { complaintCalls } from '#contract/shop/complaints.ts';
import { deskDecisionCalls } from '#contract/shop/desk-decisions.ts';
import { returnCalls } from '#contract/shop/order-returns.ts';
import { payoutRuleCalls } from '#contract/shop/payout-rules.ts';
import { payoutCalls } from '#contract/shop/payouts.ts';
import { answerOf } from '../gateways/sandbox/payouts.ts';
import type { MoneyServers } from './moneyServers.ts';
import { returnBank } from './testReturns.ts';
import type { TestServer } from './testServer.ts';

/* For tests of what must hold: what comes after a parcel came, in every way, and people of finance who pay shops meanwhile. */

export interface PayoutStorm {
  server: TestServer;
  servers: MoneyServers;
  /** Tokens by account: buyers, owners by their shop, and three of finance and support. */
  buyers: ReadonlyMap<number, string>;
  owners: ReadonlyMap<number, string>;
  staff: readonly [string, string, string];
  /** How often each thing happened. */
  done: Record<string, number>;
}

const chance = (share: number): boolean => Math.random() < share;
const one = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;
const count = ({ done }: PayoutStorm, what: string) => {
  done[what] = (done[what] ?? 0) + 1;
};
const reason = 'thử một lần';

/** Orders that came and to which nothing more has happened. */
const cameOrders = async ({ context: { db } }: TestServer) =>
  (
    await sql<{
      id: number;
      number: string;
      shop_id: number;
      account_id: number;
      purchase: string;
      step: number;
      variation: number;
      copies: number;
    }>`
      select orders.id, orders.number, orders.shop_id, orders.account_id, purchase.number as purchase, orders.creation_step as step,
        line.variation_id as variation, line.quantity as copies
      from shop_order orders join purchase on purchase.id = orders.purchase_id
      join lateral (select variation_id, quantity from shop_order_line where order_id = orders.id order by id limit 1) line on true
      where orders.state in ('delivered', 'received') and not exists (select from shop_return where order_id = orders.id)
        and not exists (select from order_complaint where order_id = orders.id) and purchase.state = 'granted'
      order by random() limit 4`.execute(db)
  ).rows;
type Came = Awaited<ReturnType<typeof cameOrders>>[number];

/** A book goes back, found good or lost on its way, or the return is refused and appealed in vain. */
async function returned({ servers, buyers, owners }: PayoutStorm, order: Came): Promise<string> {
  const [buyer, owner] = [buyers.get(order.account_id) ?? '', owners.get(order.shop_id) ?? ''];
  const asked = await servers.send(
    returnCalls.askReturn,
    {
      ...{ order_id: order.id, copies: `${order.variation}:1`, why: 'damaged' as const },
      ...(order.step === 0 ? returnBank : {}),
    } as never,
    buyer,
  );
  if (asked.code !== 0) return 'no return';
  const { return_id } = asked.data;
  const move = (event: 'accept' | 'refuse' | 'come_back' | 'pass' | 'write_off') =>
    servers.send(
      returnCalls.moveReturn,
      { return_id, event, ...(event === 'accept' ? { send_to: '7 ngõ Gió' } : { reason }) } as never,
      owner,
    );
  if (chance(0.2)) {
    await move('refuse');
    return 'return refused';
  }
  await move('accept');
  await servers.send(returnCalls.sendReturn, { return_id, parcel_code: `VT${return_id}` }, buyer);
  await move('come_back');
  await move(one(['pass', 'write_off']));
  return 'returned';
}

/** Its buyer complains and asks Mọt, which gives something back at somebody's cost. */
async function judged({ servers, buyers, owners, staff }: PayoutStorm, order: Came): Promise<string> {
  const buyer = buyers.get(order.account_id) ?? '';
  const order_code = order.number;
  await servers.send(
    complaintCalls.complaintOrder,
    { order_id: order.id, reason: 'damaged', words: 'Ướt một góc', pictures: [] } as never,
    buyer,
  );
  const answer = { order_code, words: 'Tiệm gói kĩ rồi' };
  await servers.send(complaintCalls.answerComplaint, answer, owners.get(order.shop_id) ?? '');
  await servers.send(complaintCalls.askPlatform, { order_code, words: 'Mọt xem giúp' }, buyer);
  const payer = one(['shop', 'platform', 'carrier'] as const);
  const decided = await servers.send(
    deskDecisionCalls.decideComplaint,
    { order_code, outcome: 'refund', amount: 9_999, payer, reason },
    staff[2],
  );
  if (decided.code === 0 && order.step === 0) {
    const account = { bank: 'VCB', bank_number: '0071000123456', bank_holder: 'Mai Phương' } as const;
    await servers.send(complaintCalls.complaintPayee, { order_code, ...account }, buyer);
  }
  return decided.code === 0 ? `judged, borne by ${payer}` : 'not judged';
}

async function afterwards(storm: PayoutStorm, order: Came): Promise<string> {
  const { servers, staff } = storm;
  const number = order.purchase;
  const draw = Math.random();
  if (draw < 0.3) return returned(storm, order);
  if (draw < 0.6) return judged(storm, order);
  if (draw < 0.75) {
    const { code } = await servers.send(financeCalls.refundOrder, { number, reason }, staff[0]);
    return code === 0 ? 'refunded by finance' : 'not refunded';
  }
  if (draw < 0.85 && order.step === 1) {
    const given = { number, reference: `CB${order.id}`, reason };
    const { code } = await servers.send(payoutRuleCalls.chargeBack, given, staff[1]);
    return code === 0 ? 'charged back' : 'not charged back';
  }
  return 'kept';
}

/** Things happen to some of the orders that came. */
export async function happenAfterwards(storm: PayoutStorm): Promise<void> {
  for (const order of await cameOrders(storm.server)) count(storm, await afterwards(storm, order));
}

/** Eight days go by for what was delivered, drafted and changed. */
async function daysGoBy({ server: { owner } }: PayoutStorm): Promise<void> {
  await sql`update shop_order set delivered_at = delivered_at - interval '8 days' where delivered_at is not null`.execute(
    owner,
  );
}

/** A batch: drafted by one, approved by another who sees it, sent, and answered by a bank that bounces some, told twice. */
export async function payShops(storm: PayoutStorm): Promise<void> {
  const { servers, staff } = storm;
  const [first, second, third] = staff;
  await daysGoBy(storm);
  // A kill may have lost the answer: the newest batch is what there is.
  await servers.send(payoutCalls.draftPayouts, {}, first);
  const batches = (await servers.send(payoutCalls.payoutBatches, {}, first)).data.items;
  for (const { batch_id, state } of batches) {
    if (state === 'rejected' || state === 'sent') continue;
    const shown = (await servers.send(payoutCalls.payoutBatch, { batch_id }, second)).data;
    if (shown.state === 'drafted') {
      const hash = { batch_id, hash: shown.hash };
      for (const token of [second, third, first]) await servers.send(payoutCalls.approvePayouts, hash, token);
    }
    const after = (await servers.send(payoutCalls.payoutBatch, { batch_id }, second)).data;
    if (after.state === 'drafted') {
      await servers.send(payoutCalls.rejectPayouts, { batch_id, reason }, first);
      count(storm, 'batch dropped');
      continue;
    }
    if (after.state === 'approved') {
      const made = await servers.send(payoutCalls.payoutFile, { batch_id }, third);
      if (made.code !== 0) {
        await servers.send(payoutCalls.rejectPayouts, { batch_id, reason }, first);
        count(storm, 'batch dropped');
        continue;
      }
      count(storm, 'batch sent');
    }
  }
  await answerSent(storm);
}

/** The bank answers what was sent and has no answer yet, and says it twice. */
async function answerSent(storm: PayoutStorm): Promise<void> {
  const { servers, server, staff } = storm;
  const waiting = await server.context.db
    .selectFrom('shop_payout')
    .select(['batch_id'])
    .distinct()
    .where('state', '=', 'sent')
    .where('batch_id', 'is not', null)
    .execute();
  for (const { batch_id } of waiting) {
    const { csv } = (await servers.send(payoutCalls.payoutFile, { batch_id: batch_id ?? 0 }, staff[0])).data;
    const references = [...csv.matchAll(/MOTT\w{10}/g)].map(([reference]) => reference);
    const answer = answerOf(csv, new Set(references.filter(() => chance(0.3)))) ?? '';
    const told = await Promise.all(
      [0, 1].map(at => servers.send(payoutCalls.readBankAnswer, { answer }, one(staff), at)),
    );
    for (const { code, data } of told) {
      if (code !== 0) count(storm, 'answer refused');
      else if (data.paid + data.bounced > 0)
        count(storm, data.bounced > 0 ? 'answer with bounces' : 'answer');
    }
  }
}
