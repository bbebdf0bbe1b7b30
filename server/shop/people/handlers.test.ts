import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { openingCalls } from '#contract/shop/opening.ts';
import { sellerCalls } from '#contract/shop/seller.ts';
import { shopStaffCalls } from '#contract/shop/shop-staff.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aFullSignUp, aWorker, shopName } from '../../testing/testShopPeople.ts';
import { aShop } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const DAY_MS = 86_400_000;
type Member = Awaited<ReturnType<typeof aMember>>;

/** Test accounts sign in by e-mail or phone; an invitation needs a phone. */
async function withPhone(member: Member): Promise<string> {
  const phone = `07${String(10_000_000 + member.id)}`;
  await server.context.db.updateTable('account').set({ phone }).where('id', '=', member.id).execute();
  return phone;
}
const invite = (owner: Member, phone: string, role: 'manager' | 'packer' | 'chat' = 'packer') =>
  owner.visitor.call(shopStaffCalls.inviteStaff, { phone, role });
/** 1: an empty list. */
const orders = async ({ visitor }: Member) => (await visitor.call(sellerCalls.listSoldOrders, {})).code;

test('an invitation to a phone is found by who has it, taken once, and opens what its role may', async () => {
  const owner = await aFullSignUp(server);
  const packer = await aMember(server, 'Bùi Đóng Gói');
  const phone = await withPhone(packer);
  expect((await invite(owner, phone)).data.invites).toMatchObject([{ phone, role: 'packer' }]);
  const [found] = (await packer.visitor.call(shopStaffCalls.myInvites, {})).data;
  expect(found).toMatchObject({ shop: 'Thư quán Trấn Biên', role: 'packer' });
  const answer = { invite_id: found?.invite_id ?? 0, answer: 'accept' } as const;
  const stranger = await aMember(server);
  expect((await stranger.visitor.call(shopStaffCalls.answerInvite, answer)).code).toBe(refusals.not_found);
  expect((await packer.visitor.call(shopStaffCalls.answerInvite, answer)).data).toEqual({ role: 'packer' });
  expect((await packer.visitor.call(shopStaffCalls.answerInvite, answer)).code).toBe(refusals.not_found);
  expect(await orders(packer)).toBe(1);
  expect((await packer.visitor.call(shopStaffCalls.listStaff, {})).code).toBe(refusals.not_found);
  const seen = (await packer.visitor.call(openingCalls.myShop, {})).data;
  expect([seen.role, seen.bank, seen.identity, seen.tax]).toEqual(['packer', null, null, null]);
});

test('an invitation ends after seven days, when it is withdrawn, and when it is declined', async () => {
  const owner = await aFullSignUp(server);
  const member = await aMember(server);
  const phone = await withPhone(member);
  const open = async () => (await member.visitor.call(shopStaffCalls.myInvites, {})).data;
  const { invites } = (await invite(owner, phone)).data;
  await owner.visitor.call(shopStaffCalls.withdrawInvite, { invite_id: invites[0]?.invite_id ?? 0 });
  expect(await open()).toEqual([]);
  await invite(owner, phone);
  const [declined] = await open();
  const answer = { invite_id: declined?.invite_id ?? 0, answer: 'decline' } as const;
  expect((await member.visitor.call(shopStaffCalls.answerInvite, answer)).data).toEqual({ role: null });
  await invite(owner, phone);
  const [late] = await open();
  await server.context.db
    .updateTable('shop_invite')
    .set({ made_at: new Date(Date.now() - 8 * DAY_MS), until: new Date(Date.now() - DAY_MS) })
    .where('id', '=', late?.invite_id ?? 0)
    .execute();
  expect(await open()).toEqual([]);
  const said = await member.visitor.call(shopStaffCalls.answerInvite, {
    invite_id: late?.invite_id ?? 0,
    answer: 'accept',
  });
  expect(said.code).toBe(refusals.not_found);
});

test('who is removed, who leaves and whose role changes may do nothing more with the very next request', async () => {
  const owner = await aFullSignUp(server);
  const one = await aWorker(server, owner.shop, 'packer');
  const two = await aWorker(server, owner.shop, 'manager');
  const three = await aWorker(server, owner.shop, 'packer');
  expect([await orders(one), await orders(two), await orders(three)]).toEqual([1, 1, 1]);
  await owner.visitor.call(shopStaffCalls.removeStaff, { member_id: one.id });
  await two.visitor.call(shopStaffCalls.leaveShop, {});
  await owner.visitor.call(shopStaffCalls.changeStaff, { member_id: three.id, role: 'chat' });
  expect([await orders(one), await orders(two), await orders(three)]).toEqual([404, 404, 404]);
  expect((await owner.visitor.call(shopStaffCalls.leaveShop, {})).code).toBe(refusals.too_late);
  const removesSelf = await owner.visitor.call(shopStaffCalls.removeStaff, { member_id: owner.id });
  expect(removesSelf.code).toBe(refusals.not_found);
});

test('another shop’s people are not found, and one works in one shop', async () => {
  const owner = await aFullSignUp(server);
  const other = await aFullSignUp(server);
  const theirs = await aWorker(server, other.shop, 'packer');
  const call = owner.visitor.call;
  expect((await call(shopStaffCalls.removeStaff, { member_id: theirs.id })).code).toBe(refusals.not_found);
  const change = { member_id: theirs.id, role: 'chat' } as const;
  expect((await call(shopStaffCalls.changeStaff, change)).code).toBe(refusals.not_found);
  await invite(owner, await withPhone(theirs));
  const [found] = (await theirs.visitor.call(shopStaffCalls.myInvites, {})).data;
  const answer = { invite_id: found?.invite_id ?? 0, answer: 'accept' } as const;
  expect((await theirs.visitor.call(shopStaffCalls.answerInvite, answer)).code).toBe(refusals.too_late);
  expect((await theirs.visitor.call(openingCalls.saveShopName, shopName)).code).toBe(refusals.too_late);
});

test('a phone that is none is told so, and nobody is invited twice', async () => {
  const owner = await aFullSignUp(server);
  expect((await invite(owner, '12')).message).toEqual({ phone: ['Số điện thoại không đúng định dạng'] });
  await invite(owner, '0901111222');
  const { invites } = (await invite(owner, '+84 901 111 222', 'chat')).data;
  expect(invites.map(({ phone, role }) => [phone, role])).toEqual([['0901111222', 'chat']]);
});

test('a shop whose owner is set by other hands has one owner row', async () => {
  const member = await aMember(server);
  const shop = await aShop(server, { accountId: member.id });
  const next = await aMember(server);
  await server.context.db.updateTable('shop').set({ account_id: next.id }).where('id', '=', shop).execute();
  expect([await orders(member), await orders(next)]).toEqual([404, 1]);
});
