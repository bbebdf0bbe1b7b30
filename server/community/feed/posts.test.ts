import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { feedCalls } from '#contract/community/feed.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { samplePhoto, withRightsAndPlace } from '../../library/ingest/image/sample-picture.ts';
import { aComment, aPost, aWriter } from '../../testing/testFeed.ts';
import { sendFile } from '../../testing/testFiles.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember, aVisitor } from '../../testing/testVisitor.ts';
import { emptyDeleted } from './empty-deleted.ts';

let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  server = await openTestServer();
  photo = await samplePhoto();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const send = (person: Awaited<ReturnType<typeof aWriter>>, file = photo) =>
  sendFile(server, person.visitor, feedCalls.sendTweetPicture, { input: {}, file });

test('a post has words, pictures, a work, a sentence and tags, and guests read it: feedCalls.tweet, feedCalls.detailTweet', async () => {
  const han = await aWriter(server);
  const { id: edition_id } = await server.aBook('Nghề của bố tôi');
  const picture = (await send(han)).data;
  const post = await aPost(han, {
    body: 'Gấp sách lại. #câuHômNay #câuhômnay',
    ...{ edition_id, quote: 'Ông để cánh cửa xưởng mở.', quote_chapter: 'Chương 2' },
    ...{ pictures: [picture.key], alts: ['Kệ  sách\n gỗ'] },
  });
  const read = await aVisitor(server).call(feedCalls.detailTweet, { post_id: post.id });
  expect(read.data).toMatchObject({
    ...{ kind: 'quote', body: 'Gấp sách lại. #câuHômNay #câuhômnay', quote: 'Ông để cánh cửa xưởng mở.' },
    ...{ tags: ['câuHômNay'], state: 'shown', likes: 0, liked: false, mine: false },
    person: { account_id: han.id, name: 'Ngọc Hân' },
    book: { id: edition_id, title: 'Nghề của bố tôi' },
    pictures: [{ base: picture.base, width: picture.width, height: picture.height, alt: 'Kệ sách gỗ' }],
  });
  const file = await server.app.inject({ url: `${picture.base}/1280.webp` });
  expect(file.statusCode).toBe(200);
});

test('nothing of where a picture was made leaves with it: feedCalls.sendTweetPicture', async () => {
  const han = await aWriter(server);
  const placed = await withRightsAndPlace(photo, 'Toạ độ bí mật');
  const { data } = await send(han, placed);
  for (const side of [320, 1280]) {
    const { rawPayload } = await server.app.inject({ url: `${data.base}/${side}.webp` });
    for (const sign of ['Toạ độ bí mật', 'EXIF', 'Exif', 'GPS', 'http://ns.adobe.com/xap'])
      expect(rawPayload.includes(Buffer.from(sign)), sign).toBe(false);
  }
  expect((await send(han, Buffer.from('<svg onload="alert(1)"/>'))).code).toBe(refusals.bad_input);
});

test('a post sent twice under one key is one post', async () => {
  const han = await aWriter(server);
  const keyed = aVisitor(server, { headers: { 'idempotency-key': 'bai-viet-mot-lan-0001' } });
  keyed.token = han.visitor.token;
  const once = () => keyed.call(feedCalls.tweet, { body: 'Một lần thôi.' });
  const [one, other] = await Promise.all([once(), once()]);
  const third = await once();
  expect(new Set([one.data.id, other.data.id, third.data.id]).size).toBe(1);
  const own = await han.visitor.call(feedCalls.fetchTweet, { by: 'mine' });
  expect(own.data.items).toHaveLength(1);
});

test('who has no phone or birthday, or is under sixteen, reads and does not write: feedCalls.mayTweet', async () => {
  const cases = [
    [await aMember(server), 'birthday'],
    [await aWriter(server, 'Bé Na', '2014-01-01'), 'young'],
  ] as const;
  for (const [{ visitor }, why] of cases) {
    expect((await visitor.call(feedCalls.mayTweet, {})).data.why).toBe(why);
    const refused = await visitor.call(feedCalls.tweet, { body: 'Chào cả nhà' });
    expect(refused).toMatchObject({ code: refusals.may_not_write, data: { why } });
  }
  const nobody = await aWriter(server);
  await server.context.db.updateTable('account').set({ phone: null }).where('id', '=', nobody.id).execute();
  expect((await nobody.visitor.call(feedCalls.mayTweet, {})).data.why).toBe('phone');
  const han = await aWriter(server);
  expect((await han.visitor.call(feedCalls.mayTweet, {})).data.why).toBe(null);
  const post = await aPost(han);
  const young = cases[1][0].visitor;
  expect((await young.call(feedCalls.likeShare, { post_id: post.id, like: 1 })).code).toBe(
    refusals.may_not_write,
  );
  expect((await young.call(feedCalls.addComment, { post_id: post.id, body: 'Em chào' })).code).toBe(
    refusals.may_not_write,
  );
  const { code } = await sendFile(server, young, feedCalls.sendTweetPicture, { input: {}, file: photo });
  expect(code).toBe(refusals.may_not_write);
});

test('an empty post, a sentence without its work, a picture of somebody else and an unknown work are refused', async () => {
  const [han, quang] = [await aWriter(server), await aWriter(server, 'Nhật Quang')];
  const { key } = (await send(han)).data;
  for (const input of [{ body: ' \u200b ' }, { body: '', quote: 'Câu' }, { body: 'x', pictures: [key] }])
    expect((await quang.visitor.call(feedCalls.tweet, input)).code).toBe(refusals.bad_input);
  const unknown = await quang.visitor.call(feedCalls.tweet, { body: 'x', edition_id: 999_999 });
  expect(unknown.code).toBe(refusals.not_found);
  expect((await quang.visitor.call(feedCalls.tweet, { body: 'ă'.repeat(2_001) })).code).toBe(
    refusals.bad_input,
  );
  expect((await quang.visitor.call(feedCalls.tweet, { body: 'ă'.repeat(2_000) })).code).toBe(0);
});

test('a like or a share is what one wants, however often, and the counter is the rows: feedCalls.likeShare', async () => {
  const [han, quang] = [await aWriter(server), await aWriter(server, 'Nhật Quang')];
  const { id: post_id } = await aPost(han);
  const want = (like: number) => quang.visitor.call(feedCalls.likeShare, { post_id, like });
  await Promise.all([want(1), want(1), want(1)]);
  expect((await want(1)).data).toEqual({ likes: 1, liked: true, shares: 0, shared: false });
  expect((await want(0)).data).toMatchObject({ likes: 0, liked: false });
  const shared = await quang.visitor.call(feedCalls.likeShare, { post_id, share: 1 });
  expect(shared.data).toMatchObject({ shares: 1, shared: true, likes: 0 });
  expect((await quang.visitor.call(feedCalls.likeShare, { post_id: 999_999, like: 1 })).code).toBe(
    refusals.not_found,
  );
});

test('its writer gives a post other words, and nobody else does: feedCalls.editTweet', async () => {
  const [han, quang] = [await aWriter(server), await aWriter(server, 'Nhật Quang')];
  const { id: post_id } = await aPost(han, { body: 'Chữ cũ #cũ' });
  const edited = await han.visitor.call(feedCalls.editTweet, { post_id, body: 'Chữ mới #mới' });
  expect(edited.data).toMatchObject({ body: 'Chữ mới #mới', tags: ['mới'], edited: true });
  expect((await han.visitor.call(feedCalls.editTweet, { post_id, body: '' })).code).toBe(refusals.bad_input);
  expect((await quang.visitor.call(feedCalls.editTweet, { post_id, body: 'Của tôi' })).code).toBe(
    refusals.not_found,
  );
  const tags = (await server.call(feedCalls.listTag, {})).data.items.map(({ name }) => name);
  expect(tags).toContain('mới');
  expect(tags).not.toContain('cũ');
  await server.context.db.updateTable('account').set({ birthday: null }).where('id', '=', han.id).execute();
  expect((await han.visitor.call(feedCalls.editTweet, { post_id, body: 'Lại mới' })).code).toBe(
    refusals.may_not_write,
  );
});

test('what one deletes comes back for ten seconds, then words, pictures and tags are gone: feedCalls.removeTweet', async () => {
  const now = Date.parse('2026-11-30T03:00:00Z');
  server.setNow(now);
  const [han, quang] = [await aWriter(server), await aWriter(server, 'Nhật Quang')];
  const picture = (await send(han)).data;
  const { id: post_id } = await aPost(han, { body: 'Xoá đi #xoáđi', pictures: [picture.key] });
  const remove = (removed: number, by = han) => by.visitor.call(feedCalls.removeTweet, { post_id, removed });
  expect((await remove(1, quang)).code).toBe(refusals.not_found);
  expect((await remove(1)).data.until).toBe(now + 10_000);
  expect((await server.call(feedCalls.detailTweet, { post_id })).code).toBe(refusals.not_found);
  server.setNow(now + 9_000);
  expect((await remove(0)).code).toBe(0);
  expect((await server.call(feedCalls.detailTweet, { post_id })).data.body).toBe('Xoá đi #xoáđi');
  await remove(1);
  server.setNow(now + 20_000);
  expect((await remove(0)).code).toBe(refusals.too_late);
  await emptyDeleted(server.context);
  const rows = await server.context.db.selectFrom('post').select('id').where('id', '=', post_id).execute();
  expect(rows).toEqual([]);
  await server.runJobs();
  expect((await server.app.inject({ url: `${picture.base}/320.webp` })).statusCode).toBe(404);
});

test('of a deleted post under which somebody wrote a tombstone stays, without text and person', async () => {
  const [han, quang] = [await aWriter(server), await aWriter(server, 'Nhật Quang')];
  const { id: post_id } = await aPost(han, { body: 'Lời đã nói' });
  await aComment(quang, post_id);
  await han.visitor.call(feedCalls.removeTweet, { post_id });
  server.setNow(Date.now() + 60_000);
  await emptyDeleted(server.context);
  const left = (await server.call(feedCalls.detailTweet, { post_id })).data;
  expect(left).toMatchObject({ state: 'deleted', body: '', person: null, quote: '', pictures: [], tags: [] });
  expect(JSON.stringify(left)).not.toContain('Ngọc Hân');
  const { body } = await server.context.db
    .selectFrom('post')
    .select('body')
    .where('id', '=', post_id)
    .executeTakeFirstOrThrow();
  expect(body).toBe('');
  expect((await server.call(feedCalls.fetchComment, { post_id })).data.items).toHaveLength(1);
});

test('an account writes twenty posts a day, one of three days three', async () => {
  const young = await aWriter(server, 'Người Mới');
  await server.context.db
    .updateTable('account')
    .set({ created_at: new Date() })
    .where('id', '=', young.id)
    .execute();
  for (const body of ['một', 'hai', 'ba']) await aPost(young, { body });
  expect((await young.visitor.call(feedCalls.tweet, { body: 'bốn' })).code).toBe(refusals.too_many);
});

test('where the operator turned the feed off nothing of it answers', async () => {
  const han = await aWriter(server);
  const { id: post_id } = await aPost(han);
  server.context.settings.feedIsOn = false;
  try {
    const account_id = han.id;
    const asked = [
      han.visitor.call(feedCalls.fetchTweet, {}),
      han.visitor.call(feedCalls.fetchTweetByTag, { tag: 'a' }),
      han.visitor.call(feedCalls.listTag, {}),
      han.visitor.call(feedCalls.fetchMedia, {}),
      han.visitor.call(feedCalls.likeShare, { post_id, like: 1 }),
      han.visitor.call(feedCalls.fetchComment, { post_id }),
      han.visitor.call(feedCalls.addComment, { post_id, body: 'a' }),
      han.visitor.call(feedCalls.commentAction, { comment_id: 1, action: 'like' }),
      han.visitor.call(feedCalls.detailTweet, { post_id }),
      han.visitor.call(feedCalls.removeTweet, { post_id }),
      han.visitor.call(feedCalls.tweet, { body: 'a' }),
      han.visitor.call(feedCalls.editTweet, { post_id, body: 'a' }),
      send(han),
      han.visitor.call(feedCalls.mayTweet, {}),
      han.visitor.call(feedCalls.countNewTweet, { post_id }),
      han.visitor.call(feedCalls.findPeople, {}),
      han.visitor.call(feedCalls.setAuthorRule, { account_id, rule: 'mute' }),
      han.visitor.call(feedCalls.listAuthorRules, {}),
    ];
    for (const { code } of await Promise.all(asked)) expect(code).toBe(refusals.not_found);
  } finally {
    server.context.settings.feedIsOn = true;
  }
});
