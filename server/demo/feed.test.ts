import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedCalls } from '#contract/community/feed.ts';
import { demoComments, demoPosts, demoWriters } from '../../demo/feed/words.ts';
import { wrongCounters } from '../community/feed/check-queries.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadFeed } from './feed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await server.aBook('Người giữ đèn biển');
  await loadFeed(server.context, server.context.now());
}, 120_000);
afterAll(() => server.close());

test('the feed of the demo is forty people and three hundred posts, each different, with comments and likes', async () => {
  expect(new Set(demoPosts().map(({ body }) => body)).size).toBe(300);
  expect(new Set(demoComments()).size).toBeGreaterThan(40);
  const { db } = server.context;
  const count = async (table: 'post' | 'comment' | 'reaction' | 'post_media') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  expect(await count('post')).toBe(300);
  expect(await count('comment')).toBeGreaterThan(200);
  expect(await count('reaction')).toBeGreaterThan(1_000);
  expect(await count('post_media')).toBeGreaterThan(0);
  const writers = await db.selectFrom('post').select('account_id').distinct().execute();
  expect(writers).toHaveLength(demoWriters().length);
  expect(await wrongCounters(db)).toEqual([]);
  const talked = (await server.call(feedCalls.fetchTweet, { by: 'talked' })).data;
  expect(talked.items).toHaveLength(30);
});

test('loaded again it changes nothing', async () => {
  await loadFeed(server.context, server.context.now());
  const rows = await server.context.db.selectFrom('post').select('id').execute();
  expect(rows).toHaveLength(300);
});
