import { afterAll, beforeAll, expect, test } from 'vitest';
import { session } from '#contract/session.ts';
import { openTestHouse, type TestHouse } from '../kit/test-house.ts';
import { aPhone, aVisitor, lastCode, notThis } from './test-visitor.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const counts = async () => {
  const rows = await house.house.db.selectFrom('login_count').select(['method', 'status', 'seen']).execute();
  return Object.fromEntries(rows.map(({ method, status, seen }) => [`${method} ${status}`, seen]));
};

test('each way in counts who came and who was turned away, without a name', async () => {
  // Signs in once.
  const { account } = await house.aReader();
  await house.call(session.login, { account, password: 'sai-mat-khau' });
  const phone = aPhone();
  const visitor = aVisitor(house);
  await visitor.call(session.getOtp, { phone_number: phone });
  const otp = lastCode(house, phone);
  const enter = (code: string) =>
    visitor.call(session.callConfirmOtpByAccount, { account: phone, otp: code, type: 'login' });
  expect((await enter(notThis(otp))).code).toBe(104);
  // Right, and new here: neither in nor turned away.
  expect((await enter(otp)).code).toBe(106);
  const joined = await visitor.call(session.confirmOtpCreateAccount, {
    phone_number: phone,
    password: 'mat-khau-1',
    otp,
  });
  expect(joined.code).toBe(0);
  const { data: ticket } = await visitor.call(session.makeQrLogin, {});
  await visitor.call(session.loginWithQr, { code: ticket.code, secret: ticket.secret });
  expect(await counts()).toEqual({
    'password success': 1,
    'password fail': 1,
    'otp success': 1,
    'otp fail': 1,
  });
  expect(JSON.stringify(await counts())).not.toContain(phone);
});
