import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { accountCalls } from '#contract/people/account.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember, aPhone, aVisitor, lastCode, notThis } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
afterEach(() => server.setNow(null));

const alive = async (token: string) =>
  (await server.call(catalogueCalls.myReading, {}, { token })).code !== 101;
let addresses = 0;
const anAddress = () => `doc.gia.${addresses++}@hopthu.vn`;

test('a new password counts at once, every other device is signed out and the owner is told', async () => {
  const { visitor, token, account, password } = await aMember(server, 'Đỗ Thị Kín');
  const changed = await visitor.call(accountCalls.changePassword, {
    old_password: password,
    new_password: 'mat-khau-moi',
  });
  expect(changed.data.has_password).toBe(true);
  expect(await alive(visitor.token)).toBe(true);
  expect(await alive(token)).toBe(false);
  expect((await server.call(accountCalls.login, { account, password })).code).toBe(103);
  expect((await server.call(accountCalls.login, { account, password: 'mat-khau-moi' })).code).toBe(0);
  expect(server.sent.at(-1)).toEqual({
    channel: 'zns',
    to: account,
    name: 'password_changed',
    data: { name: 'Đỗ Thị Kín' },
  });
});

test('a new password has its length and differs from the old one, in the words of the specification', async () => {
  const { visitor, password } = await aMember(server);
  const change = (old_password: string, new_password: string) =>
    visitor.call(accountCalls.changePassword, { old_password, new_password });
  expect((await change(password, '12345')).message).toEqual({
    new_password: ['Mật khẩu phải có độ dài từ 6 đến 20 kí tự'],
  });
  expect((await change(password, password)).message).toEqual({
    new_password: ['Mật khẩu mới không được trùng với mật khẩu cũ'],
  });
  expect((await change('', 'mat-khau-moi')).message).toEqual({ old_password: ['Vui lòng nhập mật khẩu'] });
});

test('guessing at the old password ends after ten tries, even with the right one', async () => {
  const { visitor, password } = await aMember(server);
  for (let tries = 0; tries < 10; tries++) {
    const reply = await visitor.call(accountCalls.changePassword, {
      old_password: 'sai-mat-khau',
      new_password: 'mat-khau-moi',
    });
    expect(reply).toMatchObject({ code: 103, message: { old_password: ['Mật khẩu chưa đúng'] } });
  }
  const right = { old_password: password, new_password: 'mat-khau-moi' };
  expect((await visitor.call(accountCalls.changePassword, right)).code).toBe(429);
});

test('of two changes at the same moment one counts', async () => {
  const { visitor, account, password } = await aMember(server);
  const fresh = ['mat-khau-mot', 'mat-khau-hai'];
  const answers = await Promise.all(
    fresh.map(new_password =>
      visitor.call(accountCalls.changePassword, { old_password: password, new_password }),
    ),
  );
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 103]);
  const winner = fresh[answers.findIndex(({ code }) => code === 0)] ?? '';
  expect((await server.call(accountCalls.login, { account, password: winner })).code).toBe(0);
});

test('who never had a password sets one within ten minutes of signing in, later they sign in again first', async () => {
  const now = Date.now();
  server.setNow(now);
  const { visitor, id } = await aMember(server);
  await server.context.db.updateTable('account').set({ password_hash: null }).where('id', '=', id).execute();
  const set = () => visitor.call(accountCalls.changePassword, { new_password: 'mat-khau-dau' });
  server.setNow(now + 601_000);
  expect(await set()).toMatchObject({ code: 111, message: 'Bạn đăng nhập lại rồi thử lần nữa nhé.' });
  server.setNow(now + 500_000);
  expect((await set()).data.has_password).toBe(true);
});

test('a code for a forgotten password that was asked for before the change is dead after it', async () => {
  const { visitor, account, password } = await aMember(server);
  const thief = aVisitor(server);
  await thief.call(accountCalls.callForgetPassByAccount, { account, type: 'sms' });
  const otp = lastCode(server, account);
  await visitor.call(accountCalls.changePassword, { old_password: password, new_password: 'mat-khau-moi' });
  const answer = { account, otp, password: 'cua-ke-khac', type: 'forgot' as const };
  expect((await thief.call(accountCalls.callConfirmOtpByAccount, answer)).code).toBe(105);
});

/** A member whose e-mail is proven already. */
async function withEmail() {
  const email = anAddress();
  const member = await aMember(server);
  await server.context.db.updateTable('account').set({ email }).where('id', '=', member.id).execute();
  return { ...member, email };
}

test('a first e-mail needs the code that went to it', async () => {
  const { visitor, account } = await aMember(server);
  const email = anAddress();
  const begun = await visitor.call(accountCalls.changeEmail, { email: email.toUpperCase() });
  expect(begun.data).toMatchObject({ old: false, sent: { channel: 'mail', digits: 6 } });
  const { card } = begun.data;
  const otp_new_email = lastCode(server, email);
  const wrong = await visitor.call(accountCalls.verifyOtpEmail, {
    email,
    otp_new_email: notThis(otp_new_email),
    card,
  });
  expect(wrong).toMatchObject({
    code: 104,
    message: { otp_new_email: ['Mã chưa đúng. Bạn kiểm tra lại nhé.'] },
  });
  server.setNow(Date.now() + 181_000);
  const late = await visitor.call(accountCalls.verifyOtpEmail, { email, otp_new_email, card });
  expect(late).toMatchObject({ code: 105 });
  server.setNow(null);
  const done = await visitor.call(accountCalls.verifyOtpEmail, { email, otp_new_email, card });
  expect(done.data.email).toBe(email);
  expect(server.sent.at(-1)).toMatchObject({ name: 'email_changed', to: account, channel: 'zns' });
});

test('another e-mail needs both codes, and both addresses and the phone hear of it', async () => {
  const { visitor, email: old, account } = await withEmail();
  const email = anAddress();
  const { data } = await visitor.call(accountCalls.changeEmail, { email });
  expect(data.old).toBe(true);
  const codes = { otp_new_email: lastCode(server, email), otp_old_email: lastCode(server, old) };
  const verify = (given: { otp_new_email: string; otp_old_email?: string }) =>
    visitor.call(accountCalls.verifyOtpEmail, { email, card: data.card, ...given });
  expect((await verify({ otp_new_email: codes.otp_new_email })).message).toEqual({
    otp_old_email: ['Vui lòng nhập mã gửi đến email cũ'],
  });
  expect((await verify({ ...codes, otp_old_email: notThis(codes.otp_old_email) })).message).toHaveProperty(
    'otp_old_email',
  );
  if (codes.otp_new_email !== codes.otp_old_email)
    expect(
      (await verify({ otp_new_email: codes.otp_old_email, otp_old_email: codes.otp_new_email })).code,
    ).toBe(104);
  expect((await verify(codes)).data.email).toBe(email);
  expect(
    server.sent
      .filter(({ name }) => name === 'email_changed')
      .slice(-2)
      .map(({ to }) => to),
  ).toEqual([old, account]);
  expect((await verify(codes)).code).toBe(404);
});

test('an e-mail that has an account is refused only after both codes', async () => {
  const { email: taken } = await withEmail();
  const { account, visitor } = await aMember(server);
  const begun = await visitor.call(accountCalls.changeEmail, { email: taken });
  expect(begun.code).toBe(0);
  const { card } = begun.data;
  const otp_new_email = lastCode(server, taken);
  const verify = (otp: string) =>
    visitor.call(accountCalls.verifyOtpEmail, { email: taken, otp_new_email: otp, card });
  expect((await verify(notThis(otp_new_email))).code).toBe(104);
  expect(await verify(otp_new_email)).toMatchObject({
    code: 108,
    message: 'Email này đang thuộc một tài khoản khác.',
  });
  // Nothing changed: nobody is told of a change.
  await server.runJobs();
  expect(server.sent.filter(({ name, to }) => name === 'email_changed' && to === account)).toEqual([]);
});

test("a stranger's card, an unknown one and one that is over are answered alike", async () => {
  const now = Date.now();
  server.setNow(now);
  const owner = await aMember(server);
  const stranger = await aMember(server);
  const email = anAddress();
  const { card } = (await owner.visitor.call(accountCalls.changeEmail, { email })).data;
  const otp_new_email = lastCode(server, email);
  const verify = (member: typeof owner, given: string) =>
    member.visitor.call(accountCalls.verifyOtpEmail, { email, otp_new_email, card: given });
  const unknown = await verify(stranger, 'the-khong-co');
  expect(unknown.code).toBe(404);
  expect(await verify(stranger, card)).toEqual(unknown);
  const again = (given: string) =>
    stranger.visitor.call(accountCalls.changeEmail, { email: anAddress(), card: given });
  expect(await again(card)).toEqual(await again('the-khong-co'));
  // The owner cannot point the card at an address that was not asked about.
  expect(
    await owner.visitor.call(accountCalls.verifyOtpEmail, { email: anAddress(), otp_new_email, card }),
  ).toEqual(unknown);
  server.setNow(now + 31 * 60_000);
  expect(await verify(owner, card)).toEqual(unknown);
});

test('with the same card the codes go out anew, and the newest counts', async () => {
  const now = Date.now();
  server.setNow(now);
  const { visitor, email: old } = await withEmail();
  const email = anAddress();
  const { card } = (await visitor.call(accountCalls.changeEmail, { email })).data;
  expect((await visitor.call(accountCalls.changeEmail, { email, card })).code).toBe(429);
  server.setNow(now + 61_000);
  const again = await visitor.call(accountCalls.changeEmail, { email, card });
  expect(again.data.card).toBe(card);
  const done = await visitor.call(accountCalls.verifyOtpEmail, {
    email,
    card,
    otp_new_email: lastCode(server, email),
    otp_old_email: lastCode(server, old),
  });
  expect(done.data.email).toBe(email);
});

test('an address is judged in the words of the specification, and the own one is not asked about', async () => {
  const { visitor, email } = await withEmail();
  const ask = (given: string) => visitor.call(accountCalls.changeEmail, { email: given });
  for (const bad of ['trieu@hopthu', 'a,b@hopthu.vn', 'trieu@hop_thu.vn', 'triều@hopthu.vn', aPhone()])
    expect((await ask(bad)).message, bad).toEqual({ email: ['Email không đúng định dạng'] });
  expect((await ask('')).message).toEqual({ email: ['Vui lòng nhập email'] });
  expect((await ask(email)).message).toEqual({ email: ['Đây là email bạn đang dùng'] });
});
