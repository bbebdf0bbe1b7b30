import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { payoutCalls } from '#contract/shop/payouts.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import { transact } from '../kit/db/transact.ts';
import { checkLedger } from '../money/ledger/invariants.ts';
import { takeMoney } from '../money/purchase/settle.ts';
import { aBuyer, acts, doJobs, order } from './testCheckout.ts';
import { openTestWorld, type TestWorld } from './testGateways.ts';
import type { TestServer } from './testServer.ts';
import { aFullSignUp } from './testShopPeople.ts';
import { anOffer } from './testShops.ts';
import { aMember } from './testVisitor.ts';

/* For tests: shops with accounts, orders that came, and people of finance who pay. */

export const delivered = [
  ['seller', 'confirm'],
  ['seller', 'pack'],
  ['carrier', 'pick_up'],
  ['carrier', 'deliver'],
] as const;

/** A shop that sells, whose account is older than any pause. */
export async function aPaidShop(server: TestServer) {
  const made = await aFullSignUp(server);
  const { db } = server.context;
  await db
    .updateTable('shop')
    .set({ status: 1, opened_on: '2020-01-01' })
    .where('id', '=', made.shop)
    .execute();
  await db
    .updateTable('shop_facts')
    .set({ bank_since: new Date('2020-01-01') })
    .where('shop_id', '=', made.shop)
    .execute();
  return made;
}

/** Somebody of finance. */
export async function aFinancier(server: TestServer) {
  const member = await aMember(server);
  await server.context.db
    .updateTable('account')
    .set({ roles: ['finance'] })
    .where('id', '=', member.id)
    .execute();
  return member;
}

/** Opens a world for the tests of a file; `at` holds it while they run. */
export function payoutsWorld() {
  const at = {} as {
    world: TestWorld;
    buyer: Awaited<ReturnType<typeof aBuyer>>;
    shop: Awaited<ReturnType<typeof aPaidShop>>;
    first: Awaited<ReturnType<typeof aFinancier>>;
    second: Awaited<ReturnType<typeof aFinancier>>;
  };
  beforeAll(async () => {
    at.world = await openTestWorld();
    await at.world.context.db
      .updateTable('order_limit')
      .set({ value: 1_000_000_000 })
      .where('name', 'in', ['cash_orders', 'cash_vnd', 'cash_orders_known', 'cash_vnd_known'])
      .execute();
    at.buyer = await aBuyer(at.world);
    at.shop = await aPaidShop(at.world);
    at.first = await aFinancier(at.world);
    at.second = await aFinancier(at.world);
  });
  afterEach(() => at.world.setNow(null));
  afterAll(() => at.world.close());

  const soundBooks = async () =>
    expect(await checkLedger(at.world.context.db, at.world.context.now() + 60_000)).toEqual([]);

  interface Ordered {
    way?: PayType;
    copies?: number;
    priceVnd?: number;
    vouchers?: string;
    shop?: number;
  }
  /** An order that is paid, or is to be paid at the door. */
  async function anOrder({
    way = 'vnpay',
    copies = 1,
    priceVnd = 300_000,
    vouchers = '',
    shop = at.shop.shop,
  }: Ordered = {}) {
    const { variationId } = await anOffer(at.world, { shop, priceVnd, copies: 50 });
    const { code, message, data } = await order(at.buyer, [[variationId, copies]], {
      payment_type: way,
      vouchers,
    });
    if (code !== 0) throw new Error(`not ordered: ${code} ${JSON.stringify(message)}`);
    const id = data.orders[0]?.order_id ?? 0;
    if (way !== 'cod') {
      const { reference, total, number } = await at.world.context.db
        .selectFrom('shop_order')
        .innerJoin('purchase', 'purchase.id', 'shop_order.purchase_id')
        .innerJoin('payment_attempt', 'payment_attempt.purchase_id', 'purchase.id')
        .select(['payment_attempt.reference', 'purchase.total', 'purchase.number'])
        .where('shop_order.id', '=', id)
        .executeTakeFirstOrThrow();
      const paid = {
        status: 'paid',
        reference,
        transactionNo: `T${id}-${way}`,
        amountVnd: total,
        paidAt: null,
        raw: '',
      } as const;
      await takeMoney(at.world.context, way, paid, 'callback');
      return { id, variationId, number };
    }
    return { id, variationId, number: '' };
  }
  /** One that came. */
  async function came(some: Ordered = {}) {
    const made = await anOrder(some);
    await acts(at.world, made.id, ...delivered);
    return made;
  }
  /** So many days pass: what happened is longer ago, and tokens are still good. */
  const days = async (count: number) => {
    const { owner } = at.world;
    const gone = sql`make_interval(days => ${count}::int)`;
    await sql`update shop_order set delivered_at = delivered_at - ${gone} where delivered_at is not null`.execute(
      owner,
    );
    await sql`update shop_facts set bank_since = bank_since - ${gone}`.execute(owner);
    await sql`update shop_payout set moved_at = moved_at - ${gone}`.execute(owner);
  };

  const draft = async (by = at.first) => by.visitor.call(payoutCalls.draftPayouts, {});
  const approve = (batch_id: number, hash: string, by = at.second) =>
    by.visitor.call(payoutCalls.approvePayouts, { batch_id, hash });
  const file = (batch_id: number, by = at.second) => by.visitor.call(payoutCalls.payoutFile, { batch_id });
  const answer = (text: string, by = at.first) =>
    by.visitor.call(payoutCalls.readBankAnswer, { answer: text });
  /** A batch of what is owed now, sent to the bank. */
  async function sent() {
    const { code, data, message } = await draft();
    if (code !== 0) throw new Error(`not drafted: ${code} ${JSON.stringify(message)}`);
    await approve(data.batch_id, data.hash);
    const made = await file(data.batch_id);
    return { batch: data, file: made.data };
  }
  const stateOf = async (payoutId: number) =>
    (
      await at.world.context.db
        .selectFrom('shop_payout')
        .select('state')
        .where('id', '=', payoutId)
        .executeTakeFirstOrThrow()
    ).state;
  /** What the books owe a shop. */
  const dueOf = async (shop = at.shop.shop): Promise<number> => {
    const { rows } = await sql<{ due: number }>`
      select coalesce(-sum(amount), 0)::float8 as due from ledger_posting where shop_id = ${shop}`.execute(
      at.world.context.db,
    );
    return rows[0]?.due ?? 0;
  };
  const settled = async () => {
    for (let turn = 0; turn < 3; turn++) await doJobs(at.world);
  };
  return { at, soundBooks, anOrder, came, days, draft, approve, file, answer, sent, stateOf, dueOf, settled };
}

/** A payout that is nobody's, written without any order; answers its id. */
export async function aStoredPayout(
  server: TestServer,
  {
    shop,
    order: id,
    at,
    reference = 'MOTTAB12CD34EF',
  }: { shop: number; order: number; at: number; reference?: string },
): Promise<number> {
  return transact(server.owner, async tx => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const when = new Date(at);
    const { id: made } = await tx
      .insertInto('shop_payout')
      .values({
        ...{ reference, shop_id: shop, state: 'drafted', why: 'desk', amount_vnd: 250_000 },
        ...{
          bank: 'VCB',
          bank_sealed: 'x',
          bank_last4: '7716',
          bank_holder: 'HO THI HIEN',
          drafted_at: when,
          moved_at: when,
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('shop_payout_line')
      .values({ payout_id: made, order_id: id, amount_vnd: 250_000 })
      .execute();
    return made;
  });
}

/** A shop that is owed something, and a batch with its payout that somebody drafted. */
export async function aDraftedPayout(server: TestServer) {
  const owner = await aPaidShop(server);
  const buyer = await aBuyer(server);
  const { variationId } = await anOffer(server, { shop: owner.shop, priceVnd: 300_000 });
  const { data: placed } = await order(buyer, [variationId], { payment_type: 'cod' });
  await acts(server, placed.orders[0]?.order_id ?? 0, ...delivered);
  await sql`update shop_order set delivered_at = delivered_at - interval '9 days' where shop_id = ${owner.shop}`.execute(
    server.owner,
  );
  const first = await aFinancier(server);
  const { data } = await first.visitor.call(payoutCalls.draftPayouts, {});
  return {
    owner,
    first,
    batch_id: data.batch_id,
    hash: data.hash,
    payout_id: data.payouts[0]?.payout_id ?? 0,
  };
}
