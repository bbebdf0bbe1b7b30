import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AnyCall, Output } from '#contract/kit/call.ts';
import type { Fields, Reply } from '#contract/kit/wire.ts';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { accountCalls } from '#contract/people/account.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { secureCode } from '../../kit/http/wire.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { putPartner } from '../embed/partners.ts';
import { approveTicket, ticketAsked } from './ticket-queries.ts';

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await putPartner(server.context.db, {
    id: 'ben-song',
    name: 'Nhà sách Bến Sông',
    allowed_origins: ['https://ben-song.vn'],
    book_hosts: [],
  });
});
afterEach(async () => {
  server.setNow(null);
  await server.context.db.deleteFrom('throttle').execute();
});
afterAll(() => server.close());

/** A desktop browser: keeps what cookies it is given, as one does. */
function aBrowser() {
  const jar = new Map<string, string>();
  return {
    jar,
    async call<C extends AnyCall>(row: C, input: Fields): Promise<Reply<Output<C>>> {
      const fields: Fields = { os: 'web', device_id: 'desktop-device-0001', account: 'guest', ...input };
      const signed = { ...fields, secure_code: secureCode(row, fields).toString('hex') };
      const cookie = [...jar].map(pair => pair.join('=')).join('; ');
      const headers = { origin: 'http://mot.test', 'user-agent': windows, ...(cookie && { cookie }) };
      const { body, cookies } = await server.raw(row, signed, headers);
      for (const line of cookies) {
        const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
        if (value) jar.set(name, value);
        else jar.delete(name);
      }
      return body as Reply<Output<C>>;
    },
  };
}

const askToEnter = (partner_id = '') =>
  server.call(accountCalls.makeQrLogin, { partner_id }).then(({ data }) => data);
const collect = ({ code, secret }: { code: string; secret: string }) =>
  server.call(accountCalls.loginWithQr, { code, secret });
const answerAs = (token: string, code: string, action: 'look' | 'approve' | 'refuse') =>
  server.call(accountCalls.answerQrLogin, { code, action }, { token });

test('a phone signs a desktop in: two devices, two sessions, each with its own name', async () => {
  const phone = await server.aReader('Thuỷ Triều');
  const desktop = aBrowser();
  const { data: ticket } = await desktop.call(accountCalls.makeQrLogin, {});
  const poll = () => desktop.call(accountCalls.loginWithQr, { code: ticket.code, secret: ticket.secret });
  expect((await poll()).data).toEqual({ status: 'waiting', session: null });
  const check = await answerAs(phone.token, ticket.code, 'look');
  expect(check.data).toMatchObject({ status: 'looked', device: 'Chrome trên Windows', partner: '' });
  expect((await poll()).data.status).toBe('looked');
  expect((await answerAs(phone.token, ticket.code, 'approve')).data.status).toBe('approved');
  expect(desktop.jar.size).toBe(0);
  const { data } = await poll();
  expect(data).toMatchObject({
    status: 'approved',
    session: { user: { userId: phone.id }, access_token: '' },
  });
  expect([...desktop.jar.keys()].sort()).toEqual(['auth_access', 'auth_refresh']);
  expect((await desktop.call(catalogueCalls.myReading, {})).code).toBe(1);
  const devices = await server.call(profileCalls.devices, {}, { token: phone.token });
  expect(devices.data.map(({ name, here }) => [name, here])).toEqual([
    ['Chrome trên Windows', false],
    ['Ứng dụng đối tác', true],
  ]);
});

test('of ten that collect the same answer at once, one gets the session', async () => {
  const phone = await server.aReader();
  const ticket = await askToEnter();
  await answerAs(phone.token, ticket.code, 'approve');
  const replies = await Promise.all(Array.from({ length: 10 }, () => collect(ticket)));
  expect(replies.filter(({ data }) => data.session)).toHaveLength(1);
  expect(replies.filter(({ data }) => data.status === 'gone')).toHaveLength(9);
  expect((await collect(ticket)).data).toEqual({ status: 'gone', session: null });
});

test('the code alone collects nothing: the screen’s secret is needed', async () => {
  const phone = await server.aReader();
  const ticket = await askToEnter();
  await answerAs(phone.token, ticket.code, 'approve');
  const other = await askToEnter();
  const stolen = await collect({ code: ticket.code, secret: other.secret });
  expect(stolen.data).toEqual({ status: 'gone', session: null });
  expect((await collect(ticket)).data.status).toBe('approved');
});

test('a refused question stays refused, and signs nobody in', async () => {
  const phone = await server.aReader();
  const ticket = await askToEnter();
  expect((await answerAs(phone.token, ticket.code, 'refuse')).data.status).toBe('refused');
  expect((await collect(ticket)).data).toEqual({ status: 'refused', session: null });
  expect((await answerAs(phone.token, ticket.code, 'approve')).data.status).toBe('refused');
  expect((await collect(ticket)).data.session).toBeNull();
});

test('of two people who approve at once one is signed in, and the other learns nothing of them', async () => {
  const people = await Promise.all([server.aReader(), server.aReader()]);
  const ticket = await askToEnter();
  const answers = await Promise.all(people.map(({ token }) => answerAs(token, ticket.code, 'approve')));
  expect(answers.map(({ data }) => data.status).sort()).toEqual(['approved', 'gone']);
  const winner = people[answers.findIndex(({ data }) => data.status === 'approved')];
  expect((await collect(ticket)).data.session?.user.userId).toBe(winner?.id);
});

test('after 180 seconds a question is over; one approved in the last second can still be collected', async () => {
  const phone = await server.aReader();
  const start = Date.now();
  server.setNow(start);
  const [late, inTime] = [await askToEnter(), await askToEnter()];
  expect(late.expires_at).toBe(start + 180_000);
  server.setNow(start + 179_000);
  await answerAs(phone.token, inTime.code, 'approve');
  server.setNow(start + 181_000);
  expect((await answerAs(phone.token, late.code, 'approve')).data.status).toBe('gone');
  expect((await collect(late)).data.status).toBe('gone');
  expect((await collect(inTime)).data.status).toBe('approved');
});

test('an unknown code and somebody else’s answer look the same', async () => {
  const [phone, stranger] = [await server.aReader(), await server.aReader()];
  const ticket = await askToEnter();
  await answerAs(phone.token, ticket.code, 'approve');
  for (const action of ['look', 'approve', 'refuse'] as const) {
    const foreign = await answerAs(stranger.token, ticket.code, action);
    expect(foreign).toEqual(await answerAs(stranger.token, 'x'.repeat(43), action));
  }
});

test('a phone that logs out after approving has still approved; a deleted person has not', async () => {
  const phone = await server.aReader();
  const [first, second] = [await askToEnter(), await askToEnter()];
  await answerAs(phone.token, first.code, 'approve');
  await answerAs(phone.token, second.code, 'approve');
  await server.call(accountCalls.logout, { code: phone.token });
  expect((await collect(first)).data.session?.user.userId).toBe(phone.id);
  await server.context.db.deleteFrom('account').where('id', '=', phone.id).execute();
  expect((await collect(second)).data.status).toBe('gone');
});

test('the phone is told whose page asks, and an unknown partner may not ask', async () => {
  const phone = await server.aReader();
  const ticket = await askToEnter('ben-song');
  expect((await answerAs(phone.token, ticket.code, 'look')).data.partner).toBe('Nhà sách Bến Sông');
  expect((await server.call(accountCalls.makeQrLogin, { partner_id: 'nobody' })).code).toBe(404);
});

test('a guest cannot answer a question', async () => {
  const { code } = await askToEnter();
  expect((await server.call(accountCalls.answerQrLogin, { code, action: 'approve' })).code).toBe(102);
});

test('one address asks at most twenty times in ten minutes', async () => {
  for (let count = 0; count < 20; count += 1)
    expect((await server.call(accountCalls.makeQrLogin, {})).code).toBe(0);
  expect((await server.call(accountCalls.makeQrLogin, {})).code).toBe(429);
});

test('a provider’s window answers a ticket as a phone does, once', async () => {
  const person = await server.aReader();
  const ticket = await askToEnter('ben-song');
  const { db } = server.context;
  expect(await ticketAsked(db, ticket.code, Date.now())).toMatchObject({
    status: 'waiting',
    partner: 'Nhà sách Bến Sông',
  });
  expect(await approveTicket(db, ticket.code, person.id)).toBe(true);
  expect(await approveTicket(db, ticket.code, person.id)).toBe(false);
  expect(await approveTicket(db, 'unknown', person.id)).toBe(false);
  const { data } = await collect(ticket);
  expect(data.session?.user.userId).toBe(person.id);
  expect(data.session?.access_token).not.toBe('');
});

test('the secret stands in the database as a hash alone, and old questions are dropped', async () => {
  const ticket = await askToEnter();
  const rows = () => server.context.db.selectFrom('login_ticket').selectAll().execute();
  const stored = (await rows()).find(({ code }) => code === ticket.code);
  expect(JSON.stringify(stored)).not.toContain(ticket.secret);
  expect(Buffer.from(ticket.code, 'base64url')).toHaveLength(32);
  server.setNow(Date.now() + 600_000);
  const last = await askToEnter();
  expect((await rows()).map(({ code }) => code)).toEqual([last.code]);
});
