import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { sessionCalls } from '#contract/people/account-session.ts';
import { embedCalls } from '#contract/people/embed-api.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { buildApp } from '../app.ts';
import { transact } from '../kit/db/transact.ts';
import { putPartner } from '../people/embed/partners.ts';
import { type LiveClient, listenOnPort, openSocket } from '../testing/testLive.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import type { LiveTo } from './message.ts';
import { pushLive } from './push.ts';
import { isHere } from './queries.ts';

let server: TestServer;
let origin = '';
const clients: LiveClient[] = [];
beforeAll(async () => {
  server = await openTestServer();
  origin = await listenOnPort(server.app);
});
afterAll(() => server.close());
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.disconnect();
});

async function opened(token = '', options = {}, at = origin): Promise<LiveClient> {
  const client = openSocket(at, token, options);
  clients.push(client);
  return client.settled();
}

async function tell(to: LiveTo, unread: number): Promise<void> {
  const { db, now } = server.context;
  await transact(db, tx => pushLive(tx, to, 'notices', { unread }, now()));
  await server.runJobs();
}

const cookieOf = (token: string) => ({
  extraHeaders: { cookie: `auth_access=${token}`, origin: 'http://mot.test' },
});

test('a socket that comes while the server still begins to listen waits, and is not refused', async () => {
  const app = await buildApp(server.context, null);
  const late = await opened('', {}, await listenOnPort(app));
  expect(late.refused).toBe('');
  await app.close();
});

test('an account hears its own events on all its devices, and nobody else does', async () => {
  const reader = await server.aReader();
  const stranger = await server.aReader();
  const { token: second } = await secondDevice(reader);
  const [phone, laptop, other] = await Promise.all([
    opened(reader.token),
    opened(second),
    opened(stranger.token),
  ]);
  await tell({ account: reader.id }, 3);
  for (const device of [phone, laptop])
    await expect.poll(() => device.told).toEqual([['notices', { unread: 3 }]]);
  await tell({ account: stranger.id }, 1);
  await expect.poll(() => other.told).toEqual([['notices', { unread: 1 }]]);
});

async function secondDevice({ account, password }: { account: string; password: string }) {
  const { data } = await server.call(sessionCalls.login, { account, password });
  return { token: data.access_token, tid: data.tid };
}

test('a browser’s socket is its cookie’s, and a header client’s never is', async () => {
  const { token } = await server.aReader();
  const web = await opened('', cookieOf(token));
  expect(web.socket.connected).toBe(true);
  await web.say('join', { username: 'A', userId: 1, userMotId: 1, reply_type: 0 });
  const reader = await server.aReader();
  const mini = await opened('', { ...cookieOf(reader.token), auth: { tokens: 'header', token: '' } });
  await tell({ account: reader.id }, 1);
  await web.say('join', { username: 'A', userId: reader.id, userMotId: reader.id, reply_type: 0 });
  await tell({ account: reader.id }, 2);
  await mini.say('watch_ticket', { code: 'x', secret: 'y' });
  expect([web.told, mini.told]).toEqual([[], []]);
});

test.each(['https://evil.example', 'null', 'http://mot.test.evil.example', 'http://evil-mot.test'])(
  'a page of %s opens no socket, with or without cookies',
  async from => {
    const { token } = await server.aReader();
    const client = await opened('', { extraHeaders: { cookie: `auth_access=${token}`, origin: from } });
    expect([client.socket.connected, client.refused]).toEqual([false, 'websocket error']);
  },
);

test('a page of Zalo’s opens a socket by its token, its cookies do not count', async () => {
  const reader = await server.aReader();
  const zalo = { extraHeaders: { origin: 'https://h5.zdn.vn', cookie: `auth_access=${reader.token}` } };
  const mini = await opened(reader.token, zalo);
  const guest = await opened('', zalo);
  await tell({ account: reader.id }, 5);
  await expect.poll(() => mini.told).toEqual([['notices', { unread: 5 }]]);
  expect(guest.told).toEqual([]);
});

test('a token that is unknown or has expired is refused: the client renews it first', async () => {
  expect((await opened('nobody')).refused).toBe('session_expired');
  const { token } = await server.aReader();
  server.setNow(Date.now() + 3_700_000);
  expect((await opened(token)).refused).toBe('session_expired');
  server.setNow(null);
});

test('a partner’s token opens no socket', async () => {
  const partner_id = 'ben-doc';
  const from = 'https://ben-doc.vn';
  await putPartner(server.context.db, {
    id: partner_id,
    name: partner_id,
    allowed_origins: [from],
    book_hosts: [],
  });
  const { token } = await server.aReader();
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const { data } = await server.call(
    embedCalls.loginCode,
    { partner_id, origin: from, challenge },
    { token },
  );
  const session = await server.call(embedCalls.exchange, { partner_id, code: data.code, verifier });
  expect((await opened(session.data.access_token)).refused).toBe('login_required');
  expect((await opened(token)).socket.connected).toBe(true);
});

test('a client names no room: what it says of one, or of another account, moves it nowhere', async () => {
  const victim = await server.aReader();
  const { token, id } = await server.aReader();
  const client = await opened(token, {
    auth: { tokens: 'header', token, room: `account:${victim.id}` },
    query: { room: `account:${victim.id}` },
  });
  client.socket.emit('join_room', `account:${victim.id}`);
  client.socket.emit('subscribe', { topic: `account:${victim.id}` });
  await client.say('join', {
    username: 'x',
    userId: victim.id,
    userMotId: victim.id,
    reply_type: 0,
    room: `account:${victim.id}`,
  });
  await client.say('watch_ticket', { code: `account:${victim.id}`, secret: 'y' });
  await tell({ account: victim.id }, 9);
  await tell({ topic: `ticket:account:${victim.id}` }, 9);
  await tell({ account: id }, 1);
  await expect.poll(() => client.told).toEqual([['notices', { unread: 1 }]]);
});

test('a message of the contract in another shape closes the socket; an unknown one is ignored', async () => {
  const { token } = await server.aReader();
  const newer = await opened(token);
  newer.socket.emit('dance', { with: 'me' });
  newer.socket.emit('constructor', {});
  await newer.say('join', { username: 'x', userId: 1, userMotId: 1, reply_type: 0, next_year: true });
  expect(newer.closed).toBe('');
  newer.socket.emit('join', { username: 7 });
  await expect.poll(() => newer.closed).toBe('io server disconnect');
});

test('one who floods is closed, and others are not hurt', async () => {
  const { token, id } = await server.aReader();
  const calm = await opened((await server.aReader()).token);
  const flood = await opened(token);
  for (let n = 0; n < 2_000; n++) flood.socket.emit('dance', n);
  await expect.poll(() => flood.closed).not.toBe('');
  expect(calm.closed).toBe('');
  expect(await calm.say('join', { username: 'x', userId: id, userMotId: id, reply_type: 0 })).toEqual({});
});

test('a huge frame closes the socket that sent it', async () => {
  const client = await opened((await server.aReader()).token);
  // Of a name that is otherwise ignored.
  client.socket.emit('dance', 'x'.repeat(20_000));
  await expect.poll(() => client.closed).not.toBe('');
});

test('an account has forty sockets and no more', async () => {
  const { token } = await server.aReader();
  const many = await Promise.all(Array.from({ length: 40 }, () => opened(token)));
  expect(many.every(({ socket }) => socket.connected)).toBe(true);
  expect((await opened(token)).refused).toBe('too_many');
  many[0]?.socket.disconnect();
  await expect.poll(async () => (await opened(token)).socket.connected).toBe(true);
});

test('a session that ends, in whatever way, is told to its sockets alone, and they are closed', async () => {
  const reader = await server.aReader();
  const { token: second, tid } = await secondDevice(reader);
  const [stays, goes] = await Promise.all([opened(reader.token), opened(second)]);
  await server.context.db.deleteFrom('session').where('tid', '=', tid).execute();
  await server.runJobs();
  await expect.poll(() => goes.told).toEqual([['session_ended', {}]]);
  await expect.poll(() => goes.closed).toBe('io server disconnect');
  expect(stays.closed).toBe('');
  await server.call(accountCalls.logout, { code: reader.token });
  await server.runJobs();
  await expect.poll(() => stays.told).toEqual([['session_ended', {}]]);
});

test('a session that ended while nothing could be heard is found when its lease is renewed', async () => {
  const reader = await server.aReader();
  const client = await opened(reader.token);
  await expect.poll(() => isHere(server.context.db, reader.id, { now: new Date() })).toBe(true);
  await server.context.db.deleteFrom('session').where('account_id', '=', reader.id).execute();
  // Nobody relays the event, and the lease is written: only its renewal, once the lost connection is back, finds this.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(server.context.db);
  await expect.poll(() => client.told, { timeout: 10_000 }).toContainEqual(['session_ended', {}]);
  await server.runJobs();
});

test('one who says logout is closed', async () => {
  const client = await opened((await server.aReader()).token);
  client.socket.emit('logout', {});
  await expect.poll(() => client.closed).toBe('io server disconnect');
});

test('an event reaches the sockets of another process', async () => {
  const other = await buildApp(server.context, null);
  const elsewhere = await listenOnPort(other);
  const { token, id } = await server.aReader();
  const [here, there] = await Promise.all([opened(token), opened(token, {}, elsewhere)]);
  await tell({ account: id }, 4);
  for (const { told } of [here, there]) await expect.poll(() => told).toEqual([['notices', { unread: 4 }]]);
  await other.close();
  await expect.poll(() => there.closed).not.toBe('');
  expect(here.closed).toBe('');
});

test('a place that one device saves is told to the person’s other devices, and not to itself', async () => {
  const book = await server.aBook();
  const reader = await server.aReader();
  const { token: second } = await secondDevice(reader);
  const save = (read_at: number) =>
    server.call(
      readerCalls.saveProgress,
      { content_id: book.id, cfi: 'epubcfi(/6/2!/4/2/1:0)', percent: 0.5, chapter: 0, read_at },
      { token: second },
    );
  const own = await opened(second);
  await expect.poll(() => isHere(server.context.db, reader.id, { now: new Date() })).toBe(true);
  await save(Date.now() - 1_000);
  const jobs = server.context.db.selectFrom('job').select('name').where('name', '=', 'pushLive');
  expect(await jobs.execute()).toEqual([]);
  const other = await opened(reader.token);
  // Until the lease of the other one is written, there is nobody to be told.
  await expect
    .poll(async () => {
      await save(Date.now());
      await server.runJobs();
      return other.told[0];
    })
    .toEqual(['position', { content_id: book.id, form: 'read' }]);
  expect(own.told).toEqual([]);
});
