import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { moderationCalls } from '#contract/community/moderation.ts';
import { moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import { refusals } from '#contract/kit/refusals.ts';
import {
  aModerator,
  aReaderOf,
  aStoredComment,
  aStoredPost,
  decide,
  type Person,
  report,
  reportedBy,
  stateOf,
} from '../../testing/testModeration.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aVisitor } from '../../testing/testVisitor.ts';

let server: TestServer;
let author: Person;
beforeAll(async () => {
  server = await openTestServer();
  author = await aReaderOf(server, 'Người Viết');
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const takeBack = ({ visitor }: Person, post_id: number) =>
  visitor.call(moderationCalls.takeBackReport, { post_id });
const own = async ({ visitor }: Person, post_id: number) =>
  (await visitor.call(moderationCalls.ownReport, { post_id })).data.report;
const rows = (post: number) =>
  server.context.db.selectFrom('feed_report').selectAll().where('post_id', '=', post).execute();

test('four reports hide a post and each step is a row; three do not', async () => {
  const post = await aStoredPost(server, author);
  await reportedBy(server, 3, post);
  expect(await stateOf(server, post)).toBe('shown');
  await reportedBy(server, 1, post);
  expect(await stateOf(server, post)).toBe('hidden');
  const moves = await server.context.db
    .selectFrom('feed_verdict')
    .select(['before', 'after', 'action', 'by_id', 'author_id', 'rule'])
    .where('post_id', '=', post)
    .execute();
  expect(moves).toEqual([
    { before: 'shown', after: 'hidden', action: 'hide', by_id: null, author_id: author.id, rule: 'spam' },
  ]);
});

test('one report about a child hides at once, and a comment like a post', async () => {
  const post = await aStoredPost(server, author);
  await reportedBy(server, 1, post, { reason: 'child' });
  expect(await stateOf(server, post)).toBe('hidden');
  const open = await aStoredPost(server, author);
  const comment = await aStoredComment(server, author, open);
  await reportedBy(server, 4, open, { comment_id: comment });
  expect([await stateOf(server, comment, 'comment'), await stateOf(server, open)]).toEqual([
    'hidden',
    'shown',
  ]);
});

test('one person has one open report of a post: again it is another reason, and counts once', async () => {
  const post = await aStoredPost(server, author);
  const one = await aReaderOf(server);
  for (const reason of ['spam', 'fraud', 'attack', 'other', 'spam'] as const)
    expect((await report(one, post, { reason, words: `Vì ${reason}` })).data).toEqual({ reported: true });
  expect((await rows(post)).map(({ reason, words }) => [reason, words])).toEqual([['spam', 'Vì spam']]);
  expect(await own(one, post)).toMatchObject({ reason: 'spam', words: 'Vì spam' });
  expect(await stateOf(server, post)).toBe('shown');
});

test('a report that is taken back takes its weight along: back and forth never hides', async () => {
  const post = await aStoredPost(server, author);
  const [one] = await reportedBy(server, 3, post);
  if (!one) throw new Error('nobody');
  for (let round = 0; round < 3; round++) {
    expect((await takeBack(one, post)).data).toEqual({ reported: false });
    expect(await own(one, post)).toBeNull();
    await report(one, post);
  }
  expect(await stateOf(server, post)).toBe('shown');
  const [fourth] = await reportedBy(server, 1, post);
  expect(await stateOf(server, post)).toBe('hidden');
  if (fourth) await takeBack(fourth, post);
  expect(await stateOf(server, post)).toBe('shown');
  if (fourth) expect((await takeBack(fourth, post)).code).toBe(0);
});

test('a brigade of new accounts, or from one network within a minute, hides nothing', async () => {
  const post = await aStoredPost(server, author);
  for (let at = 0; at < 12; at++) await report(await aReaderOf(server, 'Mới Tới', 1), post);
  expect(await stateOf(server, post)).toBe('shown');
  const other = await aStoredPost(server, author);
  for (let at = 0; at < 10; at++) {
    const { token } = await aReaderOf(server, 'Cùng Nhà');
    await report({ visitor: aVisitor(server, { token, ip: '203.0.113.9' }) }, other);
  }
  expect(await stateOf(server, other)).toBe('shown');
  // Where they come from is kept as nobody can read it, and forgotten with the decision.
  const marks = (await rows(other)).map(({ network }) => network);
  expect(new Set(marks).size).toBe(1);
  expect(marks[0]).toMatch(/^[0-9a-f]{16}$/);
  await decide(await aModerator(server), other, { action: 'keep' });
  expect((await rows(other)).map(({ network }) => network)).toEqual(Array(10).fill(null));
});

test('whom moderators seldom agree with counts little', async () => {
  const one = await aReaderOf(server);
  const moderator = await aModerator(server);
  for (let at = 0; at < 5; at++) {
    const post = await aStoredPost(server, author);
    await report(one, post);
    await decide(moderator, post, { action: 'keep' });
  }
  const post = await aStoredPost(server, author);
  await report(one, post);
  expect((await rows(post)).map(({ weight }) => weight)).toEqual([3]);
});

test('what one cannot see, what is one’s own and what Mọt has looked at is not reported', async () => {
  const one = await aReaderOf(server);
  const post = await aStoredPost(server, author);
  const comment = await aStoredComment(server, author, post);
  expect((await report(one, 999_999)).code).toBe(refusals.not_found);
  expect((await report(one, post + 1, { comment_id: comment })).code).toBe(refusals.not_found);
  for (const state of ['waiting', 'removed'] as const)
    expect((await report(one, await aStoredPost(server, author, { state }))).code).toBe(refusals.not_found);
  expect((await report(author, post)).code).toBe(refusals.own_affair);
  await report(one, post);
  await decide(await aModerator(server), post, { action: 'keep' });
  expect((await report(one, post)).code).toBe(refusals.too_late);
  // Other words are another thing.
  await server.context.db
    .updateTable('post')
    .set({ edited_at: new Date(Date.now() + 1_000) })
    .where('id', '=', post)
    .execute();
  expect((await report(one, post)).code).toBe(0);
  const said = await one.visitor.call(moderationCalls.reportTweet, {
    ...{ post_id: post, reason: 'rude' as 'spam', words: 'a' },
  });
  expect([said.code, said.message]).toEqual([400, { reason: ['Vui lòng chọn lý do'] }]);
});

test('thirty reports a day are enough', async () => {
  const one = await aReaderOf(server);
  const post = await aStoredPost(server, author);
  for (let at = 0; at < 30; at++) expect((await report(one, post)).code).toBe(0);
  expect((await report(one, post)).code).toBe(refusals.too_many);
});

test('nobody learns who reported: not the author, not another reader, not the moderator', async () => {
  const post = await aStoredPost(server, author);
  const one = await aReaderOf(server, 'Kẻ Báo Bí Mật');
  await report(one, post, { words: 'Rao bán' });
  const moderator = await aModerator(server);
  const seen = [
    await author.visitor.call(moderationCalls.ownReport, { post_id: post }),
    await author.visitor.call(moderationCalls.ownVerdicts, {}),
    await (await aReaderOf(server)).visitor.call(moderationCalls.ownReport, { post_id: post }),
    await moderator.visitor.call(moderationDeskCalls.feedCase, { thing: 'post', ref: post }),
    await moderator.visitor.call(moderationDeskCalls.feedTasks, {}),
  ];
  const text = JSON.stringify(seen);
  expect(text).not.toContain('Bí Mật');
  expect(text).not.toContain(`"account_id":${one.id}`);
  expect(seen[3]?.data).toMatchObject({ reports: [{ words: 'Rao bán', reason: 'spam' }] });
  for (const call of [
    moderationDeskCalls.feedTasks,
    moderationDeskCalls.feedAppeals,
    moderationDeskCalls.feedOrders,
  ])
    expect((await author.visitor.call(call as typeof moderationDeskCalls.feedTasks, {})).code).toBe(
      refusals.not_found,
    );
});

test('reports that are taken back show what they alone hid: never what an order is about, nor what a moderator removed', async () => {
  const moderator = await aModerator(server);
  const lifted = (id: number, thing: 'post' | 'comment' = 'post') => stateOf(server, id, thing);
  const backAll = async (people: readonly Person[], post_id: number, comment_id = 0) => {
    for (const { visitor } of people)
      expect((await visitor.call(moderationCalls.takeBackReport, { post_id, comment_id })).code).toBe(0);
  };
  const [byReports, byOrder, removed] = [
    await aStoredPost(server, author),
    await aStoredPost(server, author),
    await aStoredPost(server, author),
  ];
  const comment = await aStoredComment(server, author, byReports);
  const [people, others, third, fourth] = [
    await reportedBy(server, 4, byReports),
    await reportedBy(server, 4, byOrder),
    await reportedBy(server, 4, removed),
    await reportedBy(server, 4, byReports, { comment_id: comment }),
  ];
  const entered = await moderator.visitor.call(moderationDeskCalls.enterOrder, {
    ...{ thing: 'post', ref: byOrder, authority: 'Sở Thông tin và Truyền thông', number: '12/CV' },
    ...{ words: 'Gỡ bài này.', came_at: server.context.now() - 1_000 },
  });
  expect(entered.code).toBe(0);
  await decide(moderator, removed, { action: 'remove' });
  await backAll(people, byReports);
  await backAll(others, byOrder);
  await backAll(third, removed);
  await backAll(fourth, byReports, comment);
  expect([await lifted(byReports), await lifted(byOrder), await lifted(removed)]).toEqual([
    'shown',
    'hidden',
    'removed',
  ]);
  expect(await lifted(comment, 'comment')).toBe('shown');
  // A decision of a person stands, also where nobody's report does: what one of them hid stays hidden.
  const decided = await aStoredPost(server, author, { state: 'hidden' });
  await server.context.db
    .insertInto('feed_verdict')
    .values({
      ...{ post_id: decided, author_id: author.id, by_id: moderator.id, action: 'hide', rule: 'spam' },
      ...{ before: 'shown', after: 'hidden', words: '', at: new Date(server.context.now()) },
    })
    .execute();
  await backAll(await reportedBy(server, 1, decided), decided);
  expect(await lifted(decided)).toBe('hidden');
});
