import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticeCalls } from '#contract/people/notices.ts';
import { transact } from '../../kit/db/transact.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { announce } from './announce.ts';
import { readSupportToken } from './support-token.ts';

// Calls under test, by name: notices.unreadCount notices.list notices.read notices.readAll notices.undoReadAll
// notices.settings notices.updateSetting notices.marks notices.supportToken

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const began = Date.parse('2026-11-21T00:00:00Z');

/** Notices of a person, one a minute, the oldest first. */
async function someNotices(account: number, count: number, from = 0): Promise<void> {
  await server.context.db
    .insertInto('notice')
    .values(
      Array.from({ length: count }, (_, n) => ({
        account_id: account,
        kind: 'welcome',
        event: `e${from + n}`,
        title: `Tin ${from + n + 1}`,
        words: '',
        link: '/',
        picture: JSON.stringify({ form: 'icon', icon: 'shield' }),
        shown: true,
        created_at: new Date(began + (from + n) * 60_000),
      })),
    )
    .execute();
}
const list = async (token: string, input = {}) =>
  (await server.call(noticeCalls.list, input, { token })).data;
const unread = async (token: string) =>
  (await server.call(noticeCalls.unreadCount, {}, { token })).data.unread;

test('pages go on where the one before ended while new notices come in', async () => {
  const reader = await server.aReader();
  await someNotices(reader.id, 5);
  const first = await list(reader.token, { page_size: 2 });
  await someNotices(reader.id, 3, 5);
  const second = await list(reader.token, { page_size: 2, cursor: first.next });
  const third = await list(reader.token, { page_size: 2, cursor: second.next });
  expect([first, second, third].map(({ items }) => items.map(({ title }) => title))).toEqual([
    ['Tin 5', 'Tin 4'],
    ['Tin 3', 'Tin 2'],
    ['Tin 1'],
  ]);
  expect(third.next).toBe('');
  expect(third.unread).toBe(8);
});

test('notices of the same moment are neither lost nor shown twice between pages', async () => {
  const reader = await server.aReader();
  await someNotices(reader.id, 5);
  await server.context.db
    .updateTable('notice')
    .set({ created_at: new Date(began) })
    .where('account_id', '=', reader.id)
    .execute();
  const titles = [];
  let cursor = '';
  do {
    const page = await list(reader.token, { page_size: 2, cursor });
    titles.push(...page.items.map(({ title }) => title));
    cursor = page.next;
  } while (cursor);
  expect(titles).toEqual(['Tin 5', 'Tin 4', 'Tin 3', 'Tin 2', 'Tin 1']);
});

test('without a cursor the specification’s page number counts', async () => {
  const reader = await server.aReader();
  await someNotices(reader.id, 3);
  const { items } = await list(reader.token, { page_no: 2, page_size: 2 });
  expect(items.map(({ title }) => title)).toEqual(['Tin 1']);
});

test('opening a notice reads it, once more changes nothing, and the unread filter leaves it out', async () => {
  const reader = await server.aReader();
  await someNotices(reader.id, 2);
  const { items } = await list(reader.token);
  const notice_id = items[0]?.id ?? 0;
  for (const _ of [1, 2])
    expect((await server.call(noticeCalls.read, { notice_id }, { token: reader.token })).data).toEqual({
      unread: 1,
    });
  const after = await list(reader.token);
  expect(after.items.map(({ read }) => read)).toEqual([true, false]);
  expect((await list(reader.token, { unread: 1 })).items.map(({ title }) => title)).toEqual(['Tin 1']);
});

test('all read, and undone: exactly those that were unread are unread again, but for one opened since', async () => {
  const reader = await server.aReader();
  const other = await server.aReader();
  await someNotices(reader.id, 4);
  await someNotices(other.id, 1);
  const { items } = await list(reader.token);
  const [a, b] = items.map(({ id }) => id);
  const as = { token: reader.token };
  await server.call(noticeCalls.read, { notice_id: a ?? 0 }, as);
  const { data } = await server.call(noticeCalls.readAll, {}, as);
  expect(data).toMatchObject({ unread: 0, undo: expect.stringMatching(/^[\w-]{36}$/) });
  await someNotices(reader.id, 1, 4);
  await server.call(noticeCalls.read, { notice_id: b ?? 0 }, as);
  expect(
    (await server.call(noticeCalls.undoReadAll, { undo: data.undo }, { token: other.token })).data,
  ).toEqual({
    unread: 1,
  });
  expect((await server.call(noticeCalls.undoReadAll, { undo: data.undo }, as)).data).toEqual({ unread: 3 });
  expect((await list(reader.token, { unread: 1 })).items.map(({ title }) => title)).toEqual([
    'Tin 5',
    'Tin 2',
    'Tin 1',
  ]);
});

test('with nothing unread there is nothing to undo, and an unknown undo changes nothing', async () => {
  const { token } = await server.aReader();
  expect((await server.call(noticeCalls.readAll, {}, { token })).data).toEqual({ undo: '', unread: 0 });
  for (const undo of ['x', '00000000-0000-4000-8000-000000000000'])
    expect((await server.call(noticeCalls.undoReadAll, { undo }, { token })).code).toBe(0);
});

test('the count stops at 100, which stands for 99 and more, and marks the menu’s word', async () => {
  const reader = await server.aReader();
  await someNotices(reader.id, 120);
  expect(await unread(reader.token)).toBe(100);
  expect((await server.call(noticeCalls.marks, {}, { token: reader.token })).data).toMatchObject({
    notices: 100,
  });
});

test('a stranger’s notice is unknown, and a guest is asked to sign in', async () => {
  const [owner, stranger] = [await server.aReader(), await server.aReader()];
  await someNotices(owner.id, 1);
  const notice_id = (await list(owner.token)).items[0]?.id ?? 0;
  const as = { token: stranger.token };
  const theirs = await server.call(noticeCalls.read, { notice_id }, as);
  expect(theirs).toEqual(await server.call(noticeCalls.read, { notice_id: 9_999_999_999 }, as));
  expect(theirs.code).toBe(404);
  expect(await unread(owner.token)).toBe(1);
  expect((await server.call(noticeCalls.list, {})).code).toBe(102);
});

test('each kind has its switches: chapters on in the product, mail and Zalo asked for, security and money locked', async () => {
  const reader = await server.aReader();
  const { data } = await server.call(noticeCalls.settings, {}, { token: reader.token });
  expect(
    data.map(({ setting_id, kind, channel, on, locked, reachable }) => [
      setting_id,
      kind,
      channel,
      on,
      locked,
      reachable,
    ]),
  ).toEqual([
    [1, 'new_part', 'app', true, false, true],
    [2, 'new_part', 'mail', false, false, false],
    [3, 'new_part', 'zns', false, false, true],
    [4, 'account_change', 'app', true, true, true],
    [5, 'session_end', 'app', true, true, true],
    [6, 'purchase', 'app', true, true, true],
    [7, 'auto_buy', 'app', true, true, true],
    [8, 'member_end', 'app', true, false, true],
    [9, 'order', 'app', true, true, true],
    [12, 'complaint', 'app', true, true, true],
    [13, 'campaign', 'app', true, false, true],
    [14, 'post_answer', 'app', true, false, true],
    [15, 'post_mention', 'app', true, false, true],
    [16, 'new_part', 'push', true, false, false],
    [17, 'order', 'push', true, false, false],
    [18, 'complaint', 'push', true, false, false],
    [19, 'post_answer', 'push', true, false, false],
    [20, 'post_mention', 'push', true, false, false],
    [21, 'chat_answer', 'push', true, false, false],
    [22, 'campaign', 'push', false, false, false],
    [23, 'product_answer', 'push', true, false, false],
  ]);
  const set = (setting_id: number, status: number) =>
    server.call(noticeCalls.updateSetting, { setting_id, status }, { token: reader.token });
  expect((await set(3, 1)).data.find(({ setting_id }) => setting_id === 3)?.on).toBe(true);
  expect((await set(3, 0)).data.find(({ setting_id }) => setting_id === 3)?.on).toBe(false);
  expect((await set(4, 0)).code).toBe(400);
  expect((await set(99, 0)).code).toBe(404);
});

test('a support token says who writes, for ten minutes, and cannot be made or changed', async () => {
  const reader = await server.aReader();
  const { data } = await server.call(noticeCalls.supportToken, {}, { token: reader.token });
  const { linkSecret } = server.context;
  const now = Date.now();
  expect(readSupportToken(linkSecret, data.token, now)).toBe(reader.id);
  expect(readSupportToken(linkSecret, data.token, data.expires_at)).toBe('expired');
  expect(data.expires_at - now).toBeGreaterThan(9 * 60_000);
  expect(readSupportToken('another secret', data.token, now)).toBeNull();
  expect(readSupportToken(linkSecret, data.token.replace(/^\w+/, '1'), now)).toBeNull();
  expect(readSupportToken(linkSecret, '', now)).toBeNull();
});

test('an announcement leads inside the product only', async () => {
  const { db } = server.context;
  const reader = await server.aReader();
  const row = (link: string) => ({
    account_id: reader.id,
    kind: 'welcome',
    event: link,
    title: 'Tin',
    words: '',
    link,
    picture: '{}',
    shown: true,
    created_at: new Date(),
  });
  for (const link of ['https://la.example', '//la.example', '/\\la.example', 'javascript:1'])
    await expect(db.insertInto('notice').values(row(link)).execute()).rejects.toThrow('notice_link_check');
});

test('what a new reader is told first is the welcome, to the one account and once', async () => {
  const reader = await server.aReader();
  const { db, now } = server.context;
  for (const _ of [1, 2]) await transact(db, tx => announce(tx, 'welcome', { account: reader.id }, now()));
  await server.runJobs();
  expect((await list(reader.token)).items).toMatchObject([
    { kind: 'welcome', title: 'Chào bạn đến với Mọt', picture: { form: 'icon', icon: 'book-open' } },
  ]);
});
