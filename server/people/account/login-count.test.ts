import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aPhone, aVisitor, lastCode, notThis } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const counts = async () => {
  const rows = await server.context.db
    .selectFrom('login_count')
    .select(['method', 'status', 'seen'])
    .execute();
  return Object.fromEntries(rows.map(({ method, status, seen }) => [`${method} ${status}`, seen]));
};

test('each login method counts who came and who was turned away, without a name', async () => {
  // Signs in once.
  const { account } = await server.aReader();
  await server.call(accountCalls.login, { account, password: 'sai-mat-khau' });
  const phone = aPhone();
  const visitor = aVisitor(server);
  await visitor.call(accountCalls.getOtp, { phone_number: phone });
  const otp = lastCode(server, phone);
  const enter = (code: string) =>
    visitor.call(accountCalls.callConfirmOtpByAccount, { account: phone, otp: code, type: 'login' });
  expect((await enter(notThis(otp))).code).toBe(104);
  // Right, and new here: neither in nor turned away.
  expect((await enter(otp)).code).toBe(106);
  const joined = await visitor.call(accountCalls.confirmOtpCreateAccount, {
    phone_number: phone,
    password: 'mat-khau-1',
    otp,
  });
  expect(joined.code).toBe(0);
  const { data: ticket } = await visitor.call(accountCalls.makeQrLogin, {});
  await visitor.call(accountCalls.loginWithQr, { code: ticket.code, secret: ticket.secret });
  expect(await counts()).toEqual({
    'password success': 1,
    'password fail': 1,
    'otp success': 1,
    'otp fail': 1,
  });
  expect(JSON.stringify(await counts())).not.toContain(phone);
});
