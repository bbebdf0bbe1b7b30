import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { accountCalls } from '#contract/people/account.ts';
import { secureCode } from '../../kit/http/wire.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { accountName } from './passwords.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a reader logs in with phone and password and is known by the token alone', async () => {
  const reader = await server.aReader('Thuỷ Triều');
  const mine = await server.call(catalogueCalls.myReading, {}, { token: reader.token });
  expect(mine.code).toBe(1);
  const guest = await server.call(catalogueCalls.myReading, {});
  expect(guest.code).toBe(102);
});

test('the account field of a request identifies nobody', async () => {
  const reader = await server.aReader();
  const fields = { os: 'web', device_id: 'test-device-00000001', account: String(reader.id) };
  const { body } = await server.raw(catalogueCalls.myReading, {
    ...fields,
    secure_code: secureCode(catalogueCalls.myReading, fields).toString('hex'),
  });
  expect(body.code).toBe(102);
});

test('a wrong password and an unknown account get the same answer', async () => {
  const reader = await server.aReader();
  const wrong = await server.call(accountCalls.login, { account: reader.account, password: 'sai-mat-khau' });
  const unknown = await server.call(accountCalls.login, { account: '0999999999', password: 'sai-mat-khau' });
  expect(wrong).toEqual(unknown);
  expect(wrong.code).toBe(103);
});

test('eleven wrong passwords in a row are too many, even when the last one is right', async () => {
  const reader = await server.aReader();
  for (let tries = 0; tries < 10; tries++)
    await server.call(accountCalls.login, { account: reader.account, password: 'sai' });
  const reply = await server.call(accountCalls.login, { account: reader.account, password: reader.password });
  expect(reply.code).toBe(429);
});

test('one phone is one account, however it is written', () => {
  expect(['0912345678', '+84 912 345 678', '84912345678', '0912.345.678'].map(accountName)).toEqual(
    Array(4).fill('0912345678'),
  );
  expect(accountName(' Ban.Doc@Example.VN ')).toBe('ban.doc@example.vn');
});

test('after logging out the token is dead and answers 101', async () => {
  const reader = await server.aReader();
  await server.call(accountCalls.logout, { code: reader.token }, { token: reader.token });
  expect((await server.call(catalogueCalls.myReading, {}, { token: reader.token })).code).toBe(101);
});

test('a browser gets its tokens in HttpOnly cookies and not in the reply', async () => {
  const reader = await server.aReader();
  const fields = {
    os: 'web',
    device_id: 'test-device-00000001',
    account: reader.account,
    password: reader.password,
  };
  const signed = { ...fields, secure_code: secureCode(accountCalls.login, fields).toString('hex') };
  const { body, cookies } = await server.raw(accountCalls.login, signed, { origin: 'http://mot.test' });
  expect(body.data).toMatchObject({ access_token: '', refresh_token: '' });
  expect(cookies.filter(cookie => /^auth_\w+=.*HttpOnly; SameSite=Lax/.test(cookie))).toHaveLength(2);
  expect(cookies.filter(cookie => cookie.includes('Max-Age=2592000'))).toHaveLength(2);
});

test('a page of another site cannot post with our cookies', async () => {
  const fields = { os: 'web', device_id: 'test-device-00000001', account: 'guest' };
  const signed = { ...fields, secure_code: secureCode(accountCalls.logout, fields).toString('hex') };
  for (const origin of ['https://evil.vn', 'null', 'http://mot.test.evil.vn']) {
    expect((await server.raw(accountCalls.logout, signed, { origin })).status).toBe(403);
  }
});

test('a request without a signature, or with a wrong one, is refused', async () => {
  const fields = { os: 'web', device_id: 'test-device-00000001', account: 'guest', content_id: '7' };
  expect((await server.raw(catalogueCalls.bookDetail, fields)).body.code).toBe(403);
  const signed = { ...fields, secure_code: secureCode(catalogueCalls.bookDetail, fields).toString('hex') };
  expect((await server.raw(catalogueCalls.bookDetail, { ...signed, content_id: '8' })).body.code).toBe(403);
  expect((await server.raw(catalogueCalls.bookDetail, signed)).body.code).toBe(404);
});

test('a field that the call does not know is refused, not dropped', async () => {
  const fields = {
    os: 'web',
    device_id: 'test-device-00000001',
    account: 'guest',
    content_id: '7',
    is_admin: '1',
  };
  const signed = { ...fields, secure_code: secureCode(catalogueCalls.bookDetail, fields).toString('hex') };
  const { body } = await server.raw(catalogueCalls.bookDetail, signed);
  expect(body).toMatchObject({
    code: 400,
    message: { is_admin: ['Trường "is_admin" không được dùng ở đây'] },
  });
});

test('numbers written in other ways than plain digits are refused', async () => {
  for (const content_id of ['1e3', '1.5', ' 7', '-1', '0x10', '99999999999']) {
    const fields = { os: 'web', device_id: 'test-device-00000001', account: 'guest', content_id };
    const signed = { ...fields, secure_code: secureCode(catalogueCalls.bookDetail, fields).toString('hex') };
    expect((await server.raw(catalogueCalls.bookDetail, signed)).body.code, content_id).toBe(400);
  }
});
