import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { oakCalls } from '#contract/money/purchase-oak.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { openDesk, type TestDesk } from '../../testing/testDesk.ts';
import { anOakBook, payAt } from '../../testing/testPayments.ts';
import { aKindOfPlan } from '../../testing/testSold.ts';
import { aMember } from '../../testing/testVisitor.ts';

const DAY_MS = 86_400_000;

let desk: TestDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(() => desk.settle());
afterAll(() => desk.world.close());

test('oaks that are spent are not refunded, and nothing is taken meanwhile', async () => {
  const { visitor } = await aMember(desk.world);
  const number = await desk.buy(visitor, desk.pouch);
  const book = await anOakBook(desk.world, { chapters: 4, price: 3 });
  const bought = await visitor.call(oakCalls.buyChapterBookOak, {
    book_id: book,
    chapter: 1,
    total_price: 3,
  });
  const refused = await desk.refund(number);
  expect(refused).toMatchObject({ code: refusals.short_of_oak, message: expect.stringContaining('47') });
  expect(await desk.detail(number)).toMatchObject({ state: 'granted' });
  // The chapter's oaks come back first; then the package has all of its own.
  expect((await desk.refund(bought.data.number)).data).toEqual({ state: 'refunded' });
  expect(await desk.oaksOf(visitor)).toBe(50);
  const state = await visitor.call(oakCalls.checkBoughtChapOak, { book_id: book, chapter: 1 });
  expect(state.data.state).not.toBe('bought');
  expect((await desk.refund(number)).data).toEqual({ state: 'refund_pending' });
  await desk.runJobs();
});

test('a refund closes exactly its lines: the other book stays open, and the same book by another purchase too', async () => {
  const { visitor, token } = await aMember(desk.world);
  const books = await Promise.all(
    ['Một', 'Hai', 'Ba'].map(title => desk.world.aBook(title, { priceVnd: 30_000, freeChapters: 0 }, 3)),
  );
  const [one, two, three] = books.map(({ id }) => id);
  const opens = async (id = 0) => {
    const { code } = await desk.world.call(readerCalls.openBook, { content_id: id }, { token });
    return code;
  };
  const [open, closed] = [0, refusals.need_retail];
  expect(await opens(one)).toBe(closed);
  const { data } = await visitor.call(purchaseCalls.charge, {
    item_id: `${one}-${two}-${three}`,
    charge_type: 'book',
    pay_type: 'vnpay',
  });
  await payAt(data.address, 'paid');
  expect(await opens(one)).toBe(open);
  const { parts } = await desk.detail(data.number);
  expect((await desk.refund(data.number, [999_999])).code).toBe(refusals.not_found);
  const [first, , third] = parts.map(({ id }) => id);
  expect((await desk.refund(data.number, [first ?? 0])).data).toEqual({ state: 'refund_pending' });
  expect([await opens(one), await opens(two), await opens(three)]).toEqual([closed, open, open]);
  expect((await desk.refund(data.number, [third ?? 0])).code).toBe(refusals.too_late);
  await desk.runJobs();
  expect(await desk.detail(data.number)).toMatchObject({
    state: 'partly_refunded',
    parts: [{ refunded: true }, { refunded: false }, { refunded: false }],
  });
  expect((await desk.refund(data.number, [first ?? 0])).code).toBe(refusals.not_found);
  await desk.refund(data.number);
  await desk.runJobs();
  expect(await desk.detail(data.number)).toMatchObject({ state: 'refunded' });
  expect([await opens(two), await opens(three)]).toEqual([closed, closed]);
  const { rows } = await sql<{ total: number }>`
    select sum(amount)::int as total from refund join purchase on purchase.id = purchase_id
    where number = ${data.number} and refund.state = 'done'`.execute(desk.world.context.db);
  expect(rows[0]?.total).toBe(90_000);
});

test('a member’s days that have passed stay passed; those of the next package begin earlier by the others', async () => {
  const { visitor, id } = await aMember(desk.world);
  const until = async () => (await visitor.call(profileCalls.goodbye, {})).data.member_until ?? 0;
  const first = await desk.buy(visitor, desk.month);
  const end = await until();
  const second = await desk.buy(visitor, desk.month);
  expect(await until()).toBe(end + 30 * DAY_MS);
  // Ten days later.
  await sql`update membership set expires_at = expires_at - interval '10 days' where account_id = ${id}`.execute(
    desk.world.context.db,
  );
  const now = Date.now();
  await desk.refund(first);
  // Ten days were used: the second package has its thirty from now on.
  expect(Math.abs((await until()) - now - 30 * DAY_MS)).toBeLessThan(60_000);
  await desk.refund(second);
  expect((await visitor.call(profileCalls.goodbye, {})).data.member_until).toBeNull();
  await desk.runJobs();
});

test('a package whose rest was taken off another one’s price does not go back; the other one does', async () => {
  const pro = await aKindOfPlan(desk.world, 'pro', { priceVnd: 429_000, days: 365 });
  const { visitor } = await aMember(desk.world);
  const first = await desk.buy(visitor, desk.month);
  const second = await desk.buy(visitor, pro);
  expect((await desk.detail(second)).parts).toMatchObject([{ price_reason: 'plan_change' }]);
  expect((await desk.refund(first)).code).toBe(refusals.too_late);
  expect((await desk.refund(second)).data).toEqual({ state: 'refund_pending' });
  await desk.runJobs();
});
