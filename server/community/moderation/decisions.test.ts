import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { moderationCalls } from '#contract/community/moderation.ts';
import { moderationDeskCalls } from '#contract/community/moderation-desk.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { deskQueueCalls } from '#contract/shop/desk-queue.ts';
import { postMoves, postStates } from '#rules/community/post.ts';
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
import { lockedUntil } from '../feed/first-state.ts';

// moderationDeskCalls.feedTasks moderationDeskCalls.feedCase moderationDeskCalls.decideFeed moderationDeskCalls.undoFeed

let server: TestServer;
let author: Person;
let moderator: Person;
const HOUR_MS = 3_600_000;
const at = Date.parse('2026-11-28T10:00:00Z');
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.setNow(at);
  author = await aReaderOf(server, 'Tuấn Anh Đỗ');
  moderator = await aModerator(server);
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const tasks = async ({ visitor }: Person) =>
  (await visitor.call(moderationDeskCalls.feedTasks, {})).data.items;
const told = async ({ visitor }: Person) => {
  await server.runJobs();
  return (await visitor.call(noticeCalls.list, {})).data.items.map(({ title }) => title);
};
const later = (ms: number) => server.setNow(at + ms);

test('what waits longest of its time is first: a child in an hour, everything else in a day, low scores too', async () => {
  const old = await aStoredPost(server, author, { state: 'waiting', at: at - 22 * HOUR_MS });
  const child = await aStoredPost(server, author);
  await reportedBy(server, 1, child, { reason: 'child' });
  const low = await aStoredPost(server, author);
  await report(await aReaderOf(server, 'Mới', 1), low);
  const seen = await tasks(moderator);
  expect(seen.map(({ ref }) => ref)).toEqual([child, old, low]);
  expect(seen.map(({ due }) => due - at)).toEqual([HOUR_MS, 2 * HOUR_MS, 24 * HOUR_MS]);
  expect(seen[2]).toMatchObject({
    reports: 1,
    score: 3,
    reasons: ['spam'],
    state: 'shown',
    author: 'Tuấn Anh Đỗ',
  });
  const queue = (await moderator.visitor.call(deskQueueCalls.queue, {})).data.items;
  const own = queue.find(({ kind, ref }) => kind === 'post' && ref === child);
  expect(own).toMatchObject({ note: 'Về trẻ em', due: at + HOUR_MS, key: `post-${child}` });
  for (const ref of [old, child, low]) await decide(moderator, ref, { action: 'keep' });
  expect(await tasks(moderator)).toEqual([]);
});

test('a case shows what was caught, with its numbers masked, its reports and what its writer did before', async () => {
  const past = await aStoredPost(server, author);
  await reportedBy(server, 1, past);
  await decide(moderator, past);
  const post = await aStoredPost(server, author, { body: 'Bán tài khoản giá 90k, nhắn qua số 0933 221 127' });
  await reportedBy(server, 2, post, { reason: 'fraud', words: 'Chuyển 90k rồi bị chặn' });
  const { data } = await moderator.visitor.call(moderationDeskCalls.feedCase, { thing: 'post', ref: post });
  expect(data.parts.map(({ text }) => text).join('')).toBe('Bán tài khoản giá 90k, nhắn qua số 09•• ••• •27');
  expect(data.parts.filter(({ caught }) => caught).map(({ text }) => text)).toContain('09•• ••• •27');
  expect(data).toMatchObject({
    ...{ waits: true, mine: false, due: at + 24 * HOUR_MS, reports: [{ weight: 10 }, { reason: 'fraud' }] },
    author: { name: 'Tuấn Anh Đỗ', posts: 1, removed: 1, locks: 0, locked_until: null },
    before: [{ action: 'remove', rule: 'spam', by: 'Phùng Ỷ Lan' }],
  });
  await decide(moderator, post);
  const gone = await moderator.visitor.call(moderationDeskCalls.feedCase, { thing: 'comment', ref: 999_999 });
  expect(gone.code).toBe(refusals.not_found);
});

test('kept, a post is shown and its reports did not agree; who wrote and who reported learn it after ten seconds', async () => {
  const post = await aStoredPost(server, author);
  const [one] = await reportedBy(server, 4, post);
  expect(await stateOf(server, post)).toBe('hidden');
  const { data } = await decide(moderator, post, { action: 'keep', rule: '' });
  expect(data.undo_until).toBe(at + 10_000);
  expect(await stateOf(server, post)).toBe('shown');
  expect(await told(author)).toEqual([]);
  later(14_000);
  expect(await told(author)).toEqual(['Một bài của bạn đã lên bảng tin']);
  if (one) expect(await told(one)).toEqual(['Cảm ơn bạn đã báo']);
});

test('removed, it is gone for everybody, its writer reads the rule and the way to appeal, and it is kept', async () => {
  const post = await aStoredPost(server, author);
  await reportedBy(server, 1, post);
  expect((await decide(moderator, post, { rule: 'fraud', words: 'Bài này lừa tiền, bạn nhé.' })).code).toBe(
    0,
  );
  expect(await stateOf(server, post)).toBe('removed');
  expect((await author.visitor.call(moderationCalls.ownVerdicts, {})).data).toEqual([]);
  later(14_000);
  expect(await told(author)).toEqual(['Mọt đã gỡ một bài của bạn']);
  const [own] = (await author.visitor.call(moderationCalls.ownVerdicts, {})).data;
  expect(own).toMatchObject({
    ...{ thing: 'post', post_id: post, rule: 'fraud', words: 'Bài này lừa tiền, bạn nhé.', may_appeal: true },
    ...{ lock: null, appeal: null, appeal_until: at + 7 * 24 * HOUR_MS },
  });
  expect(own?.body).toMatch(/^Đọc tới trang/);
});

test('removing names a rule; nothing is decided twice, nor what nobody reported', async () => {
  const post = await aStoredPost(server, author);
  expect((await decide(moderator, post)).code).toBe(refusals.too_late);
  await reportedBy(server, 1, post);
  const without = await decide(moderator, post, { rule: '' });
  expect([without.code, without.message]).toEqual([400, { rule: ['Vui lòng chọn lý do'] }]);
  expect((await decide(moderator, post, { action: 'lock', days: 31 })).code).toBe(400);
  expect((await decide(moderator, 999_999)).code).toBe(refusals.not_found);
  await decide(moderator, post);
  const again = await decide(await aModerator(server, 'Đỗ Quang'), post);
  expect([again.code, again.message]).toEqual([refusals.too_late, 'Phùng Ỷ Lan đã quyết lúc 17:00.']);
});

test('words that changed since a moderator read them are not decided about', async () => {
  const post = await aStoredPost(server, author);
  await reportedBy(server, 1, post);
  await server.context.db
    .updateTable('post')
    .set({ edited_at: new Date(at) })
    .where('id', '=', post)
    .execute();
  expect((await decide(moderator, post)).code).toBe(refusals.changed_meanwhile);
  expect((await decide(moderator, post, { edited_at: at })).code).toBe(0);
});

test('within ten seconds everything is as it was, and nobody was told', async () => {
  const post = await aStoredPost(server, author);
  const [one] = await reportedBy(server, 4, post);
  const { data } = await decide(moderator, post, { action: 'lock', days: 7 });
  expect(await lockedUntil(server.context.db, author.id, at)).toBe(at + 7 * 24 * HOUR_MS);
  const undo = ({ visitor }: Person) =>
    visitor.call(moderationDeskCalls.undoFeed, { verdict_id: data.verdict_id });
  later(9_000);
  expect((await undo(await aModerator(server, 'Đỗ Quang'))).code).toBe(refusals.not_found);
  expect((await undo(moderator)).data).toEqual({ undone: true });
  expect(await stateOf(server, post)).toBe('hidden');
  expect(await lockedUntil(server.context.db, author.id, at)).toBeNull();
  expect((await tasks(moderator)).map(({ ref, reports }) => [ref, reports])).toEqual([[post, 4]]);
  later(60_000);
  expect([await told(author), one && (await told(one))]).toEqual([[], []]);
  expect((await undo(moderator)).code).toBe(refusals.too_late);
  const next = await decide(moderator, post);
  later(60_000 + 13_001);
  const late = await moderator.visitor.call(moderationDeskCalls.undoFeed, {
    verdict_id: next.data.verdict_id,
  });
  expect(late.code).toBe(refusals.too_late);
  expect(await stateOf(server, post)).toBe('removed');
});

test('what was removed comes back by no other way than an undo or an appeal: the database says so', async () => {
  const post = await aStoredPost(server, author);
  await reportedBy(server, 1, post);
  await decide(moderator, post);
  const show = server.context.db.updateTable('post').set({ state: 'shown' }).where('id', '=', post).execute();
  await expect(show).rejects.toThrow('was removed');
});

test('the database knows the moves of the rules, and no other', async () => {
  for (const from of postStates)
    for (const to of postStates) {
      if (from === to || (from === 'removed' && to !== 'deleted')) continue;
      const gone = { state_before: null, deleted_at: null };
      const post = await aStoredPost(server, author, { state: from === 'deleted' ? 'shown' : from });
      const set = (state: typeof to) =>
        server.context.db
          .updateTable('post')
          .set(state === 'deleted' ? { state, deleted_at: new Date(at) } : { state, ...gone })
          .where('id', '=', post)
          .execute();
      if (from === 'deleted') await set('deleted');
      const moved = await set(to).then(
        () => true,
        () => false,
      );
      expect([from, to, moved]).toEqual([from, to, postMoves[from].includes(to)]);
    }
});

test('nobody judges their own, what names them, or what they reported', async () => {
  const own = await aStoredPost(server, moderator);
  await reportedBy(server, 1, own);
  expect((await decide(moderator, own, { action: 'keep' })).code).toBe(refusals.own_affair);
  expect((await tasks(moderator)).map(({ ref }) => ref)).not.toContain(own);
  const about = await aStoredPost(server, author);
  const names = { post_id: about, account_id: moderator.id, name: 'Phùng Ỷ Lan' };
  await server.context.db.insertInto('mention').values(names).execute();
  await reportedBy(server, 1, about);
  expect((await decide(moderator, about)).code).toBe(refusals.own_affair);
  const reported = await aStoredPost(server, author);
  await report(moderator, reported);
  expect((await decide(moderator, reported)).code).toBe(refusals.own_affair);
  const direct = server.context.db
    .insertInto('feed_verdict')
    .values({
      ...{ post_id: own, author_id: moderator.id, by_id: moderator.id, action: 'keep', at: new Date(at) },
      ...{ before: 'hidden', after: 'shown' },
    })
    .execute();
  await expect(direct).rejects.toThrow('nobody judges their own');
  const other = await aModerator(server, 'Đỗ Quang');
  for (const ref of [own, about, reported]) expect((await decide(other, ref)).code).toBe(0);
});

test('a comment is decided about like a post, and counted where it is shown', async () => {
  const post = await aStoredPost(server, author);
  const comment = await aStoredComment(server, author, post);
  const comments = async () =>
    (
      await server.context.db
        .selectFrom('post')
        .select('comments')
        .where('id', '=', post)
        .executeTakeFirstOrThrow()
    ).comments;
  await reportedBy(server, 1, post, { comment_id: comment });
  expect(await comments()).toBe(1);
  expect((await decide(moderator, comment, { thing: 'comment' })).code).toBe(0);
  expect([await stateOf(server, comment, 'comment'), await comments()]).toEqual(['removed', 0]);
});

test('a claim is told to others and goes with the decision', async () => {
  const post = await aStoredPost(server, author);
  await reportedBy(server, 1, post);
  const other = await aModerator(server, 'Đỗ Quang');
  await moderator.visitor.call(deskQueueCalls.claimTask, { kind: 'post', ref: post });
  const claim = async () => (await tasks(other)).find(({ ref }) => ref === post)?.claim;
  expect(await claim()).toEqual({ by: 'Phùng Ỷ Lan', mine: false, until: at + 900_000 });
  await decide(other, post);
  const left = await server.context.db
    .selectFrom('desk_claim')
    .select('ref')
    .where('kind', '=', 'post')
    .execute();
  expect(left).toEqual([]);
});

test('the list says how much was decided today and whether first posts wait', async () => {
  const before = (await moderator.visitor.call(moderationDeskCalls.feedTasks, {})).data.today;
  const post = await aStoredPost(server, author);
  await reportedBy(server, 1, post);
  await decide(moderator, post, { action: 'keep' });
  const { today, surge } = (await moderator.visitor.call(moderationDeskCalls.feedTasks, {})).data;
  expect(today).toEqual({ decided: before.decided + 1, kept: before.kept + 1 });
  expect(surge).toBe(false);
});
