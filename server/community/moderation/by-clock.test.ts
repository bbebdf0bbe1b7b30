import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { noticeCalls } from '#contract/people/notices.ts';
import {
  aModerator,
  aReaderOf,
  aRemovedPost,
  aStoredComment,
  aStoredPost,
  decide,
} from '../../testing/testModeration.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { emptyDeleted } from '../feed/empty-deleted.ts';
import { emptyRemoved } from './by-clock.ts';

let server: TestServer;
const DAY_MS = 86_400_000;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

test('what was removed is kept thirty days, and longer while an appeal waits; then nothing is left of it', async () => {
  const at = Date.now();
  const { db } = server.context;
  const [author, moderator] = [await aReaderOf(server), await aModerator(server)];
  const [plain, asked] = [
    await aRemovedPost(server, author, moderator),
    await aRemovedPost(server, author, moderator),
  ];
  const appeal = {
    verdict_id: asked.verdict,
    account_id: author.id,
    words: 'Xem lại',
    asked_at: new Date(at),
  };
  await db.insertInto('feed_appeal').values(appeal).execute();
  const left = async () =>
    (await db.selectFrom('post').select('id').where('id', 'in', [plain.post, asked.post]).execute()).map(
      ({ id }) => id,
    );
  const clean = async (days: number) => {
    server.setNow(at + days * DAY_MS);
    await emptyRemoved(server.context);
    server.setNow(at + days * DAY_MS + 20_000);
    await emptyDeleted(server.context);
    return left();
  };
  expect(await clean(29)).toEqual([plain.post, asked.post]);
  expect(await clean(31)).toEqual([asked.post]);
});

test('what waited is new when it is shown, and who is named or answered is told then', async () => {
  const [author, named, moderator] = [
    await aReaderOf(server, 'Người Viết'),
    await aReaderOf(server, 'Được Nhắc'),
    await aModerator(server),
  ];
  const { db } = server.context;
  const at = Date.now();
  server.setNow(at);
  const post = await aStoredPost(server, author, { state: 'waiting', at: at - DAY_MS / 2 });
  await db.insertInto('mention').values({ post_id: post, account_id: named.id, name: 'Được Nhắc' }).execute();
  const under = await aStoredPost(server, named);
  const comment = await aStoredComment(server, author, under);
  await db.updateTable('comment').set({ state: 'waiting' }).where('id', '=', comment).execute();
  expect((await decide(moderator, post, { action: 'keep' })).code).toBe(0);
  expect((await decide(moderator, comment, { thing: 'comment', action: 'keep' })).code).toBe(0);
  const { published_at } = await db
    .selectFrom('post')
    .select('published_at')
    .where('id', '=', post)
    .executeTakeFirstOrThrow();
  expect(published_at.getTime()).toBe(at);
  await server.runJobs();
  const { data } = await named.visitor.call(noticeCalls.list, {});
  expect(data.items).toHaveLength(2);
});
