import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportReasons } from '#rules/community/moderation.ts';
import { demoWriters } from '../../demo/feed/words.ts';
import { feedTaskRows } from '../community/moderation/task-queries.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadFeed } from './feed.ts';
import { loadModeration } from './moderation.ts';
import { feedStories } from './moderation-stories.ts';

let server: TestServer;
const rows = async (table: 'feed_verdict' | 'feed_report' | 'feed_lock' | 'feed_appeal' | 'feed_order') =>
  server.context.db.selectFrom(table).selectAll().execute();
beforeAll(async () => {
  server = await openTestServer();
  await server.aBook('Người giữ đèn biển');
  const { db } = server.context;
  const person = { password_hash: null, avatar: null, utm_source: null };
  await db
    .insertInto('account')
    .values([
      { ...person, fullname: 'Hồ Lan Chi', phone: '0955000444', email: null },
      { ...person, fullname: 'Đỗ Quang Vinh', phone: null, email: 'toasoan@mot.example' },
      { ...person, fullname: 'Phùng Ỷ Lan', phone: null, email: 'kiemduyet@mot.example' },
    ])
    .execute();
  await loadFeed(server.context, server.context.now());
  await loadModeration(db, server.context.now());
}, 180_000);
afterAll(() => server.close());

test('nothing of the feed itself waits: its posts and comments sell nothing', async () => {
  const { db } = server.context;
  const own = feedStories.map(({ body }) => body);
  const held = await db
    .selectFrom('post')
    .select('body')
    .where('state', '<>', 'shown')
    .where('body', 'not in', own)
    .execute();
  const comments = await db.selectFrom('comment').select('body').where('state', '<>', 'shown').execute();
  expect([held, comments]).toEqual([[], []]);
});

test('the demo has reports of every reason, in every state, a lock, appeals of each outcome and orders', async () => {
  const reports = await rows('feed_report');
  expect([...new Set(reports.map(({ reason }) => reason))].sort()).toEqual([...reportReasons].sort());
  expect(new Set(reports.map(({ agreed }) => agreed))).toEqual(new Set([null, true, false]));
  expect(await rows('feed_lock')).toHaveLength(1);
  expect((await rows('feed_appeal')).map(({ outcome }) => outcome).sort()).toEqual(['kept', 'lifted', null]);
  expect((await rows('feed_order')).map(({ outcome }) => outcome).sort()).toEqual([null, 'removed']);
  const states = await server.context.db.selectFrom('post').select('state').distinct().execute();
  expect(states.map(({ state }) => state).sort()).toEqual(['hidden', 'removed', 'shown', 'waiting']);
  const tasks = await feedTaskRows(server.context.db, ['post', 'comment'], { not: 0, limit: 100 });
  expect(tasks).toHaveLength(10);
  expect(tasks[0]?.reports[0]?.reason).toBe('child');
  expect(demoWriters()).toHaveLength(40);
});

test('loaded again it changes nothing', async () => {
  const before = (await rows('feed_report')).length;
  await loadModeration(server.context.db, server.context.now());
  expect(await rows('feed_report')).toHaveLength(before);
});
