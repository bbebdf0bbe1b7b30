import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

/* What readers are told of their own account: each change brings one notice with the change’s commit. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(() => server.setNow(null));
afterAll(() => server.close());

async function told(token: string) {
  await server.runJobs();
  const { data } = await server.call(noticeCalls.list, {}, { token });
  return data.items.map(({ kind, title, link }) => [kind, title, link]);
}
const security = '/account/profile/security';

test('who joins with a code is welcomed by the first notice', async () => {
  const phone_number = '0966000001';
  await server.call(accountCalls.sendOtpCreateAccount, { phone_number, channel: 'sms' });
  const otp = server.sent.findLast(({ to }) => to === phone_number)?.data.code ?? '';
  const input = { phone_number, otp, fullname: 'Lê Mới', password: 'mat-khau-1' };
  const { data } = await server.call(accountCalls.confirmOtpCreateAccount, input);
  expect(await told(data.access_token)).toEqual([['welcome', 'Chào bạn đến với Mọt', '/']]);
});

test('a changed password is told in the product beside its message, and a refused change is not', async () => {
  const { token, password, account } = await server.aReader();
  const change = (old_password: string) =>
    server.call(accountCalls.changePassword, { old_password, new_password: 'mat-khau-2' }, { token });
  expect((await change('khong-phai-mat-khau')).code).not.toBe(0);
  expect(await told(token)).toEqual([]);
  expect((await change(password)).code).toBe(0);
  expect(await told(token)).toEqual([['account_change', 'Mật khẩu vừa được đổi', security]]);
  expect(server.sent.filter(({ to, name }) => to === account && name === 'password_changed')).toHaveLength(1);
});

test('a provider that is taken away is told once, and one that was not there is not', async () => {
  const { id, token } = await server.aReader();
  await server.context.db
    .insertInto('account_link')
    .values({ provider: 'google', subject: 'g1', account_id: id, name: 'Bạn' })
    .execute();
  for (const provider of ['google', 'google', 'zalo'] as const)
    await server.call(profileCalls.unlinkProvider, { provider }, { token });
  expect(await told(token)).toEqual([
    ['account_change', 'Đã bỏ liên kết tài khoản Google', '/account/profile/link'],
  ]);
});

test('a device signed out from another one is told, one’s own is not', async () => {
  const { token, account, password } = await server.aReader();
  const other = (await server.call(accountCalls.login, { account, password })).data;
  await server.call(profileCalls.endDevice, { tid: other.tid }, { token });
  expect(await told(token)).toMatchObject([['session_end', 'Đã đăng xuất một thiết bị', security]]);
  const mine = (await server.call(accountCalls.login, { account, password })).data;
  await server.call(profileCalls.endDevice, { tid: mine.tid }, { token: mine.access_token });
  expect(await told(token)).toHaveLength(1);
});

test('a token that comes back long after its swap ends its session and tells the person', async () => {
  const { token, account, password } = await server.aReader();
  const { refresh_token } = (await server.call(accountCalls.login, { account, password })).data;
  const renew = () =>
    server.call(accountCalls.loginViaToken, { accessToken: '', refreshToken: refresh_token, keep_token: 0 });
  expect((await renew()).code).toBe(0);
  server.setNow(Date.now() + 60_000);
  expect((await renew()).code).toBe(101);
  expect((await renew()).code).toBe(101);
  expect(await told(token)).toEqual([
    ['session_end', 'Một thiết bị đã được đăng xuất để giữ an toàn', security],
  ]);
});
