import { contentType } from '#contract/library/catalogue.ts';
import { type PayType, payTypes } from '#rules/money/purchase-methods.ts';
import { HOME_COUNTRY } from '#rules/rights/territory.ts';
import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';
import { transact } from '../kit/db/transact.ts';
import { failAttempt } from '../money/purchase/apply-update.ts';
import { cancelPurchase } from '../money/purchase/cancel.ts';
import { expirePurchases } from '../money/purchase/expire.ts';
import { offerOf } from '../money/purchase/offer.ts';
import { linesOf } from '../money/purchase/queries.ts';
import { refundLines } from '../money/purchase/refund.ts';
import { refundsOf } from '../money/purchase/refund-queries.ts';
import { applyRefundUpdate } from '../money/purchase/send-refund.ts';
import { upsertPerson } from '../people/account/passwords.ts';
import type { PastEvent } from './past.ts';
import { demoPassword } from './people.ts';
import { firstBuyer, type Order, openAttempt, type Placed, pay, placeOrder } from './place-order.ts';

/*
 * What the desk of finance and support sees: a purchase in every state in which one may stay, money held for every reason, and a
 * week in which every payment method brought something. `paid` is no such state: what is paid is granted in the same transaction.
 */

/** README names her. */
const BUYER = '0938000777';
/** Bought something and was gone before the money came. */
const LEAVER = '0938000778';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What a company of the demo keeps, hundredths of a percent; a bank keeps nothing of a transfer, a courier nothing of cash. */
const BASIS_POINTS = 150;
const otherBasisPoints: Partial<Record<PayType, number>> = { vnpay: 110, vietqr: 0, cod: 0 };

interface Shop {
  db: Database;
  accountId: number;
  now: number;
  oaks: Order;
  books: Order;
}

const bought = async (
  { db, accountId }: Shop,
  order: Order,
  at: number,
  gateway: PayType = 'vnpay',
): Promise<Placed> => {
  const placed = await placeOrder(db, accountId, order, at);
  await pay(db, await openAttempt(db, placed, gateway, at), placed.total, at + 90_000);
  return placed;
};

/** Decides that lines go back, all when none is named by its place; then says what the company said, if it said anything. */
async function giveBack(
  { db }: Shop,
  { id }: Placed,
  at: number,
  { places = [], said }: { places?: number[]; said?: 'done' | 'failed' } = {},
): Promise<void> {
  const lines = await linesOf(db, [id]);
  const named = lines.filter((_, place) => places.includes(place)).map(line => line.id);
  await transact(db, tx => refundLines(tx, { id, named, now: new Date(at) }));
  if (!said) return;
  const update =
    said === 'done'
      ? ({ status: 'done', transactionNo: `mau-hoan-${id}` } as const)
      : ({ status: 'failed' } as const);
  for (const refund of await refundsOf(db, id))
    await transact(db, tx => applyRefundUpdate(tx, { id: refund.id, update, now: () => at + HOUR_MS }));
}

/** What happens, and how many hours ago it begins. */
type Story = [hoursAgo: number, tell: (shop: Shop, at: number) => Promise<unknown>];

/** Refunds: going on, made, refused by the company, made for one book of two. A transfer goes back by hand and waits for somebody. */
const refunds: readonly Story[] = [
  [
    120,
    async (shop, at) =>
      giveBack(shop, await bought(shop, shop.books, at, 'zalopay'), at + DAY_MS, {
        places: [0],
        said: 'done',
      }),
  ],
  [
    98,
    async (shop, at) =>
      giveBack(shop, await bought(shop, shop.oaks, at, 'momo'), at + DAY_MS, { said: 'done' }),
  ],
  [
    75,
    async (shop, at) => giveBack(shop, await bought(shop, shop.oaks, at), at + DAY_MS, { said: 'failed' }),
  ],
  [45, async (shop, at) => giveBack(shop, await bought(shop, shop.oaks, at, 'vietqr'), at + DAY_MS)],
];

/** Money that waits for somebody to decide: another amount, too late, twice, for nobody we know, for somebody who is gone. */
const heldMoney: readonly Story[] = [
  [
    30,
    async ({ db, accountId, oaks }, at) => {
      const short = await placeOrder(db, accountId, oaks, at);
      await pay(db, await openAttempt(db, short, 'vietqr', at), short.total - 1_000, at);
    },
  ],
  [
    27,
    async ({ db, accountId, oaks }, at) => {
      const late = await placeOrder(db, accountId, oaks, at);
      const attempt = await openAttempt(db, late, 'momo', at);
      await expirePurchases({ db, now: () => at + 2 * HOUR_MS });
      await pay(db, attempt, late.total, at + 3 * HOUR_MS);
    },
  ],
  [
    22,
    async ({ db, accountId, oaks }, at) => {
      const twice = await placeOrder(db, accountId, oaks, at);
      for (const method of ['zalopay', 'momo'] as const)
        await pay(db, await openAttempt(db, twice, method, at), twice.total, at + 60_000);
    },
  ],
  [20, ({ db }, at) => pay(db, { gateway: 'vietqr', reference: 'KHONGMADON' }, 163_000, at)],
  [
    19,
    async ({ db, oaks }, at) => {
      const leaver = await upsertPerson(db, {
        account: LEAVER,
        fullname: 'Người Đã Đi',
        password: demoPassword,
      });
      const gone = await placeOrder(db, leaver, oaks, at);
      const attempt = await openAttempt(db, gone, 'vnpay', at);
      await db.deleteFrom('account').where('id', '=', leaver).execute();
      await pay(db, attempt, gone.total, at + 60_000);
    },
  ],
];

/** What nobody paid: out of time, called off, failed; and what still may be paid. */
const unpaid: readonly Story[] = [
  [
    50,
    async ({ db, accountId, oaks }, at) => {
      await openAttempt(db, await placeOrder(db, accountId, oaks, at), 'momo', at);
      await expirePurchases({ db, now: () => at + 2 * HOUR_MS });
    },
  ],
  [
    40,
    async ({ db, accountId, oaks }, at) => {
      const { number } = await placeOrder(db, accountId, oaks, at);
      await cancelPurchase({ db, now: () => at }, number, accountId);
    },
  ],
  [
    0.03,
    async ({ db, accountId, oaks }, at) => {
      const failed = await placeOrder(db, accountId, oaks, at);
      await failAttempt({ db, now: () => at }, await openAttempt(db, failed, 'vnpay', at));
    },
  ],
  [
    0.02,
    async ({ db, accountId, oaks }, at) =>
      openAttempt(db, await placeOrder(db, accountId, oaks, at), 'zalopay', at),
  ],
  [0.01, ({ db, accountId, books }, at) => placeOrder(db, accountId, books, at)],
];

/** Two or three sold each day, every payment method among them. */
const week: readonly Story[] = (
  ['vietqr', 'momo', 'vnpay', 'zalopay', 'zalo', 'vietqr', 'vnpay'] as const
).flatMap((method, daysAgo) =>
  ([method, 'vietqr', ...(daysAgo % 2 ? (['momo'] as const) : [])] as const).map(
    (gateway, at): Story => [
      daysAgo * 24 + 2 + at,
      (shop, moment) => bought(shop, shop.oaks, moment, gateway),
    ],
  ),
);

/** Once: a reader who has bought anything buys nothing here. */
export async function orderStatesOf(db: Database, now: number): Promise<PastEvent[]> {
  const accountId = await firstBuyer(db, BUYER);
  const plan = await db
    .selectFrom('package_plan')
    .select('id')
    .where('tier', '=', 'oak')
    .orderBy('price_vnd')
    .executeTakeFirst();
  const works = await db
    .selectFrom('edition')
    .select('edition.id')
    .where('content_type', '=', contentType.ebook)
    .where('price_vnd', '>', 0)
    .where('price_type', 'in', [2, -2])
    .where('copyright', '=', 'cleared')
    // Books that no shop sells as files: her shop orders may have given her those already.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('variation').whereRef('variation.edition_id', '=', 'edition.id'))),
    )
    .orderBy('edition.id')
    .limit(2)
    .execute();
  if (accountId === null || !plan || works.length < 2) return [];
  const asker = { accountId, now: new Date(now), country: HOME_COUNTRY, gift: false };
  const ids = works.map(({ id }) => id);
  const shop: Shop = {
    db,
    accountId,
    now,
    oaks: { chargeType: 'package', ids: [plan.id], lines: await offerOf(db, 'package', [plan.id], asker) },
    books: { chargeType: 'book', ids, lines: await offerOf(db, 'book', ids, asker) },
  };
  for (const [at, way] of payTypes.entries()) {
    const rate = { way, basisPoints: otherBasisPoints[way] ?? BASIS_POINTS, fixedVnd: 0 };
    await publishKindItem(db, 'fee-rates', rate, { id: at + 1, now });
  }
  return [...refunds, ...heldMoney, ...week, ...unpaid].map(([hoursAgo, tell]) => {
    const at = now - hoursAgo * HOUR_MS;
    return { at, happen: () => tell(shop, at) };
  });
}
