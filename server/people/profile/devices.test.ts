import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { accountCalls } from '#contract/people/account.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { secureCode } from '../../kit/http/wire.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

async function signInOn(agent: string, { account, password }: { account: string; password: string }) {
  const fields = { os: 'wap', device_id: 'test-device-00000002', account, password };
  const signed = { ...fields, secure_code: secureCode(accountCalls.login, fields).toString('hex') };
  const { body } = await server.raw(accountCalls.login, signed, {
    'user-agent': agent,
    'x-tokens': 'header',
  });
  return body.data as { access_token: string; tid: string };
}
const devices = async (token: string) => (await server.call(profileCalls.devices, {}, { token })).data;
const end = (token: string, tid: string) => server.call(profileCalls.endDevice, { tid }, { token });

test('a person sees where they are signed in, the device used last first', async () => {
  const reader = await server.aReader();
  const phone = await signInOn(iphone, reader);
  const start = Date.now();
  server.setNow(start + 1_800_000);
  await signInOn('node', reader);
  const list = await devices(phone.access_token);
  expect(list.map(({ name, os, here }) => [name, os, here])).toEqual([
    ['Ứng dụng đối tác', 'wap', false],
    ['Safari trên iPhone', 'wap', true],
    ['Ứng dụng đối tác', 'web', false],
  ]);
  expect(list[1]?.tid).toBe(phone.tid);
  expect(list[0]?.last_seen).toBe(start + 1_800_000);
  expect(list[0]?.since).toBe(start + 1_800_000);
});

test('logging a device out elsewhere kills its tokens at once, and the others go on', async () => {
  const reader = await server.aReader();
  const phone = await signInOn(iphone, reader);
  const left = await end(reader.token, phone.tid);
  expect(left.data).toHaveLength(1);
  expect((await server.call(catalogueCalls.myReading, {}, { token: phone.access_token })).code).toBe(101);
  expect((await server.call(catalogueCalls.myReading, {}, { token: reader.token })).code).toBe(1);
});

test('a stranger’s device and one that never was are answered alike, and stay', async () => {
  const [reader, stranger] = [await server.aReader(), await server.aReader()];
  const [mine] = await devices(reader.token);
  const foreign = await end(stranger.token, mine?.tid ?? '');
  expect(foreign).toEqual(await end(stranger.token, '00000000-0000-0000-0000-000000000000'));
  expect(foreign.code).toBe(404);
  expect(await devices(reader.token)).toHaveLength(1);
});

test('ending one’s own device is logging out there', async () => {
  const reader = await server.aReader();
  const [mine] = await devices(reader.token);
  expect((await end(reader.token, mine?.tid ?? '')).code).toBe(1);
  expect((await server.call(profileCalls.devices, {}, { token: reader.token })).code).toBe(101);
});

test('a browser that ends its own device loses its cookies', async () => {
  const reader = await server.aReader();
  const [mine] = await devices(reader.token);
  const fields = { os: 'web', device_id: 'test-device-00000001', account: 'guest', tid: mine?.tid ?? '' };
  const signed = { ...fields, secure_code: secureCode(profileCalls.endDevice, fields).toString('hex') };
  const headers = { origin: 'http://mot.test', cookie: `auth_access=${reader.token}` };
  const { cookies } = await server.raw(profileCalls.endDevice, signed, headers);
  expect(cookies.filter(cookie => /^auth_(access|refresh)=;/.test(cookie))).toHaveLength(2);
});

test('a session whose time is over is no device any more', async () => {
  const reader = await server.aReader();
  await server.context.db
    .updateTable('session')
    .set({ refresh_expires_at: new Date(0) })
    .where('account_id', '=', reader.id)
    .execute();
  expect(await devices(reader.token)).toEqual([]);
});
