import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { accountCalls } from '#contract/people/account.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { openTestServer } from '../../testing/testServer.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

/** What the Zalo app hands to a mini app for somebody. */
async function zaloApp(
  person: Record<string, string>,
): Promise<{ access_token: string; phone_token: string }> {
  const reply = await fetch(`${world.sandbox.origin}/zalo/mini/token`, {
    method: 'POST',
    body: new URLSearchParams(person),
  });
  return (await reply.json()) as { access_token: string; phone_token: string };
}

const enter = (access_token: string, code = '') => world.call(accountCalls.zaloLogin, { access_token, code });
const phoneOf = async (id: number) =>
  (
    await world.context.db
      .selectFrom('account')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).phone;
const linkOwner = async (name: string) =>
  (
    await world.context.db
      .selectFrom('account_link')
      .select('account_id')
      .where('name', '=', name)
      .executeTakeFirst()
  )?.account_id;

test('in Zalo somebody new enters without giving a number, and the tokens are in the reply', async () => {
  const { access_token } = await zaloApp({ name: 'Chưa Cho Số' });
  const reply = await enter(access_token);
  expect(reply.data).toMatchObject({ user: { fullname: 'Chưa Cho Số', mobile: null, first_login: 1 } });
  expect((await world.call(catalogueCalls.myReading, {}, { token: reply.data.access_token })).code).toBe(1);
});

test('somebody new who gives their number has it in the account, is greeted, and the token counts once', async () => {
  const { access_token, phone_token } = await zaloApp({ person: 'khoi' });
  const reply = await enter(access_token, phone_token);
  expect(reply.data.user).toMatchObject({ fullname: 'Mai Đăng Khôi', mobile: '0911000003' });
  await world.runJobs();
  expect(world.sandbox.outbox.letters('0911000003')[0]).toMatchObject({ channel: 'zns' });
  const other = await zaloApp({ name: 'Người Khác' });
  expect(await enter(other.access_token, phone_token)).toMatchObject({ code: 109, message: 'Có lỗi xảy ra' });
});

test('a number that has an account opens that account, and Zalo opens it from then on without the number', async () => {
  const { access_token, phone_token } = await zaloApp({ name: 'Đã Có Số' });
  const probe = await zaloApp({ name: 'Đã Có Số' });
  const phone = await world.gateways.zalo?.phone(probe.access_token, probe.phone_token);
  const reader = await world.aReader('Bạn Cũ');
  await world.context.db.updateTable('account').set({ phone }).where('id', '=', reader.id).execute();
  const reply = await enter(access_token, phone_token);
  expect(reply.data.user).toMatchObject({ userId: reader.id, fullname: 'Bạn Cũ' });
  expect(await linkOwner('Đã Có Số')).toBe(reader.id);
  expect((await enter(access_token)).data.user.userId).toBe(reader.id);
});

test('when Zalo’s person and the number are two accounts, the person wins and the number stays', async () => {
  const { access_token, phone_token } = await zaloApp({ name: 'Hai Nơi' });
  const { userId } = (await enter(access_token)).data.user;
  const probe = await zaloApp({ name: 'Hai Nơi' });
  const phone = await world.gateways.zalo?.phone(probe.access_token, probe.phone_token);
  const owner = await world.aReader('Chủ Số');
  await world.context.db.updateTable('account').set({ phone }).where('id', '=', owner.id).execute();
  expect((await enter(access_token, phone_token)).data.user.userId).toBe(userId);
  expect([await phoneOf(userId), await phoneOf(owner.id)]).toEqual([null, phone]);
});

test('somebody known without a number gets the one they give later, if it is free', async () => {
  const { access_token, phone_token } = await zaloApp({ name: 'Cho Số Sau' });
  const { userId } = (await enter(access_token)).data.user;
  expect((await enter(access_token, phone_token)).data.user).toMatchObject({
    userId,
    mobile: expect.any(String),
  });
});

test('ten first entries with a number at the same moment are one account', async () => {
  const tokens = await Promise.all(Array.from({ length: 10 }, () => zaloApp({ name: 'Bấm Mười Lần' })));
  const replies = await Promise.all(tokens.map(token => enter(token.access_token, token.phone_token)));
  expect(new Set(replies.map(({ data }) => data.user.userId)).size).toBe(1);
});

test('a made-up token, and a token of somebody else’s app, open nothing', async () => {
  expect(await enter('made-up')).toEqual({ code: 109, data: null, message: 'Có lỗi xảy ra' });
  const { access_token } = await zaloApp({ name: 'App Khác' });
  const { zalo } = world.sandbox.credentials;
  const strangers = world.moreGateways({ zalo: { ...zalo, appSecret: 'the secret of another app' } });
  await expect(strangers.zalo?.person(access_token)).rejects.toMatchObject({ reason: 'denied' });
});

test('the number of one person does not come with the token of another', async () => {
  const [one, two] = [await zaloApp({ name: 'Người Một' }), await zaloApp({ name: 'Người Hai' })];
  await expect(world.gateways.zalo?.phone(one.access_token, two.phone_token)).rejects.toMatchObject({
    reason: 'denied',
  });
});

test('somebody known enters even when Zalo does not give the number; somebody new tries again', async () => {
  const known = await zaloApp({ name: 'Quen Rồi' });
  await enter(known.access_token);
  const fresh = await zaloApp({ name: 'Lạ Lắm' });
  world.road.fail = { path: /me\/info/, status: 500 };
  expect((await enter(known.access_token, known.phone_token)).code).toBe(0);
  expect((await enter(fresh.access_token, fresh.phone_token)).code).toBe(112);
  delete world.road.fail;
  expect(await linkOwner('Lạ Lắm')).toBeUndefined();
});

test('a server without Zalo says so', async () => {
  const server = await openTestServer();
  const reply = await server.call(accountCalls.zaloLogin, { access_token: 'x' });
  expect(reply).toMatchObject({
    code: 112,
    message: 'Chưa đăng nhập được bằng Zalo. Bạn chọn cách khác nhé.',
  });
  await server.close();
});

test('our own pages may ask what the Zalo app would answer, other pages may not', async () => {
  const ask = (origin: string) =>
    fetch(`${world.sandbox.origin}/zalo/mini/token`, { method: 'POST', headers: { origin } });
  expect((await ask('http://mot.test')).headers.get('access-control-allow-origin')).toBe('http://mot.test');
  expect((await ask('http://evil.vn')).headers.get('access-control-allow-origin')).toBeNull();
});
