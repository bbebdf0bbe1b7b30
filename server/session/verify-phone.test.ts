import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue.ts';
import { me } from '#contract/me.ts';
import { session } from '#contract/session.ts';
import { openTestHouse, type TestHouse } from '../kit/test-house.ts';
import { aMember, aPhone, aVisitor, lastCode, notThis } from './test-visitor.ts';

// Calls under test, by name: session.getOtpVerifyPhone session.confirmOtpVerifyPhone

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());
afterEach(() => house.setNow(null));

test('a signed-in person proves a new phone: it replaces the old one, which is told, and the other devices are signed out', async () => {
  const { visitor, account, token } = await aMember(house, 'Phạm Đổi Số');
  const phone = aPhone();
  const sent = await visitor.call(session.getOtpVerifyPhone, { phone_number: phone });
  expect(sent.data).toMatchObject({ channel: 'zns', seconds: 180 });
  const wrong = { phone_number: phone, otp: notThis(lastCode(house, phone)) };
  expect((await visitor.call(session.confirmOtpVerifyPhone, wrong)).code).toBe(104);
  const done = await visitor.call(session.confirmOtpVerifyPhone, {
    phone_number: phone,
    otp: lastCode(house, phone),
  });
  expect(done.data).toMatchObject({ mobile: phone, account: phone });
  expect(house.sent.at(-1)).toEqual({
    channel: 'zns',
    to: account,
    name: 'phone_changed',
    data: { name: 'Phạm Đổi Số' },
  });
  expect((await visitor.call(catalogue.myReading, {})).code).toBe(1);
  const elsewhere = await house.call(catalogue.myReading, {}, { token });
  expect(elsewhere.code).toBe(101);
});

test('a phone that has an account cannot be taken, and one learns it only with its code', async () => {
  const { account: taken } = await house.aReader();
  const { visitor, account } = await aMember(house);
  const sent = await visitor.call(session.getOtpVerifyPhone, { phone_number: taken });
  expect(sent.code).toBe(0);
  const answer = { phone_number: taken, otp: lastCode(house, taken) };
  expect((await visitor.call(session.confirmOtpVerifyPhone, answer)).code).toBe(107);
  expect((await visitor.call(session.confirmOtpVerifyPhone, answer)).code).toBe(105);
  expect((await visitor.call(me.exportData, {})).data.data).toMatchObject({ profile: { phone: account } });
  const own = await visitor.call(session.getOtpVerifyPhone, { phone_number: account });
  expect(own.message).toEqual({ phone_number: ['Đây là số bạn đang dùng'] });
});

test('two people who prove one phone at the same moment: one gets it, the other reads why not', async () => {
  const now = Date.now();
  house.setNow(now);
  const phone = aPhone();
  const first = await aMember(house);
  const second = await aMember(house);
  await first.visitor.call(session.getOtpVerifyPhone, { phone_number: phone });
  const one = lastCode(house, phone);
  house.setNow(now + 61_000);
  await second.visitor.call(session.getOtpVerifyPhone, { phone_number: phone });
  const two = lastCode(house, phone);
  const answers = await Promise.all([
    first.visitor.call(session.confirmOtpVerifyPhone, { phone_number: phone, otp: one }),
    second.visitor.call(session.confirmOtpVerifyPhone, { phone_number: phone, otp: two }),
  ]);
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 107]);
});

test('without signing in nobody gets a code for a second phone', async () => {
  expect((await aVisitor(house).call(session.getOtpVerifyPhone, { phone_number: aPhone() })).code).toBe(102);
});
