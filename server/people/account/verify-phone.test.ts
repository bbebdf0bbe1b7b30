import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { accountCalls } from '#contract/people/account.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember, aPhone, aVisitor, lastCode, notThis } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

test('a signed-in person proves a new phone: it replaces the old one, which is told, and the other devices are signed out', async () => {
  const { visitor, account, token } = await aMember(server, 'Phạm Đổi Số');
  const phone = aPhone();
  const sent = await visitor.call(accountCalls.getOtpVerifyPhone, { phone_number: phone });
  expect(sent.data).toMatchObject({ channel: 'zns', seconds: 180 });
  const wrong = { phone_number: phone, otp: notThis(lastCode(server, phone)) };
  expect((await visitor.call(accountCalls.confirmOtpVerifyPhone, wrong)).code).toBe(104);
  const done = await visitor.call(accountCalls.confirmOtpVerifyPhone, {
    phone_number: phone,
    otp: lastCode(server, phone),
  });
  expect(done.data).toMatchObject({ mobile: phone, account: phone });
  expect(server.sent.at(-1)).toEqual({
    channel: 'zns',
    to: account,
    name: 'phone_changed',
    data: { name: 'Phạm Đổi Số' },
  });
  expect((await visitor.call(catalogueCalls.myReading, {})).code).toBe(1);
  const elsewhere = await server.call(catalogueCalls.myReading, {}, { token });
  expect(elsewhere.code).toBe(101);
});

test('a phone that has an account cannot be taken, and one learns it only with its code', async () => {
  const { account: taken } = await server.aReader();
  const { visitor, account } = await aMember(server);
  const sent = await visitor.call(accountCalls.getOtpVerifyPhone, { phone_number: taken });
  expect(sent.code).toBe(0);
  const answer = { phone_number: taken, otp: lastCode(server, taken) };
  expect((await visitor.call(accountCalls.confirmOtpVerifyPhone, answer)).code).toBe(107);
  expect((await visitor.call(accountCalls.confirmOtpVerifyPhone, answer)).code).toBe(105);
  expect((await visitor.call(profileCalls.exportData, {})).data.data).toMatchObject({
    profile: { phone: account },
  });
  const own = await visitor.call(accountCalls.getOtpVerifyPhone, { phone_number: account });
  expect(own.message).toEqual({ phone_number: ['Đây là số bạn đang dùng'] });
});

test('two people who prove one phone at the same moment: one gets it, the other reads why not', async () => {
  const now = Date.now();
  server.setNow(now);
  const phone = aPhone();
  const first = await aMember(server);
  const second = await aMember(server);
  await first.visitor.call(accountCalls.getOtpVerifyPhone, { phone_number: phone });
  const one = lastCode(server, phone);
  server.setNow(now + 61_000);
  await second.visitor.call(accountCalls.getOtpVerifyPhone, { phone_number: phone });
  const two = lastCode(server, phone);
  const answers = await Promise.all([
    first.visitor.call(accountCalls.confirmOtpVerifyPhone, { phone_number: phone, otp: one }),
    second.visitor.call(accountCalls.confirmOtpVerifyPhone, { phone_number: phone, otp: two }),
  ]);
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 107]);
});

test('without signing in nobody gets a code for a second phone', async () => {
  expect((await aVisitor(server).call(accountCalls.getOtpVerifyPhone, { phone_number: aPhone() })).code).toBe(
    102,
  );
});
