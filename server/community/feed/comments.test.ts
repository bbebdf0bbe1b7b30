import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { feedCalls } from '#contract/community/feed.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { transact } from '../../kit/db/transact.ts';
import { deletePerson } from '../../people/account/delete-account-queries.ts';
import { aComment, aPost, aWriter } from '../../testing/testFeed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { wrongCounters } from './check-queries.ts';
import { emptyDeleted } from './empty-deleted.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const read = async (post_id: number, more: object = {}) =>
  (await server.call(feedCalls.fetchComment, { post_id, ...more })).data;

test('an answer to an answer stands beside it: one level: feedCalls.addComment, feedCalls.fetchComment', async () => {
  const [han, quang] = [await aWriter(server), await aWriter(server, 'Nhật Quang')];
  const { id: post_id } = await aPost(han);
  const first = await aComment(quang, post_id, 'Câu này hay.');
  const answer = await aComment(han, post_id, 'Cảm ơn bạn.', { parent_id: first.id });
  const beside = await aComment(quang, post_id, 'Không có gì.', { parent_id: answer.id });
  expect(beside.parent_id).toBe(first.id);
  const { items } = await read(post_id);
  expect(items).toMatchObject([
    { id: first.id, replies: 2, by_author: false, answers: [{ by_author: true }, { id: beside.id }] },
  ]);
  expect((await read(post_id, { parent_id: first.id })).items).toHaveLength(2);
  expect((await server.call(feedCalls.detailTweet, { post_id })).data.comments).toBe(3);
  const other = await aPost(han);
  const strange = { post_id: other.id, body: 'a', parent_id: first.id };
  expect((await quang.visitor.call(feedCalls.addComment, strange)).code).toBe(refusals.not_found);
  const lost = await server.call(feedCalls.fetchComment, { post_id: other.id, parent_id: first.id });
  expect(lost.code).toBe(refusals.not_found);
  expect((await quang.visitor.call(feedCalls.addComment, { post_id, body: ' ' })).code).toBe(
    refusals.bad_input,
  );
  expect((await server.call(feedCalls.fetchComment, { post_id: 999_999 })).code).toBe(refusals.not_found);
});

test('comments go by likes or by time, page by page without a gap', async () => {
  const [han, quang] = [await aWriter(server), await aWriter(server, 'Nhật Quang')];
  const { id: post_id } = await aPost(han);
  const at = Date.parse('2026-11-29T01:00:00Z');
  const rows = Array.from({ length: 45 }, (_, index) => ({
    ...{ post_id, account_id: quang.id, body: `Lời ${index}`, state: 'shown' as const },
    created_at: new Date(at + Math.floor(index / 3) * 1_000),
  }));
  const ids = (await server.context.db.insertInto('comment').values(rows).returning('id').execute()).map(
    ({ id }) => id,
  );
  const liked = ids[40] ?? 0;
  await han.visitor.call(feedCalls.commentAction, { comment_id: liked, action: 'like' });
  const pages = async (by: 'liked' | 'oldest' | 'newest') => {
    const all: number[] = [];
    for (let cursor = '', more = true; more; ) {
      const page = await read(post_id, { by, cursor });
      all.push(...page.items.map(({ id }) => id));
      cursor = page.next;
      more = cursor !== '';
    }
    return all;
  };
  expect(await pages('oldest')).toEqual(ids);
  expect(await pages('newest')).toEqual(ids.toReversed());
  expect(await pages('liked')).toEqual([liked, ...ids.filter(id => id !== liked)]);
});

test('one likes a comment as one wants, and deletes one’s own, for ten seconds with a way back: feedCalls.commentAction', async () => {
  const now = Date.parse('2026-11-30T03:00:00Z');
  server.setNow(now);
  const [han, quang] = [await aWriter(server), await aWriter(server, 'Nhật Quang')];
  const { id: post_id } = await aPost(han);
  const { id: comment_id } = await aComment(quang, post_id, 'Lời sẽ xoá');
  const act = (by: typeof han, action: 'like' | 'delete', on: number) =>
    by.visitor.call(feedCalls.commentAction, { comment_id, action, on });
  await act(han, 'like', 1);
  expect((await act(han, 'like', 1)).data).toMatchObject({ likes: 1, liked: true });
  expect((await act(han, 'like', 0)).data).toMatchObject({ likes: 0, liked: false });
  expect((await act(han, 'delete', 1)).code).toBe(refusals.not_found);
  expect((await act(quang, 'delete', 1)).data).toMatchObject({ state: 'deleted', body: '' });
  expect((await read(post_id)).items).toEqual([]);
  expect((await act(quang, 'delete', 0)).data).toMatchObject({ state: 'shown', body: 'Lời sẽ xoá' });
  await aComment(han, post_id, 'Đáp lại', { parent_id: comment_id });
  await act(quang, 'delete', 1);
  expect((await act(han, 'like', 1)).code).toBe(refusals.not_found);
  server.setNow(now + 30_000);
  expect((await act(quang, 'delete', 0)).code).toBe(refusals.too_late);
  await emptyDeleted(server.context);
  const [left] = (await read(post_id)).items;
  expect(left).toMatchObject({ state: 'deleted', body: '', person: null, replies: 1 });
  const noBirthday = await aWriter(server);
  await server.context.db
    .updateTable('account')
    .set({ birthday: null })
    .where('id', '=', noBirthday.id)
    .execute();
  const [answer] = left?.answers ?? [];
  const like = { comment_id: answer?.id ?? 0, action: 'like' as const };
  expect((await noBirthday.visitor.call(feedCalls.commentAction, like)).code).toBe(refusals.may_not_write);
});

test('who is answered or named hears of it once: a thread once an hour, strangers never: feedCalls.findPeople', async () => {
  const [han, quang, la] = [
    await aWriter(server, 'Ngọc Hân'),
    await aWriter(server, 'Nhật Quang'),
    await aWriter(server, 'Người Lạ'),
  ];
  const { id: post_id } = await aPost(han, { body: 'Chiều nay đọc gì?' });
  await aComment(quang, post_id, 'Đọc @Người Lạ và @Ngọc Hân', { mention_ids: [la.id, han.id] });
  await aComment(quang, post_id, 'Câu thứ hai');
  await server.runJobs();
  const told = async ({ visitor }: typeof han) =>
    (await visitor.call(noticeCalls.list, {})).data.items
      .filter(({ kind }) => kind.startsWith('post_'))
      .map(({ title }) => title)
      .sort();
  expect(await told(han)).toEqual(['Nhật Quang bình luận bài của bạn', 'Nhật Quang nhắc tới bạn']);
  expect(await told(la)).toEqual([]);
  const met = (await han.visitor.call(feedCalls.findPeople, { key_word: 'quang' })).data;
  expect(met).toMatchObject([{ account_id: quang.id, name: 'Nhật Quang' }]);
  expect((await la.visitor.call(feedCalls.findPeople, {})).data).toEqual([]);
  expect((await la.visitor.call(feedCalls.findPeople, { post_id: 999_999 })).code).toBe(refusals.not_found);
});

test('deleting an account takes its posts and the name at its comments', async () => {
  const [han, quang] = [await aWriter(server, 'Ngọc Hân'), await aWriter(server, 'Nhật Quang')];
  const [stays, goes] = [await aPost(quang), await aPost(han)];
  await aComment(han, stays.id, 'Lời ở lại');
  await han.visitor.call(feedCalls.likeShare, { post_id: stays.id, like: 1, share: 1 });
  await transact(server.context.db, tx => deletePerson(tx, han.id));
  expect((await server.call(feedCalls.detailTweet, { post_id: goes.id })).code).toBe(refusals.not_found);
  const post = (await server.call(feedCalls.detailTweet, { post_id: stays.id })).data;
  expect(post).toMatchObject({ likes: 0, shares: 0, comments: 1 });
  expect((await read(stays.id)).items).toMatchObject([{ body: 'Lời ở lại', person: null, state: 'shown' }]);
});

test('after many likes, comments and deletions at once each counter is what its rows say', async () => {
  const writers = await Promise.all(Array.from({ length: 6 }, (_, at) => aWriter(server, `Bạn ${at}`)));
  const [first] = writers;
  if (!first) throw new Error('nobody');
  const post = await aPost(first, { body: 'Bài đông #đông' });
  await Promise.all(
    writers.flatMap(writer => [
      writer.visitor.call(feedCalls.likeShare, { post_id: post.id, like: 1, share: 1 }),
      writer.visitor.call(feedCalls.likeShare, { post_id: post.id, like: 0 }),
      writer.visitor.call(feedCalls.likeShare, { post_id: post.id, like: 1 }),
      writer.visitor.call(feedCalls.addComment, { post_id: post.id, body: 'Cùng lúc' }),
    ]),
  );
  const { items } = await read(post.id);
  await Promise.all(
    items.map(({ id }, at) =>
      writers[at % 6]?.visitor.call(feedCalls.commentAction, { comment_id: id, action: 'delete' }),
    ),
  );
  expect(await wrongCounters(server.context.db)).toEqual([]);
});

test('somebody comments ten times a minute and no more', async () => {
  const quang = await aWriter(server, 'Nhật Quang');
  const { id: post_id } = await aPost(await aWriter(server));
  for (let count = 0; count < 10; count++) await aComment(quang, post_id, `Lời ${count}`);
  const more = await quang.visitor.call(feedCalls.addComment, { post_id, body: 'Lời nữa' });
  expect(more.code).toBe(refusals.too_many);
});
