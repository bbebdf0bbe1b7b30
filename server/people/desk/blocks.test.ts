import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { accountCalls } from '#contract/people/account.ts';
import { blockCalls } from '#contract/people/blocks.ts';
import { peopleDeskCalls as calls, peopleDataCalls } from '#contract/people/desk.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { someoneWith } from '../../testing/testEditors.ts';
import { partnerSession } from '../../testing/testPartner.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aShop } from '../../testing/testShops.ts';

const DAY_MS = 86_400_000;
const reason = 'rao bán tài khoản';
let server: TestServer;
let staff: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer();
  staff = await someoneWith(server, 'Hỗ Trợ', 'support');
});
beforeEach(() => server.setNow(null));
afterAll(() => server.close());

const block = (account_id: number, days?: number) =>
  server.call(calls.blockPerson, { account_id, reason, ...(days && { days }) }, staff);
const unblock = (account_id: number) => server.call(calls.unblockPerson, { account_id, reason }, staff);
const login = ({ account, password }: { account: string; password: string }) =>
  server.call(accountCalls.login, { account, password });
const ticketOf = async (person: { account: string; password: string }) =>
  ((await login(person)).data as unknown as { ticket: string }).ticket;
const actions = async () =>
  (await server.context.db.selectFrom('audit').select('action').orderBy('id').execute()).map(
    row => row.action,
  );

test('a blocked person is out at once everywhere, and reads why and until when at the door', async () => {
  const person = await server.aReader();
  const partner = await partnerSession(server, 'ben-song', person.token);
  const { data } = await block(person.id, 3);
  expect(data.sessions).toEqual([]);
  expect(data.block).toMatchObject({ reason, until: expect.any(Number) });
  for (const token of [person.token, partner.access_token])
    expect((await server.call(profileCalls.devices, {}, { token })).code).toBe(refusals.session_expired);
  const refused = await login(person);
  expect(refused.code).toBe(refusals.blocked);
  expect(refused.message).toMatch(
    /^Tài khoản này đang bị khoá tới \d\d:\d\d \d\d\/\d\d\/\d{4}\. Lý do: rao bán tài khoản$/,
  );
  expect(
    (await server.call(accountCalls.login, { ...person, password: 'sai-mat-khau' } as never)).code,
  ).not.toBe(refusals.blocked);
});

test('a wrong password is told nothing of a block', async () => {
  const { id, account } = await server.aReader();
  await block(id);
  expect((await login({ account, password: 'sai-mat-khau' })).code).toBe(refusals.wrong_login);
});

test('a block ends with its days, or when it is lifted; the database lets no session begin meanwhile', async () => {
  const person = await server.aReader();
  await block(person.id, 3);
  server.setNow(Date.now() + 3 * DAY_MS + 1);
  expect((await login(person)).code).toBe(0);
  server.setNow(null);
  const other = await server.aReader();
  await block(other.id);
  const session = {
    ...{ account_id: other.id, access_hash: Buffer.alloc(32, 1), refresh_hash: Buffer.alloc(32, 2) },
    ...{
      access_expires_at: new Date(),
      refresh_expires_at: new Date(),
      device_id: 'd',
      device_name: '',
      os: 'web',
    },
    ...{ proven_at: new Date(), last_seen_at: new Date(), created_at: new Date() },
  };
  await expect(server.context.db.insertInto('session').values(session).execute()).rejects.toThrow(/blocked/);
  expect((await block(other.id)).code).toBe(refusals.too_late);
  expect((await unblock(other.id)).data.block).toBeNull();
  expect((await unblock(other.id)).code).toBe(refusals.too_late);
  expect((await login(other)).code).toBe(0);
});

test('of a block and a login at the same moment nobody stays inside', async () => {
  for (let turn = 0; turn < 5; turn++) {
    const person = await server.aReader();
    await Promise.all([block(person.id), login(person), login(person)]);
    const left = server.context.db.selectFrom('session').select('id').where('account_id', '=', person.id);
    expect(await left.execute()).toEqual([]);
  }
});

test('nobody blocks themselves, nor anybody with a role, nor nobody', async () => {
  const admin = await someoneWith(server, 'Quản Trị', 'admin');
  expect((await block(staff.id)).code).toBe(refusals.own_affair);
  expect((await block(admin.id)).code).toBe(refusals.too_late);
  expect((await block(2_147_483_647)).code).toBe(404);
  expect((await unblock(2_147_483_647)).code).toBe(404);
});

test.each(['kept', 'lifted'] as const)(
  'who is blocked asks once for another look, and reads that it was %s',
  async outcome => {
    const person = await server.aReader('Người Bị Khoá');
    await block(person.id);
    const ticket = await ticketOf(person);
    expect((await server.call(blockCalls.readBlock, { ticket })).data).toEqual({
      reason,
      until: null,
      appeal: null,
    });
    const words = 'Tôi không bán gì cả';
    const asked = await server.call(blockCalls.appealBlock, { ticket, words });
    expect(asked.data.appeal).toEqual({ words, outcome: null, answer: '' });
    expect((await server.call(blockCalls.appealBlock, { ticket, words })).code).toBe(refusals.too_late);
    const waiting = (await server.call(calls.listAppeals, {}, staff)).data;
    expect(waiting).toContainEqual(expect.objectContaining({ account_id: person.id, words, reason }));
    const settle = { account_id: person.id, outcome, reason: 'Đã xem lại' };
    const { data } = await server.call(calls.settleAppeal, settle, staff);
    expect([data.appeal, data.block === null]).toEqual([null, outcome === 'lifted']);
    expect((await server.call(calls.settleAppeal, settle, staff)).code).toBe(refusals.too_late);
    const read = await server.call(blockCalls.readBlock, { ticket });
    if (outcome === 'lifted') expect(read.code).toBe(refusals.too_late);
    else expect(read.data.appeal).toEqual({ words, outcome, answer: 'Đã xem lại' });
    expect((await login(person)).code).toBe(outcome === 'lifted' ? 0 : refusals.blocked);
    expect((await actions()).at(-1)).toBe(outcome === 'lifted' ? 'people.unblock' : 'people.keep_block');
  },
);

test('a ticket is over after half an hour, and a forged one says nothing', async () => {
  const person = await server.aReader();
  await block(person.id);
  const ticket = await ticketOf(person);
  server.setNow(Date.now() + 1_800_001);
  expect((await server.call(blockCalls.readBlock, { ticket })).code).toBe(refusals.link_expired);
  server.setNow(null);
  for (const forged of ['x', ticket.slice(1), String(person.id)]) {
    expect((await server.call(blockCalls.readBlock, { ticket: forged })).code).toBe(refusals.link_expired);
    const asked = await server.call(blockCalls.appealBlock, { ticket: forged, words: 'a' });
    expect(asked.code).toBe(refusals.link_expired);
  }
});

test('a look at a person is a row of the audit, one for looks that follow each other, and looks by number are counted', async () => {
  const looker = await someoneWith(server, 'Người Xem', 'support');
  const person = await server.aReader();
  const look = () => server.call(calls.readPerson, { account_id: person.id }, looker);
  const before = (await actions()).filter(action => action === 'people.look').length;
  await look();
  await look();
  expect((await actions()).filter(action => action === 'people.look')).toHaveLength(before + 1);
  server.setNow(Date.now() + 600_001);
  await look();
  expect((await actions()).filter(action => action === 'people.look')).toHaveLength(before + 2);
  server.setNow(null);
  const find = (q: string) => server.call(calls.findPerson, { q }, looker);
  for (let n = 0; n < 30; n++) await find(String(person.id));
  expect((await find(String(person.id))).code).toBe(refusals.too_many);
  expect((await find(person.account)).code).toBe(0);
});

test('an admin takes a person’s data out, as they would themselves, and they are told', async () => {
  const admin = await someoneWith(server, 'Quản Trị', 'admin');
  const person = await server.aReader('Trần Lam');
  const take = (account_id: number) =>
    server.call(peopleDataCalls.takeOutData, { account_id, reason: 'đơn số 7' }, admin);
  const { data } = await take(person.id);
  const own = await server.call(profileCalls.exportData, {}, person);
  expect(Object.keys(data.data)).toEqual(Object.keys(own.data.data as object));
  expect(JSON.stringify(data.data)).toContain('Trần Lam');
  await server.runJobs();
  expect((await server.call(noticeCalls.list, {}, person)).data.items.map(({ kind }) => kind)).toContain(
    'data_taken',
  );
  expect((await actions()).at(-1)).toBe('people.take_out');
  expect((await take(admin.id)).code).toBe(refusals.own_affair);
  expect((await take(2_147_483_647)).code).toBe(404);
});

test('two people erase a person, within a day; one alone does not, and it can be dropped', async () => {
  const second = await someoneWith(server, 'Hỗ Trợ Hai', 'support');
  const person = await server.aReader();
  const erase = (by: { token: string }, account_id = person.id) =>
    server.call(calls.erasePerson, { account_id, reason: 'đơn số 8' }, by);
  expect((await erase(staff)).data).toEqual({ state: 'asked' });
  expect((await erase(staff)).code).toBe(refusals.own_affair);
  const drop = { account_id: person.id, reason: 'người ấy đổi ý' };
  expect((await server.call(calls.dropErasure, drop, second)).data.erasing).toBeNull();
  expect((await server.call(calls.dropErasure, drop, second)).code).toBe(refusals.too_late);
  await erase(staff);
  const late = { asked_at: new Date(Date.now() - DAY_MS - 1) };
  await server.context.db.updateTable('person_erasure').set(late).execute();
  expect((await erase(second)).data).toEqual({ state: 'asked' });
  expect((await server.call(calls.readPerson, { account_id: person.id }, staff)).data.erasing).toMatchObject({
    by_me: false,
  });
  expect((await erase(staff)).data).toEqual({ state: 'erased' });
  expect((await login(person)).code).toBe(refusals.wrong_login);
  expect((await erase(staff)).code).toBe(404);
  expect((await server.call(calls.dropErasure, drop, second)).code).toBe(404);
  expect((await erase(staff, staff.id)).code).toBe(refusals.own_affair);
});

test('a person whose shop still sells is not erased: what is open is named', async () => {
  const second = await someoneWith(server, 'Hỗ Trợ Ba', 'support');
  const person = await server.aReader();
  await aShop(server, { accountId: person.id, name: 'Tiệm Cỏ May' });
  const erase = (by: { token: string }) =>
    server.call(calls.erasePerson, { account_id: person.id, reason: 'đơn số 9' }, by);
  await erase(staff);
  const refused = await erase(second);
  expect(refused.code).toBe(refusals.affairs_open);
  expect(refused.message).toContain('“Tiệm Cỏ May”');
  expect((await login(person)).code).toBe(0);
});
