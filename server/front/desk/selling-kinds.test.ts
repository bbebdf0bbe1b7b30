import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { offerCalls } from '#contract/library/offers.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { codeCalls } from '#contract/money/purchase-codes.ts';
import { leafCalls } from '#contract/money/purchase-leaves.ts';
import { codeListCalls } from '#contract/shop/checkout.ts';
import { dealCalls } from '#contract/shop/deals.ts';
import { voucherCalls } from '#contract/shop/vouchers.ts';
import { transact } from '../../kit/db/transact.ts';
import { checkLedger } from '../../money/ledger/invariants.ts';
import { claimVouchers } from '../../shop/vouchers/queries.ts';
import { aBuyer, paidOrder, putIn } from '../../testing/testCheckout.ts';
import { atTheFront } from '../../testing/testFrontDesk.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { payAtVnpay } from '../../testing/testPayments.ts';
import { aFlashLine, anOffer, aShop } from '../../testing/testShops.ts';
import { aWork, buy, charge } from '../../testing/testSold.ts';
import { aMember, aVisitor } from '../../testing/testVisitor.ts';

/* What is sold, as finance and editors fill it at the desk, and as readers then find and buy it. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let world: TestWorld;
let made = 0;
beforeAll(async () => {
  world = await openTestWorld();
});
afterEach(async () => {
  world.setNow(null);
  expect(await checkLedger(world.context.db, Date.now() + 60_000)).toEqual([]);
});
afterAll(() => world.close());

const finance = (kind: string) => atTheFront(world, kind, { role: 'finance' });
const editor = (kind: string) => atTheFront(world, kind, { role: 'editor' });
const name = (word: string) => `${word} ${++made}`;
const guest = () => aVisitor(world);

const aMemberPlan = (more: object = {}) => ({
  ...{ name: name('Hội viên'), kind: 'regular', description: '', priceVnd: 49_000, days: 30 },
  ...more,
});
const plans = async () => (await guest().call(offerCalls.listPackageWeb, {})).data;

test('a member’s package is published, changed, put in order, taken off and brought back', async () => {
  const desk = await finance('member-plans');
  const [one, other] = [aMemberPlan(), aMemberPlan({ kind: 'pro', days: 365, priceVnd: 429_000 })];
  const first = await desk.put(one);
  const second = await desk.put(other);
  expect((await plans()).map(({ id }) => id)).toEqual([first.id, second.id]);
  await desk.order(second.id, first.id);
  expect((await plans()).map(({ id }) => id)).toEqual([second.id, first.id]);
  const changed = await desk.put({ ...one, priceVnd: 59_000 }, first.id, first.version);
  expect((await plans()).find(({ id }) => id === first.id)?.priceVnd).toBe(59_000);
  const gone = await desk.remove(first.id, changed.version);
  expect((await plans()).map(({ id }) => id)).toEqual([second.id]);
  const back = await desk.restore(first.id, gone.data.version, first.version);
  expect(back.data.id).toBe(first.id);
  expect((await plans()).find(({ id }) => id === first.id)?.priceVnd).toBe(49_000);
});

test('what was bought stays what it was: days of a package, oaks of a pouch, and what a gift’s code gives', async () => {
  const desk = await finance('member-plans');
  const item = aMemberPlan();
  const plan = await desk.put(item);
  const [buyer, giver, friend] = [await aMember(world), await aMember(world), await aMember(world)];
  const begun = await charge(buyer.visitor, 'package', plan.id);
  const gift = await buy(giver.visitor, 'package', plan.id, { gift: 1 });
  const other = { ...item, name: name('Hội viên ngắn'), priceVnd: 99_000, days: 7 };
  const changed = await desk.put(other, plan.id, plan.version);
  await payAtVnpay(begun.data.address, 'paid');
  const paid = (await buyer.visitor.call(purchaseCalls.getOrderInfo, { number: begun.data.number })).data;
  expect(paid).toMatchObject({ total: 49_000, result: 'success', lines: [{ days: 30, title: item.name }] });
  expect(paid.member_until).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  await desk.remove(plan.id, changed.version);
  const [code] = (await giver.visitor.call(codeCalls.giftCodes, { number: gift.number })).data;
  expect(code).toMatchObject({ name: item.name, days: 30 });
  const used = await friend.visitor.call(codeCalls.submitCode, { code: code?.code ?? '' });
  expect(used.data).toMatchObject({ name: item.name, days: 30 });
  expect(used.data.member_until).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  const late = await charge((await aMember(world)).visitor, 'package', plan.id);
  expect(late.code).toBe(refusals.not_for_sale);
});

test('who pays while a price changes pays what was agreed, and who begins anew is told the new one', async () => {
  const desk = await finance('oak-plans');
  const item = { name: name('Túi sồi'), kind: 'regular', description: '', priceVnd: 20_000, oak: 50 };
  const plan = await desk.put(item);
  const { visitor } = await aMember(world);
  const begun = await charge(visitor, 'package', plan.id);
  expect(begun.data.total).toBe(20_000);
  await desk.put({ ...item, priceVnd: 30_000, oak: 60 }, plan.id, plan.version);
  const anew = await charge(visitor, 'package', plan.id);
  expect(anew.data).toMatchObject({ total: 30_000, lines: [{ oak: 60 }] });
  expect(anew.data.number).not.toBe(begun.data.number);
  await payAtVnpay(anew.data.address, 'paid');
  expect((await visitor.call(purchaseCalls.listBalanceNut, {})).data.nut).toBe(60);
});

test.each([
  ['a price below nothing', { priceVnd: -1 }, 'priceVnd'],
  ['no price', { priceVnd: 0 }, 'priceVnd'],
  ['half a đồng', { priceVnd: 49_000.5 }, 'priceVnd'],
  ['a huge price', { priceVnd: 9e15 }, 'priceVnd'],
  ['no days', { days: 0 }, 'days'],
  ['a hundred years', { days: 36_500 }, 'days'],
  ['no name', { name: ' ' }, 'name'],
  ['no kind', { kind: 'vip' }, 'kind'],
  ['oaks too', { oak: 5 }, 'item'],
])('a member’s package with %s is refused and nothing is written', async (_, more, field) => {
  const desk = await finance('member-plans');
  const before = await plans();
  const { code, message } = await desk.save(-7, 0, { ...aMemberPlan(), ...more });
  expect(code).toBe(400);
  expect(Object.keys(message as object)).toEqual([field]);
  expect(await plans()).toEqual(before);
});

test('a package stays of its kind, and its name is its own', async () => {
  const desk = await finance('member-plans');
  const item = aMemberPlan();
  const plan = await desk.put(item);
  expect((await desk.save(plan.id, plan.version, { ...item, kind: 'pro' })).code).toBe(400);
  expect((await desk.save(-8, 0, { ...aMemberPlan(), name: item.name })).code).toBe(400);
  await expect(
    world.context.db.updateTable('package_plan').set({ kind: 'pro' }).where('id', '=', plan.id).execute(),
  ).rejects.toMatchObject({ constraint: 'package_plan_kind_stays' });
});

test('leaves are published, put in order and taken off', async () => {
  const desk = await finance('leaves');
  const one = await desk.put({ name: name('Lá'), oak: 5, icon: 'leaf' });
  const other = await desk.put({ name: name('Lá'), oak: 9, icon: 'star' });
  await desk.order(other.id, one.id);
  const shown = async () => (await guest().call(leafCalls.listDonateLeaf, {})).data;
  expect(await shown()).toMatchObject([
    { leaf_id: other.id, oak: 9, icon: 'star' },
    { leaf_id: one.id, oak: 5 },
  ]);
  await desk.remove(one.id, one.version);
  expect((await shown()).map(({ leaf_id }) => leaf_id)).toEqual([other.id]);
  expect((await desk.save(-9, 0, { name: 'Lá', oak: 0, icon: 'leaf' })).code).toBe(400);
  expect((await desk.save(-9, 0, { name: 'Lá', oak: 1, icon: '<b>' })).code).toBe(400);
});

test('a combo says what its parts cost today, costs less than they do, and is counted when it is sold', async () => {
  const desk = await editor('combos');
  const works = [await aWork(world, 'ebook', 40_000), await aWork(world, 'ebook', 60_000)];
  const item = {
    ...{ title: name('Combo'), description: '', priceVnd: 80_000, tint: '#27476e', categoryId: null },
    works,
  };
  const combo = await desk.put(item);
  const { beside } = (await desk.read(combo.id)).data;
  expect(beside.slice(-2)).toEqual([
    { label: 'Mua lẻ từng cuốn', value: '100.000đ' },
    { label: 'Combo rẻ hơn', value: '20.000đ' },
  ]);
  const { visitor } = await aMember(world);
  await buy(visitor, 'combo', combo.id);
  const [row] = await desk.list({ search: item.title });
  expect(row?.note).toBe('80.000đ, mua lẻ hôm nay 100.000đ, đã bán 1');
  const shown = await guest().call(offerCalls.detailComboBook, { combo_id: combo.id });
  expect(shown.data).toMatchObject({ priceVnd: 80_000, partsVnd: 100_000 });
  const wrong = async (more: object) =>
    Object.keys((await desk.save(-5, 0, { ...item, title: name('Combo'), ...more })).message as object);
  expect(await wrong({ priceVnd: 100_000 })).toEqual(['priceVnd']);
  expect(await wrong({ works: [works[0]] })).toEqual(['works']);
  expect(await wrong({ works: [works[0], works[0]] })).toEqual(['works']);
  expect(await wrong({ works: [works[0], 999_999] })).toEqual(['works']);
  expect(await wrong({ title: item.title })).toEqual(['title']);
  const free = await aWork(world, 'ebook', 0);
  expect(await wrong({ works: [works[0], free] })).toEqual(['works']);
});

test('a flash sale runs in its hours, at a price below the work’s own', async () => {
  const desk = await editor('flash-sales');
  const work = await aWork(world, 'ebook', 50_000);
  const now = Date.now();
  const item = {
    ...{ title: name('Giờ vàng'), startsAt: now - HOUR_MS, endsAt: now + HOUR_MS },
    items: [{ work, priceVnd: 30_000 }],
  };
  const sale = await desk.put(item);
  const price = async () => (await guest().call(offerCalls.flashsaleByContent, { content_id: work })).data;
  expect(await price()).toMatchObject({ priceVnd: 30_000, wasVnd: 50_000 });
  expect((await desk.list())[0]).toMatchObject({ id: sale.id, state: 'live' });
  expect(await desk.list({ search: 'khong co' })).toEqual([]);
  expect((await desk.list({ search: 'gio vang' }))[0]?.id).toBe(sale.id);
  const wrong = async (more: object) =>
    Object.keys((await desk.save(-5, 0, { ...item, ...more })).message as object);
  expect(await wrong({ items: [{ work, priceVnd: 50_000 }] })).toEqual(['items.0.priceVnd']);
  expect(await wrong({ items: [...item.items, ...item.items] })).toEqual(['items.1.work']);
  expect(await wrong({ items: [{ work: 999_999, priceVnd: 1 }] })).toEqual(['items.0.work']);
  expect(await wrong({ endsAt: item.startsAt })).toEqual(['endsAt']);
  expect(await wrong({ startsAt: 0 })).toEqual(['startsAt']);
  const ended = await desk.remove(sale.id, sale.version);
  expect(ended.code).toBe(0);
  expect(await price()).toBeNull();
});

const aVoucherItem = (more: object = {}) => ({
  ...{ code: `DESK${++made}`, kind: 'platform', by: 'amount', amount: 20_000, percent: null, most: null },
  ...{ least: 0, categoryId: null, startsAt: Date.now() - HOUR_MS, endsAt: Date.now() + DAY_MS },
  ...{ usesTotal: null, usesEach: 1, listed: true },
  ...more,
});

test.each([
  ['an amount', {}],
  ['a percentage with its most', { by: 'percent', percent: 10, most: 15_000, amount: null }],
  ['a part of the fee', { kind: 'shipping' }],
  ['so many times in all', { usesTotal: 2 }],
  ['for who knows its code', { listed: false }],
])('finance publishes a voucher of %s, and a buyer gets it', async (_, more) => {
  const desk = await finance('vouchers');
  const item = aVoucherItem(more);
  const voucher = await desk.put(item);
  expect((await desk.read(voucher.id)).data.published).toEqual(item);
  const buyer = await aBuyer(world);
  await putIn(buyer.visitor, [(await anOffer(world, { priceVnd: 120_000 })).variationId]);
  const typed = (await buyer.visitor.call(codeListCalls.listCode, { code: item.code })).data.typed;
  expect(typed).toEqual({ voucher_id: voucher.id, result: 0 });
  await desk.remove(voucher.id, voucher.version);
  const after = (await buyer.visitor.call(codeListCalls.listCode, { code: item.code })).data.typed;
  expect(after?.result).toBe(16);
  const listed = (await guest().call(voucherCalls.listCoupon, { page_size: 100 })).data.items;
  expect(listed.map(({ code }) => code)).not.toContain(item.code);
});

test('a voucher of the platform that was used gets no worse, and says how often it was', async () => {
  const desk = await finance('vouchers');
  const item = aVoucherItem({ usesTotal: 5 });
  const voucher = await desk.put(item);
  const { id } = await aMember(world);
  await transact(world.context.db, tx =>
    claimVouchers(tx, [{ voucher_id: voucher.id, amount_vnd: 20_000 }], {
      ...{ accountId: id, checkoutNo: `desk ${voucher.id}`, now: new Date() },
    }),
  );
  const wrong = async (more: object) =>
    Object.keys((await desk.save(voucher.id, voucher.version, { ...item, ...more })).message as object);
  expect(await wrong({ amount: 10_000 })).toEqual(['amount']);
  expect(await wrong({ least: 90_000 })).toEqual(['least']);
  expect(await wrong({ endsAt: item.endsAt - HOUR_MS })).toEqual(['endsAt']);
  expect(await wrong({ code: 'KHAC' })).toEqual(['code']);
  expect(await wrong({ kind: 'shipping' })).toEqual(['kind']);
  const category = await world.context.db.selectFrom('category').select('id').executeTakeFirst();
  if (category) expect(await wrong({ categoryId: category.id })).toEqual(['categoryId']);
  await desk.put({ ...item, amount: 25_000 }, voucher.id, voucher.version);
  const { data } = await desk.read(voucher.id);
  expect(data.beside).toMatchObject([{ label: 'Lượt dùng', value: '1 trên 5' }, { value: '20.000đ' }, {}]);
});

test('golden hours that shops joined are not taken off, others are', async () => {
  const desk = await editor('golden-hours');
  const now = Date.now();
  const hours = { title: 'Giờ vàng', startsAt: now + HOUR_MS, endsAt: now + 2 * HOUR_MS };
  const [one, other] = [await desk.put(hours), await desk.put({ ...hours, title: 'Giờ vàng khác' })];
  const { variationId } = await anOffer(world, { priceVnd: 90_000 });
  await aFlashLine(world, {
    ...{ variationId, slotId: one.id, from: 0, to: 0, priceVnd: 60_000, copies: 2 },
  });
  expect((await desk.remove(one.id, one.version)).code).toBe(400);
  expect((await desk.remove(other.id, other.version)).code).toBe(0);
  expect((await desk.read(one.id)).data.beside).toMatchObject([{ value: '60.000đ, bán 0, còn 2' }]);
  expect((await desk.list()).map(({ id }) => id)).not.toContain(other.id);
});

test('a deal is published and taken off', async () => {
  const desk = await editor('deals');
  const { id } = await anOffer(world);
  const now = Date.now();
  const item = {
    ...{ title: name('Giá tốt'), intro: '', tint: '#27476e', startsAt: now - HOUR_MS, endsAt: now + DAY_MS },
    products: [id],
  };
  // Who works in the shop of one of its books does not make it.
  const own = await anOffer(world, { shop: await aShop(world, { accountId: desk.accountId }) });
  const refused = await desk.save(-6, 0, { ...item, products: [id, own.id] });
  expect(refused.code).toBe(400);
  expect(Object.keys(refused.message as object)).toEqual(['products']);
  const deal = await desk.put(item);
  const running = async () =>
    (await guest().call(dealCalls.listDealHot, {})).data.map(({ deal_id }) => deal_id);
  expect(await running()).toContain(deal.id);
  await desk.remove(deal.id, deal.version);
  expect(await running()).not.toContain(deal.id);
});

test('a fee is booked at the rate of its moment, and belongs to one way to pay', async () => {
  const desk = await finance('fee-rates');
  const rows = await desk.list();
  const vnpay = rows.find(row => /vnpay/i.test(row.name));
  const id = vnpay?.id ?? 0;
  const { data } = await desk.read(id);
  const rate = { way: 'vnpay', basisPoints: 110, fixedVnd: 200 };
  expect(data.published).toEqual({ way: 'vnpay', basisPoints: 0, fixedVnd: 0 });
  await desk.put(rate, id, data.version);
  const plan = await (await finance('oak-plans')).put({
    ...{ name: name('Túi'), kind: 'regular', description: '', priceVnd: 20_000, oak: 50 },
  });
  await buy((await aMember(world)).visitor, 'package', plan.id);
  const { amount } = await world.context.db
    .selectFrom('evidence_fee')
    .select('amount')
    .orderBy('evidence_id', 'desc')
    .executeTakeFirstOrThrow();
  expect(amount).toBe(420);
  const again = (await desk.read(id)).data.version;
  expect((await desk.save(id, again, { ...rate, way: 'momo' })).code).toBe(400);
  expect((await desk.save(id, again, { ...rate, basisPoints: 10_000 })).code).toBe(400);
  expect((await desk.save(-3, 0, rate)).code).toBe(refusals.not_found);
  expect((await desk.remove(id, again)).code).toBe(refusals.not_found);
  await desk.put({ ...rate, basisPoints: 0, fixedVnd: 0 }, id, again);
});

test('a buyer pays with a voucher that finance published, and the books stay whole', async () => {
  const desk = await finance('vouchers');
  await desk.put(aVoucherItem({ amount: 30_000 }));
  const buyer = await aBuyer(world);
  const { variationId } = await anOffer(world, { priceVnd: 150_000 });
  const placed = await paidOrder(world, buyer, [[variationId, 1]], { best: true });
  expect(placed.total).toBeLessThan(150_000 + 60_000);
});
