import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { peopleDeskCalls as calls } from '#contract/people/desk.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { giveGrant, grantsOf } from '../../rights/queries.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { someoneWith } from '../../testing/testEditors.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

const DAY_MS = 86_400_000;
const reason = 'đền chương lỗi';
let server: TestServer;
let staff: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer();
  staff = await someoneWith(server, 'Hỗ Trợ', 'support');
});
beforeEach(() => server.setNow(null));
afterAll(() => server.close());

const give = (account_id: number, content_id: number, days?: number) =>
  server.call(calls.giveWork, { account_id, content_id, reason, ...(days && { days }) }, staff);
const takeBack = (account_id: number, content_id: number) =>
  server.call(calls.takeBackWork, { account_id, content_id, reason }, staff);
const held = (account: number, edition: number) => grantsOf(server.context.db, account, edition);
const lastAudit = () =>
  server.context.db
    .selectFrom('audit')
    .select(['action', 'before', 'after', 'reason'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

test('a given work is theirs as a gift, access type 4, and they are told', async () => {
  const reader = await server.aReader();
  const book = await anEdition(server, 'ebook', { title: 'Muối của rừng', priceVnd: 50_000 });
  const { data } = await give(reader.id, book);
  expect(data.gifts).toMatchObject([{ content_id: book, title: 'Muối của rừng', until: null }]);
  const whole = { spine_index: null, access_type: 4, expires_at: null, once: false };
  expect(await held(reader.id, book)).toEqual([whole]);
  const row = { action: 'people.give_work', before: {}, after: { content_id: book, until: null }, reason };
  expect(await lastAudit()).toEqual(row);
  await server.runJobs();
  const told = (await server.call(noticeCalls.list, {}, reader)).data.items;
  expect(told.map(({ kind, title }) => [kind, title])).toEqual([['given', 'Mọt tặng bạn “Muối của rừng”']]);
});

test('a work given for some days ends with them, and can be given again then', async () => {
  const reader = await server.aReader();
  const book = await anEdition(server, 'audiobook');
  const at = Date.now();
  server.setNow(at);
  expect((await give(reader.id, book, 3)).data.gifts[0]?.until).toBe(at + 3 * DAY_MS);
  expect((await give(reader.id, book)).code).toBe(refusals.too_late);
  server.setNow(null);
  const ended = { expires_at: new Date(Date.now() - 1) };
  await server.context.db
    .updateTable('content_grant')
    .set(ended)
    .where('account_id', '=', reader.id)
    .execute();
  const { data } = await server.call(calls.readPerson, { account_id: reader.id }, staff);
  expect(data.gifts).toEqual([]);
  expect((await give(reader.id, book)).data.gifts).toHaveLength(1);
  expect(await held(reader.id, book)).toHaveLength(1);
});

test('what staff gave is taken back once, with its audit row', async () => {
  const { id } = await server.aReader();
  const book = await anEdition(server, 'comic');
  await give(id, book);
  expect((await takeBack(id, book)).data.gifts).toEqual([]);
  expect(await held(id, book)).toEqual([]);
  const before = { content_id: book, until: null };
  expect(await lastAudit()).toEqual({ action: 'people.take_back', before, after: {}, reason });
  expect((await takeBack(id, book)).code).toBe(refusals.too_late);
});

test('what was bought or given by others is neither given again nor taken back', async () => {
  const { id } = await server.aReader();
  for (const access_type of [3, 4, 5] as const) {
    const book = await anEdition(server, 'ebook');
    const other = { spine_index: null, access_type, source: 'đơn hàng', expires_at: null };
    await giveGrant(server.context.db, { account_id: id, edition_id: book, ...other });
    expect((await give(id, book)).code).toBe(refusals.too_late);
    expect((await takeBack(id, book)).code).toBe(refusals.too_late);
    expect(await held(id, book)).toHaveLength(1);
  }
});

test('paper, a work that is not there and a person who is not there are refused, and nothing is written', async () => {
  const { id } = await server.aReader();
  const paper = await anEdition(server, 'paperBook');
  const book = await anEdition(server, 'ebook');
  const before = await lastAudit();
  for (const [who, what] of [
    [id, paper],
    [id, 2_147_483_647],
    [2_147_483_647, book],
  ] as const)
    expect((await give(who, what)).code).toBe(404);
  for (const days of [-1, 3_651, 1.5]) expect((await give(id, book, days)).code).toBe(400);
  expect(await lastAudit()).toEqual(before);
  expect(await held(id, book)).toEqual([]);
});

test('of two gifts at the same moment one is given', async () => {
  const { id } = await server.aReader();
  const book = await anEdition(server, 'ebook');
  const codes = (await Promise.all([give(id, book), give(id, book)])).map(({ code }) => code);
  expect(codes.sort((a, b) => a - b)).toEqual([0, refusals.too_late]);
});
