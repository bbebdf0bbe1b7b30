import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { buildApp } from '../../app.ts';
import { rounds } from '../../testing/rounds.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember, aPhone, aVisitor, lastCode, notThis } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const login = (account: string, otp: string) => ({ account, otp, type: 'login' as const });

/** A known reader's phone and a visitor who just asked for a code to it. */
async function asked() {
  const { account: phone } = await server.aReader();
  const visitor = aVisitor(server);
  await visitor.call(accountCalls.getOtp, { phone_number: phone });
  return { phone, visitor, code: lastCode(server, phone) };
}

test('a code has six digits, counts three minutes, and another may be asked for after one', async () => {
  const phone = aPhone();
  const reply = await aVisitor(server).call(accountCalls.getOtp, { phone_number: phone });
  expect(reply).toMatchObject({ code: 0, data: { digits: 6, seconds: 180, again: 60, channel: 'zns' } });
  expect(lastCode(server, phone)).toMatch(/^\d{6}$/);
});

test('codes may have four digits', async () => {
  const app = await buildApp(
    { ...server.context, settings: { ...server.context.settings, otpDigits: 4 } },
    null,
  );
  const phone = aPhone();
  const visitor = aVisitor({ app });
  expect((await visitor.call(accountCalls.getOtp, { phone_number: phone })).data.digits).toBe(4);
  await server.runJobs();
  expect(lastCode(server, phone)).toMatch(/^\d{4}$/);
  await app.close();
});

test('a code counts until its last second and not after it', async () => {
  const now = Date.now();
  server.setNow(now);
  const first = await asked();
  const second = await asked();
  server.setNow(now + 179_000);
  expect(
    (await first.visitor.call(accountCalls.callConfirmOtpByAccount, login(first.phone, first.code))).code,
  ).toBe(0);
  server.setNow(now + 181_000);
  const late = await second.visitor.call(
    accountCalls.callConfirmOtpByAccount,
    login(second.phone, second.code),
  );
  expect(late).toMatchObject({ code: 105, message: 'Mã đã hết hiệu lực. Bạn nhận mã mới nhé.' });
});

test('after five wrong guesses even the right code is refused, and a new one opens again', async () => {
  const now = Date.now();
  server.setNow(now);
  const { phone, visitor, code } = await asked();
  for (let guess = 1; guess <= 5; guess++) {
    const reply = await visitor.call(accountCalls.callConfirmOtpByAccount, login(phone, notThis(code)));
    expect(reply.code, `guess ${guess}`).toBe(104);
  }
  expect((await visitor.call(accountCalls.callConfirmOtpByAccount, login(phone, code))).code).toBe(105);
  server.setNow(now + 61_000);
  await visitor.call(accountCalls.getOtp, { phone_number: phone });
  const again = await visitor.call(
    accountCalls.callConfirmOtpByAccount,
    login(phone, lastCode(server, phone)),
  );
  expect(again.code).toBe(0);
});

test('of all guesses at once five are compared', async () => {
  const { phone, visitor, code } = await asked();
  const guesses = Array.from({ length: rounds(100, 1_000) }, (_, index) =>
    String(index).padStart(6, '0'),
  ).filter(guess => guess !== code);
  const codes = await Promise.all(
    guesses.map(
      async guess => (await visitor.call(accountCalls.callConfirmOtpByAccount, login(phone, guess))).code,
    ),
  );
  expect(codes.filter(answer => answer === 104)).toHaveLength(5);
  // 503: a machine with much to do may leave some unheard; they guessed nothing either.
  expect(codes.filter(answer => answer === 105 || answer === 503)).toHaveLength(guesses.length - 5);
  expect((await visitor.call(accountCalls.callConfirmOtpByAccount, login(phone, code))).code).toBe(105);
});

test('a code opens once: of ten right answers at the same moment one gets in', async () => {
  const { phone, visitor, code } = await asked();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => visitor.call(accountCalls.callConfirmOtpByAccount, login(phone, code))),
  );
  const codes = answers.map(answer => answer.code);
  expect(codes.filter(answer => answer === 0)).toHaveLength(1);
  expect(codes.filter(answer => answer === 104 || answer === 105)).toHaveLength(9);
  expect((await visitor.call(accountCalls.callConfirmOtpByAccount, login(phone, code))).code).toBe(105);
});

test('the code of one phone does not open another', async () => {
  const now = Date.now();
  server.setNow(now);
  const { visitor, code } = await asked();
  const { account: other } = await server.aReader();
  expect((await visitor.call(accountCalls.callConfirmOtpByAccount, login(other, code))).code).toBe(105);
  server.setNow(now + 61_000);
  await visitor.call(accountCalls.getOtp, { phone_number: other });
  const mine = lastCode(server, other);
  if (mine !== code)
    expect((await visitor.call(accountCalls.callConfirmOtpByAccount, login(other, code))).code).toBe(104);
});

test('a code opens nothing on another device, even at the same address', async () => {
  const { phone, visitor, code } = await asked();
  const elsewhere = aVisitor(server, { ip: visitor.ip });
  expect((await elsewhere.call(accountCalls.callConfirmOtpByAccount, login(phone, code))).code).toBe(105);
  expect((await visitor.call(accountCalls.callConfirmOtpByAccount, login(phone, code))).code).toBe(0);
});

test('a code to enter with sets no password and deletes no account', async () => {
  const { visitor, account, token } = await aMember(server);
  await visitor.call(accountCalls.getOtp, { phone_number: account });
  const code = lastCode(server, account);
  const forgot = { account, otp: code, password: 'mat-khau-moi', type: 'forgot' as const };
  expect((await visitor.call(accountCalls.callConfirmOtpByAccount, forgot)).code).toBe(105);
  expect((await visitor.call(accountCalls.sendOtpToDeleteAccount, { type: 'sms', otp: code })).code).toBe(
    105,
  );
  expect((await server.call(accountCalls.login, { account, password: 'mat-khau-1' })).code).toBe(0);
  expect(token).not.toBe('');
});

test('a code that one person asked for does not count for another on the same device', async () => {
  const phone = aPhone();
  const first = await aMember(server);
  const second = await aMember(server, 'Người Khác', { deviceId: first.visitor.deviceId });
  await first.visitor.call(accountCalls.getOtpVerifyPhone, { phone_number: phone });
  const answer = { phone_number: phone, otp: lastCode(server, phone) };
  expect((await second.visitor.call(accountCalls.confirmOtpVerifyPhone, answer)).code).toBe(105);
  expect((await first.visitor.call(accountCalls.confirmOtpVerifyPhone, answer)).code).toBe(0);
});

test('a code shorter than configured is refused without counting', async () => {
  const { phone, visitor, code } = await asked();
  for (let guess = 0; guess < 6; guess++)
    expect((await visitor.call(accountCalls.callConfirmOtpByAccount, login(phone, '1234'))).code).toBe(104);
  const letters = await visitor.call(accountCalls.callConfirmOtpByAccount, login(phone, '12a456'));
  expect(letters).toMatchObject({ code: 400, message: { otp: ['Vui lòng nhập đủ mã xác nhận'] } });
  expect((await visitor.call(accountCalls.callConfirmOtpByAccount, login(phone, code))).code).toBe(0);
});

test('the database keeps neither a code nor the phone among the counts', async () => {
  const { phone, code } = await asked();
  const kept = async (table: string) =>
    (
      await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(server.context.db)
    ).rows
      .map(({ row }) => row)
      .join('\n');
  const codes = await kept('otp');
  expect(codes).toContain(phone);
  expect(codes).not.toMatch(new RegExp(`\\b${code}\\b`));
  const sendings = await kept('code_sending');
  expect(sendings).not.toBe('');
  expect(sendings).not.toContain(phone.slice(1));
});

test('where no company carries messages, asking for a code says so and counts nowhere', async () => {
  const away = await openTestServer({ reaches: () => false });
  const [visitor, member] = [aVisitor(away), await aMember(away)];
  const replies = [
    await visitor.call(accountCalls.getOtp, { phone_number: aPhone() }),
    await visitor.call(accountCalls.sendOtpCreateAccount, { phone_number: aPhone() }),
    await visitor.call(accountCalls.callForgetPassByAccount, { account: member.account, type: 'sms' }),
    await member.visitor.call(accountCalls.getOtpVerifyPhone, { phone_number: aPhone() }),
    await member.visitor.call(accountCalls.changeEmail, { email: 'hom@thu.example' }),
    await member.visitor.call(accountCalls.getOtpToDeleteAccount, { type: 'sms' }),
  ];
  expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 112));
  expect(await away.context.db.selectFrom('code_sending').select('key').execute()).toEqual([]);
  await away.close();
});
