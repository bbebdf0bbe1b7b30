import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { GRACE_MS, type PayType } from '#rules/money/purchase-methods.ts';
import { purchaseMoves } from '#rules/money/purchase-states.ts';
import { transact } from '../../kit/db/transact.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { rounds } from '../../testing/rounds.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan } from '../../testing/testPayments.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';
import { checkLedger } from '../ledger/invariants.ts';
import { acceptHeld } from './accept-held.ts';
import { applyUpdate } from './apply-update.ts';
import { cancelPurchase } from './cancel.ts';
import { expirePurchases } from './expire.ts';
import { attemptsOf, purchaseById } from './queries.ts';
import { refundHeld, refundLines, retryRefund } from './refund.ts';
import { heldFor, refundsOf } from './refund-queries.ts';
import { applyRefundUpdate } from './send-refund.ts';

/* One purchase, and everything that may happen to it, in any order, by the very functions that do it. */

const [PRICE, OAK] = [20_000, 50];
let world: TestWorld;
let pouch = 0;
beforeAll(async () => {
  world = await openTestWorld();
  pouch = await aPlan(world, { oak: OAK }, PRICE);
});
afterAll(() => world.close());

const happenings = [
  ...['charged again', 'paid', 'paid', 'paid twice', 'one less', 'failed', 'cancelled', 'out of time'],
  ...['accepted', 'held money goes back', 'refunded', 'refund made', 'refund failed', 'refund repeated'],
] as const;
type Happening = (typeof happenings)[number];

interface Case {
  visitor: Visitor;
  accountId: number;
  id: number;
  number: string;
}

let transactions = 0;

/** Lets one thing happen; what is not possible now is refused, and nothing else is thrown. */
async function happen(what: Happening, { visitor, accountId, id, number }: Case): Promise<void> {
  const { context } = world;
  const now = new Date(context.now());
  const attempt = (await attemptsOf(context.db, id)).at(-1);
  const of = { gateway: attempt?.gateway as PayType, reference: attempt?.reference ?? '' };
  const paid = (amountVnd: number, no: number) =>
    applyUpdate(
      context,
      of.gateway,
      {
        status: 'paid',
        reference: of.reference,
        transactionNo: `any-${no}`,
        amountVnd,
        paidAt: null,
        raw: '',
      },
      'callback',
    );
  const decide = (work: (tx: Parameters<typeof acceptHeld>[0]) => Promise<unknown>) =>
    transact(context.db, work);
  const refund = (await refundsOf(context.db, id)).at(-1)?.id ?? 0;
  const doings: Record<Happening, () => Promise<unknown>> = {
    'charged again': () =>
      visitor.call(purchaseCalls.charge, {
        item_id: String(pouch),
        charge_type: 'package',
        pay_type: 'vnpay',
      }),
    paid: () => paid(PRICE, ++transactions),
    'paid twice': () => paid(PRICE, transactions),
    'one less': () => paid(PRICE - 1, ++transactions),
    failed: () => applyUpdate(context, of.gateway, { status: 'failed', reference: of.reference }, 'query'),
    cancelled: () => cancelPurchase(context, number, accountId),
    'out of time': async () => {
      const { expires_at } = await purchaseById(context.db, id);
      await expirePurchases({ db: context.db, now: () => expires_at.getTime() + GRACE_MS + 1 });
    },
    accepted: () => decide(tx => acceptHeld(tx, id, now)),
    'held money goes back': async () => {
      const [held] = await heldFor(context.db, id);
      await decide(tx => refundHeld(tx, held?.id ?? 0, now));
    },
    refunded: () => decide(tx => refundLines(tx, { id, named: [], now })),
    'refund made': () =>
      decide(async tx => {
        if (refund)
          await applyRefundUpdate(tx, {
            id: refund,
            update: { status: 'done', transactionNo: `r-${refund}` },
            now: context.now,
          });
      }),
    'refund failed': () =>
      decide(async tx => {
        if (refund)
          await applyRefundUpdate(tx, { id: refund, update: { status: 'failed' }, now: context.now });
      }),
    'refund repeated': () => decide(tx => retryRefund(tx, refund, now)),
  };
  await doings[what]().catch(error => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** States in which what was bought is the reader's. */
const has = ['granted'];

test('whatever happens to a purchase in whatever order: known moves alone, the books agree, and who has the oaks has paid for them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...happenings), { minLength: 1, maxLength: 14 }),
      async list => {
        const { visitor, id: accountId } = await aMember(world);
        const { db } = world.context;
        const { data } = await visitor.call(purchaseCalls.charge, {
          item_id: String(pouch),
          charge_type: 'package',
          pay_type: 'vietqr',
        });
        const { id } = await db
          .selectFrom('purchase')
          .select('id')
          .where('number', '=', data.number)
          .executeTakeFirstOrThrow();
        for (const what of list) {
          const before = (await purchaseById(db, id)).state;
          await happen(what, { visitor, accountId, id, number: data.number });
          const after = (await purchaseById(db, id)).state;
          // `paid` is seen by nobody: it is granted in the same transaction.
          const direct = [
            ...purchaseMoves[before],
            ...(purchaseMoves[before].includes('paid') ? ['granted'] : []),
          ];
          if (after !== before) expect(direct, `${what}: ${before} → ${after}`).toContain(after);
          const { nut } = (await visitor.call(purchaseCalls.listBalanceNut, {})).data;
          expect(nut, `${what}: ${after}`).toBe(has.includes(after) ? OAK : 0);
        }
        expect(await checkLedger(db, world.context.now())).toEqual([]);
      },
    ),
    {
      numRuns: rounds(8, 40),
      // Money that came after all was given back goes back by itself; the purchase stays what it is.
      examples: [[['paid', 'refunded', 'refund made', 'one less', 'held money goes back']]],
    },
  );
}, 60_000);
