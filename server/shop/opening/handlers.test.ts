import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { openingCalls } from '#contract/shop/opening.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { bankNumber } from '../../money/payee/sealed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import {
  aFullSignUp,
  shopBank,
  shopHours,
  shopIdentity,
  shopName,
  shopTax,
} from '../../testing/testShopPeople.ts';
import { aMember } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const row = (id: number) =>
  server.context.db
    .selectFrom('shop_facts')
    .innerJoin('shop', 'shop.id', 'shop_facts.shop_id')
    .selectAll()
    .where('shop.id', '=', id)
    .executeTakeFirstOrThrow();

test('six steps are each saved alone, in any order after the first, and it says what is left', async () => {
  const { visitor } = await aMember(server, 'Huỳnh Thị An');
  expect((await visitor.call(openingCalls.myShop, {})).data).toMatchObject({ is_shop: 0, shop_id: null });
  expect((await visitor.call(openingCalls.saveShopTax, shopTax)).code).toBe(refusals.not_found);
  const opened = (await visitor.call(openingCalls.saveShopName, shopName)).data;
  expect(opened).toMatchObject({
    is_shop: -1,
    role: 'owner',
    left: ['tax', 'identity', 'bank', 'hours', 'rules'],
  });
  const left = async (saving: Promise<{ data: { left: string[] } }>) => (await saving).data.left;
  expect(await left(visitor.call(openingCalls.saveShopHours, shopHours))).not.toContain('hours');
  expect(await left(visitor.call(openingCalls.saveShopBank, shopBank))).toEqual(['tax', 'identity', 'rules']);
  const early = await visitor.call(openingCalls.sendShop, {});
  expect(early.message).toEqual({
    steps: ['Còn 3 việc: “Loại hình và mã số thuế”, “Người đứng tên”, “Luật của chợ”'],
  });
  await visitor.call(openingCalls.saveShopIdentity, shopIdentity);
  await visitor.call(openingCalls.agreeToRules, {});
  expect(await left(visitor.call(openingCalls.saveShopTax, shopTax))).toEqual([]);
  expect((await visitor.call(openingCalls.sendShop, {})).data.is_shop).toBe(-6);
  expect((await visitor.call(openingCalls.sendShop, {})).code).toBe(refusals.too_late);
  const summary = await visitor.call(shopStoreCalls.shopSummary, {});
  expect(summary.data).toMatchObject({ is_shop: -6, name: 'Thư quán Trấn Biên' });
});

test('numbers are sealed, told by their last four signs alone, and in no audit row', async () => {
  const { visitor, shop } = await aFullSignUp(server);
  const { data } = await visitor.call(openingCalls.myShop, {});
  expect(data.identity).toMatchObject({ legal_name: 'Huỳnh Thị An', last4: '1234', checked_at: null });
  expect(data.bank).toEqual({ bank: 'VCB', last4: '3456', holder: 'HUYNH THI AN' });
  const kept = await row(shop);
  expect(JSON.stringify(kept)).not.toMatch(/075188001234|0071000123456/);
  expect(bankNumber(server.context.linkSecret, kept.bank_sealed ?? '')).toBe('0071000123456');
  const audit = await server.context.db.selectFrom('audit').select(['before', 'after', 'reason']).execute();
  expect(JSON.stringify(audit)).not.toMatch(/075188001234|0071000123456/);
});

test('what is wrong of a field is said at the field, and nothing is saved', async () => {
  const { visitor, shop } = await aFullSignUp(server);
  const before = await row(shop);
  const wrong = await Promise.all([
    visitor.call(openingCalls.saveShopName, { ...shopName, ward_id: 99_999 }),
    visitor.call(openingCalls.saveShopTax, { ...shopTax, tax_code: '036 188 04' }),
    visitor.call(openingCalls.saveShopIdentity, { ...shopIdentity, number: '1' }),
    visitor.call(openingCalls.saveShopBank, { ...shopBank, holder: 'HUYNH AN' }),
    visitor.call(openingCalls.saveShopHours, { ...shopHours, closes: '07:00' }),
    visitor.call(openingCalls.saveShopBank, { ...shopBank, bank: 'NO' } as never),
  ]);
  expect(wrong.map(({ code }) => code)).toEqual(wrong.map(() => refusals.bad_input));
  expect(wrong.slice(0, 5).map(({ message }) => Object.keys(message as object))).toEqual([
    ['ward_id'],
    ['tax_code'],
    ['number'],
    ['holder'],
    ['closes'],
  ]);
  expect(await row(shop)).toEqual(before);
});

test('an approved shop that edits stays on sale with what was approved, is told as -7, and its hours count at once', async () => {
  const { visitor, shop } = await aFullSignUp(server);
  await server.context.db.updateTable('shop').set({ status: 1 }).where('id', '=', shop).execute();
  const { data } = await visitor.call(openingCalls.saveShopName, { ...shopName, name: 'Tên Mới' });
  expect(data).toMatchObject({ is_shop: -7, name: 'Thư quán Trấn Biên', changes: [{ step: 'name' }] });
  await visitor.call(openingCalls.saveShopName, { ...shopName, name: 'Tên Mới Nữa' });
  const waiting = await server.context.db
    .selectFrom('shop_change')
    .select('state')
    .where('shop_id', '=', shop)
    .orderBy('id')
    .execute();
  expect(waiting).toEqual([{ state: 'replaced' }, { state: 'waiting' }]);
  const found = await server.call(shopStoreCalls.searchStore, { key_word: 'tran bien' });
  expect(found.data.items.map(({ id }) => id)).toContain(shop);
  const hours = await visitor.call(openingCalls.saveShopHours, { ...shopHours, closes: '21:00' });
  expect(hours.data.hours.closes).toBe('21:00');
});

test('a shop that its owner closes is 2, finishes open orders and asks to be checked anew; one that the platform closed does not', async () => {
  const { visitor, shop } = await aFullSignUp(server);
  const { db } = server.context;
  expect((await visitor.call(openingCalls.closeShop, {})).code).toBe(refusals.too_late);
  await db.updateTable('shop').set({ status: 1 }).where('id', '=', shop).execute();
  expect((await visitor.call(openingCalls.closeShop, {})).data).toMatchObject({
    is_shop: 2,
    closed_by: 'owner',
  });
  const steps = [
    visitor.call(openingCalls.saveShopName, shopName),
    visitor.call(openingCalls.saveShopTax, shopTax),
    visitor.call(openingCalls.saveShopIdentity, shopIdentity),
    visitor.call(openingCalls.saveShopBank, shopBank),
  ];
  for (const { code } of await Promise.all(steps)) expect(code).toBe(refusals.too_late);
  expect((await visitor.call(openingCalls.reopenShop, {})).data).toMatchObject({
    is_shop: -6,
    closed_by: null,
  });
  await db.updateTable('shop').set({ status: 2 }).where('id', '=', shop).execute();
  await db.updateTable('shop_facts').set({ closed_by: 'platform' }).where('shop_id', '=', shop).execute();
  expect((await visitor.call(openingCalls.reopenShop, {})).code).toBe(refusals.too_late);
});

test('a holiday ends after it begins and after today, is no longer than sixty days, and can be taken back', async () => {
  const { visitor } = await aFullSignUp(server);
  const day = 86_400_000;
  const now = server.context.now();
  const set = (from: number, until: number) => visitor.call(openingCalls.setHoliday, { from, until });
  expect((await set(now, now + 61 * day)).code).toBe(refusals.bad_input);
  expect((await set(now - 2 * day, now - day)).code).toBe(refusals.bad_input);
  expect((await set(now + day, now)).code).toBe(refusals.bad_input);
  expect((await set(now, now + 3 * day)).data.holiday).toEqual({ from: now, until: now + 3 * day });
  expect((await set(0, 0)).data.holiday).toBeNull();
});

test('two presses of the first step at once open one shop', async () => {
  const { visitor, id } = await aMember(server);
  const codes = await Promise.all([1, 2].map(() => visitor.call(openingCalls.saveShopName, shopName)));
  expect(codes.filter(({ code }) => code === 0).length).toBeGreaterThan(0);
  expect(codes.every(({ code }) => code < 500)).toBe(true);
  const shops = await server.context.db
    .selectFrom('shop')
    .select('id')
    .where('account_id', '=', id)
    .execute();
  expect(shops).toHaveLength(1);
});
