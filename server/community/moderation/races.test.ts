import { afterAll, beforeAll, expect, test } from 'vitest';
import { moderationCalls } from '#contract/community/moderation.ts';
import { moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { reportsHide } from '#rules/community/moderation.ts';
import { type MoneyServers, openMoneyServers } from '../../testing/moneyServers.ts';
import {
  aModerator,
  aReaderOf,
  aStoredPost,
  type Person,
  reportedBy,
  stateOf,
} from '../../testing/testModeration.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { counted } from './report-queries.ts';

/* Two server processes on one database: what many press at once comes out as if one after another had. */

let server: TestServer;
let servers: MoneyServers;
let author: Person;
beforeAll(async () => {
  server = await openTestServer();
  servers = await openMoneyServers(server);
  author = await aReaderOf(server, 'Người Viết');
});
afterAll(async () => {
  await servers.close();
  await server.close();
});

const people = (count: number) => Promise.all([...Array(count).keys()].map(() => aReaderOf(server)));

test('of forty who report twice at once through two processes each counts once, and half that take it back do not', async () => {
  const post = await aStoredPost(server, author);
  const all = await people(40);
  const reports = (token: string, at: number) =>
    servers.send(moderationCalls.reportTweet, { post_id: post, reason: 'spam' }, token, at);
  await Promise.all(all.flatMap(({ token }) => [reports(token, 0), reports(token, 1)]));
  expect(await counted(server.context.db, 'post', post)).toHaveLength(40);
  expect(await stateOf(server, post)).toBe('hidden');
  const back = ({ token }: Person, at: number) =>
    servers.send(moderationCalls.takeBackReport, { post_id: post }, token, at);
  await Promise.all(all.slice(3).flatMap(one => [back(one, 0), back(one, 1)]));
  expect(await counted(server.context.db, 'post', post)).toHaveLength(3);
  expect(await stateOf(server, post)).toBe('shown');
});

test('reports and takings back in any order end where the rule says', async () => {
  const post = await aStoredPost(server, author);
  const all = await people(6);
  const rounds = all.map(async ({ token }, who) => {
    for (let round = 0; round < 4; round++) {
      const away = (who + round) % 2 === 1;
      await (away
        ? servers.send(moderationCalls.takeBackReport, { post_id: post }, token)
        : servers.send(moderationCalls.reportTweet, { post_id: post, reason: 'attack' }, token));
    }
  });
  await Promise.all(rounds);
  const open = await counted(server.context.db, 'post', post);
  expect(await stateOf(server, post)).toBe(reportsHide(open) ? 'hidden' : 'shown');
});

test('of four moderators who decide at once on two processes one does, and the books agree', async () => {
  const moderators = await Promise.all(['A', 'B', 'C', 'D'].map(name => aModerator(server, name)));
  for (let round = 0; round < 5; round++) {
    const post = await aStoredPost(server, author);
    await reportedBy(server, 2, post);
    const codes = await Promise.all(
      moderators.map(({ token }, at) =>
        servers.send(
          moderationDeskCalls.decideFeed,
          {
            thing: 'post',
            ref: post,
            action: at % 2 ? 'keep' : 'lock',
            rule: at % 2 ? '' : 'spam',
            edited_at: 0,
          },
          token,
          at % 2,
        ),
      ),
    );
    expect(codes.map(({ code }) => code).sort((one, other) => one - other)).toEqual([
      0,
      ...Array(3).fill(refusals.too_late),
    ]);
    const verdicts = await server.context.db
      .selectFrom('feed_verdict')
      .select(['id', 'action', 'after'])
      .where('post_id', '=', post)
      .execute();
    expect(verdicts).toHaveLength(1);
    expect(await stateOf(server, post)).toBe(verdicts[0]?.after);
    const locks = await server.context.db
      .selectFrom('feed_lock')
      .select('verdict_id')
      .where('verdict_id', '=', verdicts[0]?.id ?? 0)
      .execute();
    expect(locks).toHaveLength(verdicts[0]?.action === 'lock' ? 1 : 0);
  }
});

test('a decision and the last report at once never leave a report that nobody sees', async () => {
  const moderator = await aModerator(server, 'E');
  for (let round = 0; round < 6; round++) {
    const post = await aStoredPost(server, author);
    await reportedBy(server, 1, post);
    const late = await aReaderOf(server);
    await Promise.all([
      servers.send(
        moderationDeskCalls.decideFeed,
        { thing: 'post', ref: post, action: 'remove', rule: 'spam', edited_at: 0 },
        moderator.token,
        0,
      ),
      servers.send(moderationCalls.reportTweet, { post_id: post, reason: 'spam' }, late.token, 1),
    ]);
    expect(await stateOf(server, post)).toBe('removed');
    expect(await counted(server.context.db, 'post', post)).toEqual([]);
  }
});

test('an appeal answered twice at once through two processes is answered once', async () => {
  const [first, second, third] = [
    await aModerator(server, 'F'),
    await aModerator(server, 'G'),
    await aModerator(server, 'H'),
  ];
  const post = await aStoredPost(server, author);
  await reportedBy(server, 1, post);
  const { data } = await first.visitor.call(moderationDeskCalls.decideFeed, {
    ...{ thing: 'post', ref: post, action: 'remove', rule: 'spam', edited_at: 0 },
  });
  const { verdict_id } = data;
  await server.context.db
    .insertInto('feed_appeal')
    .values({ verdict_id, account_id: author.id, words: 'Xem lại giúp', asked_at: new Date() })
    .execute();
  const answers = await Promise.all(
    [second, third].map(({ token }, at) =>
      servers.send(
        moderationDeskCalls.decideFeedAppeal,
        { verdict_id, outcome: 'lifted', reason: 'Ổn' },
        token,
        at,
      ),
    ),
  );
  expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([0, refusals.too_late]);
  expect(await stateOf(server, post)).toBe('shown');
});
