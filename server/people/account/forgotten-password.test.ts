import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { accountCalls } from '#contract/people/account.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aPhone, aVisitor, lastCode, notThis } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const password = 'mat-khau-cua-toi';

test('a code goes by phone to a phone and by mail to an address, and who asks learns only that', async () => {
  const ask = (account: string) => aVisitor(server).call(accountCalls.callSocialByAccount, { account });
  expect((await ask('0912345678')).data.channels).toEqual(['zns', 'sms']);
  expect((await ask('khong.ai@hopthu.vn')).data.channels).toEqual(['mail']);
  expect((await ask('khong.ai@')).message).toEqual({ account: ['Email không đúng định dạng'] });
  const mixed = { account: '0912345678', type: 'mail' as const };
  expect((await aVisitor(server).call(accountCalls.callForgetPassByAccount, mixed)).message).toHaveProperty(
    'type',
  );
});

test('a forgotten password: known and unknown accounts get the same reply, but a message goes to the known one only', async () => {
  const { account } = await server.aReader();
  const unknown = aPhone();
  const replies = await Promise.all(
    [account, unknown].map(name =>
      aVisitor(server).call(accountCalls.callForgetPassByAccount, { account: name, type: 'zns' }),
    ),
  );
  expect(replies[0]).toEqual(replies[1]);
  expect(server.sent.filter(({ to }) => to === account)).toHaveLength(1);
  expect(server.sent.filter(({ to }) => to === unknown)).toHaveLength(0);
});

test('guessing at the code of an unknown account sounds like guessing at a known one', async () => {
  const { account } = await server.aReader();
  const answers = async (name: string) => {
    const visitor = aVisitor(server);
    await visitor.call(accountCalls.callForgetPassByAccount, { account: name, type: 'sms' });
    const right = server.sent.find(({ to }) => to === name)?.data.code ?? '000000';
    const replies = [];
    for (let guess = 0; guess < 7; guess++)
      replies.push(
        await visitor.call(accountCalls.callConfirmOtpByAccount, {
          account: name,
          otp: notThis(right),
          type: 'forgot',
        }),
      );
    return replies;
  };
  expect(await answers(aPhone())).toEqual(await answers(account));
});

test('forgotten: check the code, choose a password, and every other device is signed out', async () => {
  const reader = await server.aReader('Lê Văn Quên');
  const visitor = aVisitor(server);
  await visitor.call(accountCalls.callForgetPassByAccount, { account: reader.account, type: 'zns' });
  const answer = { account: reader.account, otp: lastCode(server, reader.account), type: 'forgot' as const };
  expect(await visitor.call(accountCalls.callConfirmOtpByAccount, answer)).toMatchObject({
    code: 0,
    data: null,
  });
  const short = await visitor.call(accountCalls.callConfirmOtpByAccount, {
    ...answer,
    password: '1'.repeat(21),
  });
  expect(short.message).toEqual({ password: ['Mật khẩu phải có độ dài từ 6 đến 20 kí tự'] });
  const entered = await visitor.call(accountCalls.callConfirmOtpByAccount, { ...answer, password });
  expect(entered.data?.user.userId).toBe(reader.id);
  expect((await server.call(catalogueCalls.myReading, {}, { token: reader.token })).code).toBe(101);
  const token = entered.data?.access_token;
  expect((await server.call(catalogueCalls.myReading, {}, { token })).code).toBe(1);
  expect(
    (await server.call(accountCalls.login, { account: reader.account, password: reader.password })).code,
  ).toBe(103);
  expect((await server.call(accountCalls.login, { account: reader.account, password })).code).toBe(0);
  expect((await visitor.call(accountCalls.callConfirmOtpByAccount, { ...answer, password })).code).toBe(105);
  expect(server.sent.at(-1)).toMatchObject({ name: 'password_changed', to: reader.account });
});

test('whoever locked themselves out with wrong passwords comes in with a new one', async () => {
  const reader = await server.aReader();
  for (let tries = 0; tries < 11; tries++)
    await server.call(accountCalls.login, { account: reader.account, password: 'sai' });
  const visitor = aVisitor(server);
  await visitor.call(accountCalls.callForgetPassByAccount, { account: reader.account, type: 'sms' });
  const otp = lastCode(server, reader.account);
  await visitor.call(accountCalls.callConfirmOtpByAccount, {
    account: reader.account,
    otp,
    password,
    type: 'forgot',
  });
  expect((await server.call(accountCalls.login, { account: reader.account, password })).code).toBe(0);
});

test('a forgotten password comes back by mail for who signs in with an address', async () => {
  const { db } = server.context;
  await db.insertInto('account').values({ email: 'ban.doc@hopthu.vn', fullname: 'Bạn Đọc' }).execute();
  const visitor = aVisitor(server);
  const sent = await visitor.call(accountCalls.callForgetPassByAccount, {
    account: 'Ban.Doc@HopThu.vn',
    type: 'mail',
  });
  expect(sent.data.channel).toBe('mail');
  expect(server.sent.at(-1)).toMatchObject({ channel: 'mail', to: 'ban.doc@hopthu.vn', name: 'code' });
  const entered = await visitor.call(accountCalls.callConfirmOtpByAccount, {
    account: 'ban.doc@hopthu.vn',
    otp: lastCode(server, 'ban.doc@hopthu.vn'),
    password,
    type: 'forgot',
  });
  expect(entered.data?.user.has_password).toBe(true);
});

test('a code for a new password dies when the phone moves to somebody else', async () => {
  const { account: phone, id } = await server.aReader();
  const visitor = aVisitor(server);
  await visitor.call(accountCalls.callForgetPassByAccount, { account: phone, type: 'sms' });
  const otp = lastCode(server, phone);
  const { db } = server.context;
  await db.updateTable('account').set({ phone: aPhone() }).where('id', '=', id).execute();
  await db.insertInto('account').values({ phone, fullname: 'Chủ Mới' }).execute();
  const answer = { account: phone, otp, password, type: 'forgot' as const };
  expect((await visitor.call(accountCalls.callConfirmOtpByAccount, answer)).code).toBe(105);
});
