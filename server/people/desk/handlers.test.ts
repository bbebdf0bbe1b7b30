import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { roles } from '#contract/kit/roles.ts';
import { accountCalls } from '#contract/people/account.ts';
import { peopleDeskCalls as calls } from '#contract/people/desk.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { giveMembership } from '../../rights/queries.ts';
import { aBuyer, order } from '../../testing/testCheckout.ts';
import { someoneWith } from '../../testing/testEditors.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { anOffer, aShop } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';

let server: TestWorld;
let staff: { id: number; token: string };
beforeAll(async () => {
  server = await openTestWorld();
  staff = await someoneWith(server, 'Hỗ Trợ', 'support');
});
afterAll(() => server.close());

const find = (q: string) => server.call(calls.findPerson, { q }, staff);
const read = (account_id: number) => server.call(calls.readPerson, { account_id }, staff);
const reason = 'mất điện thoại';
const endAll = (account_id: number) => server.call(calls.endSessions, { account_id, reason }, staff);
const auditOf = (action: string) =>
  server.context.db
    .selectFrom('audit')
    .innerJoin('pseudonym as meant', 'meant.id', 'audit.subject')
    .innerJoin('pseudonym as acting', 'acting.id', 'audit.actor')
    .select(['meant.account_id as subject', 'acting.account_id as actor', 'before', 'after', 'reason'])
    .where('action', '=', action)
    .orderBy('audit.id')
    .execute();

test('a person is found by their whole phone however it is written, e-mail, and number of account', async () => {
  const { id, account } = await server.aReader();
  const email = `tim.${id}@hopthu.vn`;
  await server.context.db.updateTable('account').set({ email }).where('id', '=', id).execute();
  for (const q of [account, `+84 ${account.slice(1)}`, email.toUpperCase(), String(id)])
    expect((await find(q)).data, q).toEqual({ account_id: id });
});

test('an order leads to who made it, by its own code and by the number of the purchase that pays it', async () => {
  const seller = await server.aReader('Chủ Tiệm');
  const shop = await aShop(server, { accountId: seller.id });
  const { variationId } = await anOffer(server, { shop });
  const buyer = await aBuyer(server);
  await order(buyer, [variationId], { payment_type: 'vnpay' });
  const made = await server.context.db
    .selectFrom('shop_order')
    .innerJoin('purchase', 'purchase.id', 'shop_order.purchase_id')
    .select(['shop_order.account_id', 'shop_order.number as code', 'purchase.number'])
    .orderBy('shop_order.id', 'desc')
    .executeTakeFirstOrThrow();
  const account_id = made.account_id ?? 0;
  for (const q of [made.code, made.number.toLowerCase()])
    expect((await find(q)).data).toEqual({ account_id });
  const { data } = await read(account_id);
  expect(data.orders).toMatchObject([{ code: made.code, number: made.number, state: 'unpaid' }]);
  expect(data.purchases).toMatchObject([
    { number: made.number, title: expect.stringMatching(/./), currency: 'VND' },
  ]);
  expect((await read(seller.id)).data.shop).toMatchObject({ role: 'owner' });
});

test('a part of a phone, an address or a number finds nobody', async () => {
  const { account } = await server.aReader();
  for (const q of [account.slice(0, 7), `${account.slice(0, 5)}%`, 'hopthu.vn', '%', 'Người'])
    expect((await find(q)).code, q).toBe(refusals.bad_input);
});

test('nobody is found under a phone, an e-mail or a number that no one has', async () => {
  for (const q of ['0999999999', 'khong@hopthu.vn', '2147483647', 'ZZZZZZZZZZ'])
    expect(await find(q)).toMatchObject({ code: 404, message: 'Không có tài khoản nào như vậy.' });
  expect((await read(2_147_483_647)).code).toBe(404);
  expect((await endAll(2_147_483_647)).code).toBe(404);
});

test('the page of a person says who they are and no word of how they sign in', async () => {
  const { id, account } = await aMember(server, 'Bạn Đọc');
  const expires_at = new Date(Date.now() + 86_400_000);
  const month = { name: 'Tháng', source: 'regular', expires_at, waiting_extend: false } as const;
  await giveMembership(server.context.db, { account_id: id, ...month });
  const reply = await read(id);
  expect(reply.data).toMatchObject({
    ...{ account_id: id, name: 'Bạn Đọc', phone: account, roles: [], shop: null },
    member_until: expires_at.getTime(),
  });
  expect(reply.data.sessions.length).toBeGreaterThan(0);
  expect(JSON.stringify(reply.data)).not.toMatch(/hash|password|argon2|token|tid/);
});

test('all sessions of a person end, with who did it, for what, and how many there were', async () => {
  const { id, visitor, account, password } = await aMember(server);
  await visitor.call(accountCalls.login, { account, password });
  const before = (await read(id)).data.sessions.length;
  expect((await endAll(id)).data.sessions).toEqual([]);
  expect((await visitor.call(profileCalls.devices, {})).code).toBe(refusals.session_expired);
  const [row] = (await auditOf('people.end_sessions')).filter(({ subject }) => subject === id);
  expect(row).toMatchObject({
    actor: staff.id,
    before: { sessions: before },
    after: { sessions: 0 },
    reason,
  });
  // Twice the same: nothing changed, nothing is written.
  expect((await endAll(id)).code).toBe(0);
  expect((await auditOf('people.end_sessions')).filter(({ subject }) => subject === id)).toHaveLength(1);
  expect((await visitor.call(accountCalls.login, { account, password })).code).toBe(0);
});

test('a reason is asked for', async () => {
  const { id } = await server.aReader();
  const without = await server.call(calls.endSessions, { account_id: id, reason: '  ' }, staff);
  expect(without).toMatchObject({ code: 400, message: { reason: ['Vui lòng nhập lý do'] } });
});

const others = roles.filter(role => role !== 'support');
test.each([...others.map(role => [role]), []].map(given => [given.join() || 'no role', given] as const))(
  'with %s nobody learns of a person nor decides about one',
  async (_, given) => {
    const stranger = await someoneWith(server, 'Người Lạ', ...given);
    const { id, account } = await aMember(server);
    expect((await server.call(calls.findPerson, { q: account }, stranger)).code).toBe(404);
    for (const call of Object.values(calls).filter(each => each !== calls.findPerson))
      expect((await server.call(call, { account_id: id, reason } as never, stranger)).code).toBe(404);
    expect((await read(id)).data.sessions.length).toBeGreaterThan(0);
  },
);
