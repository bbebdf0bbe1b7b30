import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedCalls } from '#contract/community/feed.ts';
import { type MoneyServers, openMoneyServers } from '../../testing/moneyServers.ts';
import { rounds } from '../../testing/rounds.ts';
import { aPost, aWriter, type Writer } from '../../testing/testFeed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { wrongCounters } from './check-queries.ts';

/* Two server processes on one database: what is counted is what the rows say, however many press at once. */

const PEOPLE = rounds(6, 16, 60);
const ROUNDS = rounds(2, 4, 12);

let server: TestServer;
let servers: MoneyServers;
beforeAll(async () => {
  server = await openTestServer();
  servers = await openMoneyServers(server);
});
afterAll(async () => {
  await servers.close();
  await server.close();
});

const writers = (count: number): Promise<Writer[]> =>
  Promise.all([...Array(count).keys()].map(at => aWriter(server, `Người ${at}`)));

/** The same press twice at once, one through each process. */
const both = <T>(send: (at: number) => Promise<T>): Promise<T[]> => Promise.all([send(0), send(1)]);

test('likes and shares pressed twice at once by many end as they were pressed last, and counters are rows', async () => {
  const [han, ...people] = await writers(PEOPLE + 1);
  if (!han) throw new Error('nobody');
  const { id: post_id } = await aPost(han);
  const press = (token: string, like: 0 | 1, share: 0 | 1) =>
    both(at => servers.send(feedCalls.likeShare, { post_id, like, share }, token, at));
  for (let round = 0; round < ROUNDS; round++)
    await Promise.all(
      people.map(({ visitor }, at) => press(visitor.token, (at + round) % 2 ? 1 : 0, at % 3 ? 1 : 0)),
    );
  await Promise.all(people.map(({ visitor }, at) => press(visitor.token, at % 4 ? 1 : 0, at % 2 ? 1 : 0)));
  const { data } = await server.call(feedCalls.detailTweet, { post_id });
  expect([data.likes, data.shares]).toEqual([
    people.filter((_, at) => at % 4).length,
    people.filter((_, at) => at % 2).length,
  ]);
  expect(await wrongCounters(server.context.db)).toEqual([]);
});

test('comments, answers, their likes, and posts with tags that come and go through both leave counters that are rows', async () => {
  const people = await writers(PEOPLE);
  const [han] = people;
  if (!han) throw new Error('nobody');
  const { id: post_id } = await aPost(han, { body: 'Cùng đọc #đọcchung' });
  const { data: first } = await servers.send(
    feedCalls.addComment,
    { post_id, body: 'Lời đầu' },
    han.visitor.token,
  );
  const life = async ({ visitor: { token } }: Writer, at: number) => {
    const { data: said } = await servers.send(
      feedCalls.addComment,
      { post_id, body: `Lời của người ${at}`, parent_id: at % 2 ? first.id : 0 },
      token,
    );
    const act = (comment_id: number, action: 'like' | 'delete', on: 0 | 1) =>
      both(process => servers.send(feedCalls.commentAction, { comment_id, action, on }, token, process));
    await act(first.id, 'like', 1);
    await act(said.id, 'delete', 1);
    if (at % 3) await act(said.id, 'delete', 0);
    if (at % 4 === 0) await act(first.id, 'like', 0);
    const { data: made } = await servers.send(
      feedCalls.tweet,
      { body: `Bài của người ${at} #đọcchung #thẻ${at % 3}` },
      token,
    );
    const gone = (removed: 0 | 1) =>
      both(process => servers.send(feedCalls.removeTweet, { post_id: made.id, removed }, token, process));
    await gone(1);
    if (at % 2) await gone(0);
  };
  await Promise.all(people.map(life));
  const { data } = await server.call(feedCalls.detailTweet, { post_id });
  expect(data.comments).toBe(1 + people.filter((_, at) => at % 3).length);
  const { data: tags } = await server.call(feedCalls.listTag, { key_word: 'docchung' });
  expect(tags.items[0]?.posts).toBe(1 + people.filter((_, at) => at % 2).length);
  expect(await wrongCounters(server.context.db)).toEqual([]);
});
