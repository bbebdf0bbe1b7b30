import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { accountCalls } from '#contract/people/account.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aPhone, aVisitor, lastCode, notThis, type VisitorOptions } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const password = 'mat-khau-cua-toi';

/** Somebody new with a code on their phone. */
async function joining(as: VisitorOptions = {}) {
  const phone = aPhone();
  const visitor = aVisitor(server, as);
  await visitor.call(accountCalls.sendOtpCreateAccount, { phone_number: phone, channel: 'sms' });
  return { phone, visitor, otp: lastCode(server, phone) };
}

const personOf = (phone: string) =>
  server.context.db.selectFrom('account').selectAll().where('phone', '=', phone).executeTakeFirst();

test('who has a code joins in one step, is signed in and meets the welcome', async () => {
  const { phone, visitor, otp } = await joining();
  const joined = await visitor.call(accountCalls.confirmOtpCreateAccount, {
    phone_number: `+84${phone.slice(1)}`,
    password,
    otp,
    fullname: '  Trần   Thị  Thuỷ Triều ',
  });
  expect(joined.data.user).toMatchObject({
    fullname: 'Trần Thị Thuỷ Triều',
    account: phone,
    mobile: phone,
    first_login: 1,
    has_password: true,
    packages: [],
  });
  expect((await server.call(catalogueCalls.myReading, {}, { token: joined.data.access_token })).code).toBe(1);
  expect((await server.call(accountCalls.login, { account: phone, password })).code).toBe(0);
  expect(server.sent.filter(({ to }) => to === phone).map(({ name }) => name)).toEqual(['code', 'welcome']);
});

test('who gives no name is called Bạn đọc', async () => {
  const { phone, visitor, otp } = await joining();
  const joined = await visitor.call(accountCalls.confirmOtpCreateAccount, {
    phone_number: phone,
    password,
    otp,
  });
  expect(joined.data.user.fullname).toBe('Bạn đọc');
});

test('a code and a name are enough; without a password none opens it, and one can be set later', async () => {
  const { phone, visitor, otp } = await joining();
  const input = { phone_number: phone, otp, fullname: 'Hải Triều' };
  const joined = await visitor.call(accountCalls.confirmOtpCreateAccount, input);
  expect(joined.data.user).toMatchObject({ fullname: 'Hải Triều', has_password: false });
  expect((await personOf(phone))?.password_hash).toBeNull();
  for (const guess of ['', password])
    expect((await server.call(accountCalls.login, { account: phone, password: guess })).code).not.toBe(0);
  const token = joined.data.access_token;
  const set = await server.call(accountCalls.changePassword, { new_password: password }, { token });
  expect(set.data.has_password).toBe(true);
  expect((await server.call(accountCalls.login, { account: phone, password })).code).toBe(0);
});

test('a password of five letters and a name with unseen marks are refused in their fields and cost no try', async () => {
  const { phone, visitor, otp } = await joining();
  for (let tries = 0; tries < 6; tries++) {
    const reply = await visitor.call(accountCalls.confirmOtpCreateAccount, {
      phone_number: phone,
      password: '12345',
      otp,
    });
    expect(reply).toMatchObject({
      code: 400,
      message: { password: ['Mật khẩu phải có độ dài từ 6 đến 20 kí tự'] },
    });
  }
  const odd = { phone_number: phone, password, otp, fullname: 'Tri\u202eều' };
  expect((await visitor.call(accountCalls.confirmOtpCreateAccount, odd)).message).toHaveProperty('fullname');
  expect(
    (await visitor.call(accountCalls.confirmOtpCreateAccount, { phone_number: phone, password, otp })).code,
  ).toBe(0);
});

test('that a phone has an account is told to nobody but who has its code', async () => {
  const { account: phone } = await server.aReader();
  const visitor = aVisitor(server);
  const known = await visitor.call(accountCalls.sendOtpCreateAccount, { phone_number: phone });
  const unknown = await aVisitor(server).call(accountCalls.sendOtpCreateAccount, { phone_number: aPhone() });
  expect(known).toEqual(unknown);
  const otp = lastCode(server, phone);
  const wrong = { phone_number: phone, password, otp: notThis(otp) };
  expect((await visitor.call(accountCalls.confirmOtpCreateAccount, wrong)).code).toBe(104);
  const right = await visitor.call(accountCalls.confirmOtpCreateAccount, { ...wrong, otp });
  expect(right).toMatchObject({ code: 107, message: 'Số này đã có tài khoản. Bạn đăng nhập nhé.' });
  // And with the same code they come in.
  const entered = await visitor.call(accountCalls.callConfirmOtpByAccount, {
    account: phone,
    otp,
    type: 'login',
  });
  expect(entered.data?.user.mobile).toBe(phone);
});

test('two right answers at the same moment make one account and one session', async () => {
  const { phone, visitor, otp } = await joining();
  const answers = await Promise.all(
    [1, 2].map(() =>
      visitor.call(accountCalls.confirmOtpCreateAccount, { phone_number: phone, password, otp }),
    ),
  );
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)[0]).toBe(0);
  expect([105, 107]).toContain(answers.map(({ code }) => code).sort((a, b) => a - b)[1]);
  const person = await personOf(phone);
  const sessions = await server.context.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', person?.id ?? 0)
    .execute();
  expect(sessions).toHaveLength(1);
});

test('two devices that answer for one new phone at the same moment make one account', async () => {
  const now = Date.now();
  server.setNow(now);
  const first = await joining();
  server.setNow(now + 61_000);
  const second = aVisitor(server);
  await second.call(accountCalls.sendOtpCreateAccount, { phone_number: first.phone });
  const otp = lastCode(server, first.phone);
  const answers = await Promise.all([
    first.visitor.call(accountCalls.confirmOtpCreateAccount, {
      phone_number: first.phone,
      password,
      otp: first.otp,
    }),
    second.call(accountCalls.confirmOtpCreateAccount, { phone_number: first.phone, password, otp }),
  ]);
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 107]);
});

test('who enters with a code and has no account yet joins with the same code, within ten minutes', async () => {
  const now = Date.now();
  server.setNow(now);
  const phone = aPhone();
  const visitor = aVisitor(server);
  await visitor.call(accountCalls.getOtp, { phone_number: phone });
  const otp = lastCode(server, phone);
  const login = { account: phone, otp, type: 'login' as const };
  expect((await visitor.call(accountCalls.callConfirmOtpByAccount, login)).code).toBe(106);
  server.setNow(now + 500_000);
  expect((await visitor.call(accountCalls.callConfirmOtpByAccount, login)).code).toBe(106);
  // Wrong ones still count, right ones do not.
  for (let tries = 0; tries < 4; tries++)
    expect(
      (await visitor.call(accountCalls.callConfirmOtpByAccount, { ...login, otp: notThis(otp) })).code,
    ).toBe(104);
  expect(
    (await visitor.call(accountCalls.confirmOtpCreateAccount, { phone_number: phone, password, otp })).code,
  ).toBe(0);
});

test('ten minutes after a right answer the code is over, however often it was shown', async () => {
  const now = Date.now();
  server.setNow(now);
  const { phone, visitor, otp } = await joining();
  const login = { account: phone, otp, type: 'login' as const };
  for (const minutes of [1, 5, 9]) {
    server.setNow(now + minutes * 60_000);
    expect((await visitor.call(accountCalls.callConfirmOtpByAccount, login)).code).toBe(106);
  }
  server.setNow(now + 11 * 60_000 + 1_000);
  expect((await visitor.call(accountCalls.callConfirmOtpByAccount, login)).code).toBe(105);
});

test('the first source of a visitor stays with the account and is counted once', async () => {
  const { phone, visitor, otp } = await joining({ headers: { cookie: 'utm_source=ban-tin-he' } });
  await visitor.call(accountCalls.confirmOtpCreateAccount, { phone_number: phone, password, otp });
  expect((await personOf(phone))?.utm_source).toBe('ban-tin-he');
  const counted = await server.context.db
    .selectFrom('utm_count')
    .select(['kind', 'seen'])
    .where('source', '=', 'ban-tin-he')
    .execute();
  expect(counted).toEqual([{ kind: 'register', seen: 1 }]);
});

test('a source with strange letters is nobody, and the registration goes on', async () => {
  const { phone, visitor, otp } = await joining({ headers: { cookie: 'utm_source=%3Cscript%3E' } });
  expect(
    (await visitor.call(accountCalls.confirmOtpCreateAccount, { phone_number: phone, password, otp })).code,
  ).toBe(0);
  expect((await personOf(phone))?.utm_source).toBeNull();
});

test('a phone is judged before a code is sent, in the words of the specification', async () => {
  const visitor = aVisitor(server);
  const bad = await visitor.call(accountCalls.getOtp, { phone_number: '0912' });
  expect(bad).toMatchObject({
    code: 400,
    message: { phone_number: ['Số điện thoại không đúng định dạng'] },
  });
  const none = await visitor.call(accountCalls.sendOtpCreateAccount, { phone_number: '' });
  expect(none).toMatchObject({ code: 400, message: { phone_number: ['Vui lòng nhập số điện thoại'] } });
});
