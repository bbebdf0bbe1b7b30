import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { accountCalls } from '#contract/people/account.ts';
import { shopGoodCalls } from '#contract/shop/goods.ts';
import { checkLedger } from '../../money/ledger/invariants.ts';
import { goodsWorld } from '../../testing/goodsWorld.ts';
import { aSoldGood, buysGood } from '../../testing/testGoods.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';

/* What is given back of files that shops sell. */

const { at, get, opens, infoOf } = goodsWorld();

const DAY_MS = 86_400_000;
/** The same person, signed in anew when the session of before is long over. */
async function signsIn({
  account,
  password,
  visitor,
}: Awaited<ReturnType<typeof aMember>>): Promise<Visitor> {
  const entered = await visitor.call(accountCalls.login, { account, password });
  visitor.token = entered.data.access_token;
  return visitor;
}

test('hardly opened it goes back within seven days: right, links and the shop’s share end, to the đồng', async () => {
  const good = await aSoldGood(at.world);
  const buyer = await aMember(at.world);
  const order_code = await buysGood(at.world, buyer.visitor, good.variationId);
  const { data: start } = await opens(buyer.visitor, good.variationId);
  expect([start.offlineUntil, start.counts]).toEqual([undefined, true]);
  const href = (at: number) => `${start.base}${start.package.spine[at]?.href}`;
  expect((await get(href(1))).status).toBe(200);
  expect((await infoOf(buyer.visitor, good.variationId)).refund).toMatchObject({
    served: 0,
    may: true,
    paid: 49_000,
  });
  const due = async () =>
    Number(
      (
        await at.world.context.db
          .selectFrom('ledger_posting')
          .select(e => e.fn.sum('amount').as('sum'))
          .where('shop_id', '=', good.shopId)
          .executeTakeFirstOrThrow()
      ).sum ?? 0,
    );
  expect(await due()).toBeLessThan(0);
  expect((await buyer.visitor.call(shopGoodCalls.refundEbook, { order_code })).data).toEqual({
    order_code,
    back: 49_000,
  });
  expect(await due()).toBe(0);
  // A link that was given before opens nothing more.
  expect((await get(href(5))).status).not.toBe(200);
  expect((await infoOf(buyer.visitor, good.variationId)).is_owner).toBe(false);
  expect((await buyer.visitor.call(shopGoodCalls.refundEbook, { order_code })).code).toBe(refusals.too_late);
  const { data } = await buyer.visitor.call(shopGoodCalls.getListEbook, {});
  expect(data.items).toMatchObject([{ is_owner: false, refunded: 'Bạn đã trả lại cuốn này' }]);
  await at.world.runJobs();
  expect(await checkLedger(at.world.context.db, Date.now())).toEqual([]);
});

test('half of it read, or seven days gone, it stays; what the server counted is what a recount finds', async () => {
  const good = await aSoldGood(at.world);
  const buyer = await aMember(at.world);
  const order_code = await buysGood(at.world, buyer.visitor, good.variationId);
  const { data: start } = await opens(buyer.visitor, good.variationId);
  // Five of ten chapters: three of the eight that were closed.
  for (const { href } of start.package.spine.slice(0, 5)) await get(`${start.base}${href}`);
  const { refund } = await infoOf(buyer.visitor, good.variationId);
  expect(refund).toMatchObject({ served: 38, may: false });
  const no = await buyer.visitor.call(shopGoodCalls.refundEbook, { order_code });
  expect(no).toMatchObject({ code: refusals.too_late, message: expect.stringContaining('10%') });
  const late = await aMember(at.world);
  const code = await buysGood(at.world, late.visitor, good.variationId);
  at.world.setNow(Date.now() + 7 * DAY_MS + 60_000);
  const tooLate = await (await signsIn(late)).call(shopGoodCalls.refundEbook, { order_code: code });
  expect(tooLate).toMatchObject({ code: refusals.too_late, message: expect.stringContaining('7 ngày') });
});

test('an offline copy counts whole, and a stranger’s order goes back for nobody', async () => {
  const good = await aSoldGood(at.world);
  const [buyer, stranger] = [await aMember(at.world), await aMember(at.world)];
  const order_code = await buysGood(at.world, buyer.visitor, good.variationId);
  expect((await stranger.visitor.call(shopGoodCalls.refundEbook, { order_code })).code).toBe(404);
  const keep = (visitor: Visitor) =>
    visitor.call(shopGoodCalls.keepEbook, { product_meta_id: good.variationId });
  expect((await keep(stranger.visitor)).code).toBe(404);
  expect((await keep(buyer.visitor)).code).toBe(0);
  const { data: kept } = await opens(buyer.visitor, good.variationId);
  expect(kept.counts).toBeUndefined();
  expect(kept.offlineUntil).toBeGreaterThan(Date.now());
  expect((await buyer.visitor.call(shopGoodCalls.refundEbook, { order_code })).code).toBe(refusals.too_late);
});

test('what does not open goes back always', async () => {
  const good = await aSoldGood(at.world);
  const buyer = await aMember(at.world);
  const order_code = await buysGood(at.world, buyer.visitor, good.variationId);
  const { data: start } = await opens(buyer.visitor, good.variationId);
  await at.world.context.storage.removeAll(`books/${start.package.hash}/`);
  at.world.setNow(Date.now() + 30 * DAY_MS);
  expect((await (await signsIn(buyer)).call(shopGoodCalls.refundEbook, { order_code })).code).toBe(0);
});

test('who reads while giving it back gets one of both: what went back was given to a tenth at most', async () => {
  const good = await aSoldGood(at.world);
  for (let round = 0; round < 4; round++) {
    const buyer = await aMember(at.world);
    const order_code = await buysGood(at.world, buyer.visitor, good.variationId);
    const { data: start } = await opens(buyer.visitor, good.variationId);
    const chapters = start.package.spine.slice(2).map(({ href }) => get(`${start.base}${href}`));
    const [{ code }, ...got] = await Promise.all([
      buyer.visitor.call(shopGoodCalls.refundEbook, { order_code }),
      ...chapters,
    ]);
    const given = got.filter(({ status }) => status === 200).length;
    expect(code === 0 ? given : refusals.too_late, `${code} with ${given}`).toBe(code === 0 ? 0 : code);
  }
}, 60_000);
