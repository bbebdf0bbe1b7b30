import { afterAll, beforeAll, expect, test } from 'vitest';
import { payTypes } from '#rules/money/purchase-methods.ts';
import { heldReasons, purchaseStates } from '#rules/money/purchase-states.ts';
import { expirePurchases } from '../money/purchase/expire.ts';
import { upsertPerson } from '../people/account/passwords.ts';
import { openDesk, type TestDesk } from '../testing/testDesk.ts';
import { orderStatesOf } from './order-states.ts';
import { happenInOrder } from './past.ts';
import { demoPeople } from './people.ts';

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk();
  for (const title of ['Một', 'Hai']) await desk.world.aBook(title, { priceVnd: 30_000 }, 2);
});
afterAll(() => desk.world.close());

const states = async () =>
  (await desk.world.context.db.selectFrom('purchase').select('state').execute()).map(({ state }) => state);

test('the desk of the demo has a purchase in every state in which one may stay, and the books agree', async () => {
  const { db, settings } = desk.world.context;
  const khue = demoPeople.find(({ fullname }) => fullname === 'Tạ Minh Khuê');
  if (!khue) throw new Error('nobody buys');
  await upsertPerson(db, khue, settings.passwordCost);
  await happenInOrder(await orderStatesOf(db, Date.now()));
  // Paid and granted are one transaction: nobody ever sees the first.
  expect(new Set(await states())).toEqual(new Set(purchaseStates.filter(state => state !== 'paid')));
  await desk.runJobs();
  await desk.settle();
  const before = (await states()).length;
  await happenInOrder(await orderStatesOf(db, Date.now()));
  expect(await states()).toHaveLength(before);
});

test('money is held there for every reason for which it waits, and every company’s payment method has sold something', async () => {
  // Money for a shop's book that one has already waits for nobody: it goes back by itself.
  const waiting = heldReasons.filter(reason => reason !== 'owned');
  expect(new Set((await desk.held()).map(({ reason }) => reason))).toEqual(new Set(waiting));
  const evidence = await desk.world.context.db
    .selectFrom('payment_evidence')
    .select('gateway')
    .distinct()
    .execute();
  expect(new Set(evidence.map(({ gateway }) => gateway))).toEqual(
    // What is paid at the door is an order's (shop-orders.test.ts).
    new Set(payTypes.filter(type => type !== 'cod')),
  );
});

test('its jobs leave a transfer that goes back by hand to somebody, and the books in order', async () => {
  await desk.runJobs();
  expect(await desk.pending()).toMatchObject([{ gateway: 'vietqr', by_hand: true }]);
  await expirePurchases(desk.world.context);
  await desk.settle();
});
