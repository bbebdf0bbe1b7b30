import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { feedCalls } from '#contract/community/feed.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { samplePhoto } from '../../library/ingest/image/sample-picture.ts';
import { aComment, aPost, aWriter, type Writer } from '../../testing/testFeed.ts';
import { sendFile } from '../../testing/testFiles.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { wrongCounters } from './check-queries.ts';
import { countTalkedNow } from './count-talked.ts';
import { cursorAt } from './cursor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(async () => {
  server.setNow(null);
  await server.context.db.deleteFrom('post').execute();
});
afterAll(() => server.close());

/** Posts of this person a minute apart, the first one first, past the limits of a day. */
async function posts(person: Writer, count: number, more: { edition?: number; tag?: number } = {}) {
  const from = Date.parse('2026-11-29T01:00:00Z');
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ account_id: person.id, kind: 'words' as const, body: `Bài ${at}`, state: 'shown' as const },
    ...{ published_at: new Date(from + Math.floor(at / 2) * 60_000), edition_id: more.edition ?? null },
  }));
  return (await server.context.db.insertInto('post').values(rows).returning('id').execute()).map(
    ({ id }) => id,
  );
}

/** All pages of a list, by its cursors. */
async function allPages(input: object, call = feedCalls.fetchTweet): Promise<number[]> {
  const ids: number[] = [];
  let cursor = '';
  do {
    const { data } = await server.call(call, { ...input, cursor });
    ids.push(...data.items.map(({ id }) => id));
    cursor = data.next;
  } while (cursor);
  return ids;
}

test('pages by key repeat and skip nothing, though posts of one moment stand at their edge and new ones come: feedCalls.fetchTweet', async () => {
  const han = await aWriter(server);
  const ids = await posts(han, 75);
  const first = (await server.call(feedCalls.fetchTweet, {})).data;
  expect(first.items).toHaveLength(30);
  await aPost(han, { body: 'Bài mới chen vào' });
  const rest: number[] = [];
  for (let cursor = first.next; cursor; ) {
    const { data } = await server.call(feedCalls.fetchTweet, { cursor });
    rest.push(...data.items.map(({ id }) => id));
    cursor = data.next;
  }
  expect([...first.items.map(({ id }) => id), ...rest]).toEqual(ids.toReversed());
  const after = first.items[0]?.id ?? 0;
  expect((await server.call(feedCalls.countNewTweet, { post_id: after })).data.count).toBe(1);
  expect((await han.visitor.call(feedCalls.countNewTweet, { post_id: after })).data.count).toBe(0);
});

test('a cursor of one list is refused by another, and a made one by all', async () => {
  const han = await aWriter(server);
  const { id: edition_id } = await server.aBook();
  await posts(han, 31, { edition: edition_id });
  const { next } = (await server.call(feedCalls.fetchTweet, {})).data;
  for (const input of [{ edition_id }, { account_id: han.id }, { by: 'talked' as const }, { shelf: 1 }])
    expect((await server.call(feedCalls.fetchTweet, { ...input, cursor: next })).code).toBe(
      refusals.bad_input,
    );
  for (const cursor of ['MQ', 'AAAA', Buffer.from('12345678.9.9').toString('base64url')])
    expect((await server.call(feedCalls.fetchTweet, { cursor })).code).toBe(refusals.bad_input);
  expect((await server.call(feedCalls.fetchMedia, { cursor: next })).code).toBe(refusals.bad_input);
});

test('a number in a cursor that no row can have is bad input, in each list', async () => {
  const han = await aWriter(server);
  const { id: post_id } = await aPost(han);
  await countTalkedNow(server.context);
  const lists: [
    (typeof feedCalls)['fetchTweet' | 'fetchTweetByTag' | 'fetchMedia' | 'fetchComment'],
    object,
    string,
    number,
  ][] = [
    [feedCalls.fetchTweet, {}, 'newest:0:0:0', 2],
    [feedCalls.fetchTweet, { account_id: han.id }, `newest:${han.id}:0:0`, 2],
    [feedCalls.fetchTweet, { by: 'talked' }, 'talked:0', 2],
    [feedCalls.fetchTweetByTag, { tag: 'sách' }, 'tag:sach:0', 2],
    [feedCalls.fetchMedia, {}, 'media::0:0', 3],
    [feedCalls.fetchComment, { post_id, by: 'newest' }, `comments:${post_id}:0:newest`, 2],
    [feedCalls.fetchComment, { post_id, by: 'liked' }, `comments:${post_id}:0:liked`, 3],
  ];
  for (const [call, input, list, parts] of lists) {
    const small = { ...input, cursor: cursorAt(list, Array<number>(parts).fill(1)) };
    // 1: an empty list.
    expect([0, 1], list).toContain((await server.call(call, small as never)).code);
    for (let at = 0; at < parts; at++)
      for (const number of [2 ** 31, 2 ** 40, 999_999_999_999_999]) {
        const numbers = Array.from({ length: parts }, (_, part) => (part === at ? number : 1));
        const told = await server.call(call, { ...input, cursor: cursorAt(list, numbers) } as never);
        expect([0, 1, refusals.bad_input], `${list} ${numbers}`).toContain(told.code);
        if (number === 999_999_999_999_999) expect(told.message).toEqual({ cursor: ['Trang không hợp lệ'] });
      }
  }
  const wall = cursorAt('media::0:0', [1, 1, 99_999]);
  expect((await server.call(feedCalls.fetchMedia, { cursor: wall })).code).toBe(refusals.bad_input);
});

test('a list of a person, of a work and of a tag holds theirs alone: feedCalls.fetchTweetByTag', async () => {
  const [han, quang] = [await aWriter(server), await aWriter(server, 'Nhật Quang')];
  const { id: edition_id } = await server.aBook('Muối của rừng');
  const about = await aPost(quang, { body: 'Về một cuốn', edition_id });
  const tagged = await aPost(han, { body: 'Hôm nay #Trạm_Đọc' });
  expect(await allPages({ account_id: han.id })).toEqual([tagged.id]);
  expect(await allPages({ edition_id })).toEqual([about.id]);
  const list = (await server.call(feedCalls.fetchTweetByTag, { tag: 'tram_doc' })).data;
  expect(list).toMatchObject({ items: [{ id: tagged.id }], tag: { name: 'Trạm_Đọc', posts: 1 }, near: [] });
  const none = (await server.call(feedCalls.fetchTweetByTag, { tag: 'trạm' })).data;
  expect(none).toMatchObject({ items: [], tag: { name: 'trạm', posts: 0 }, near: [{ name: 'Trạm_Đọc' }] });
  expect((await server.call(feedCalls.fetchTweet, { account_id: 999_999 })).code).toBe(refusals.not_found);
});

test('tags are found while typing without marks, the most written first: feedCalls.listTag', async () => {
  const han = await aWriter(server);
  for (const body of ['#gócđọc', '#gócđọc nữa', '#gócbàn', '#khác']) await aPost(han, { body });
  const found = (await server.call(feedCalls.listTag, { key_word: 'goc' })).data;
  expect(found.items).toEqual([
    { name: 'gócđọc', posts: 2 },
    { name: 'gócbàn', posts: 1 },
  ]);
  expect((await server.call(feedCalls.listTag, { key_word: '%' })).data.items.length).toBeGreaterThan(0);
});

test('the wall shows pictures of shown posts in the order of the feed: feedCalls.fetchMedia', async () => {
  const han = await aWriter(server);
  const file = await samplePhoto();
  const picture = async () =>
    (await sendFile(server, han.visitor, feedCalls.sendTweetPicture, { input: {}, file })).data.key;
  const one = await aPost(han, { body: 'Một #ảnh', pictures: [await picture()] });
  const two = await aPost(han, { body: 'Hai', pictures: [await picture(), await picture()] });
  const wall = (await server.call(feedCalls.fetchMedia, {})).data.items;
  expect(wall.map(({ post_id, position, count }) => [post_id, position, count])).toEqual([
    [two.id, 0, 2],
    [two.id, 1, 2],
    [one.id, 0, 1],
  ]);
  const tagged = (await server.call(feedCalls.fetchMedia, { tag: 'anh' })).data.items;
  expect(tagged.map(({ post_id }) => post_id)).toEqual([one.id]);
  const ofHan = (await server.call(feedCalls.fetchMedia, { account_id: han.id })).data.items;
  expect(ofHan).toEqual(wall);
  await han.visitor.call(feedCalls.editTweet, { post_id: two.id, body: 'Hai #ảnh' });
  expect((await server.call(feedCalls.fetchMedia, { tag: 'anh' })).data.items).toHaveLength(3);
  expect(await wrongCounters(server.context.db)).toEqual([]);
  await han.visitor.call(feedCalls.removeTweet, { post_id: two.id });
  expect((await server.call(feedCalls.fetchMedia, {})).data.items).toHaveLength(1);
});

test('pages of pictures repeat and skip nothing, of all, of a tag and of a person, in the middle of a post too', async () => {
  const han = await aWriter(server);
  const { db } = server.context;
  const ids = await posts(han, 24);
  const tag = await db
    .insertInto('tag')
    .values({ folded: 'trang', name: 'trang' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('post').select(['id', 'published_at']).execute();
  await db
    .insertInto('post_tag')
    .values(rows.map(({ id, published_at }) => ({ post_id: id, tag_id: tag.id, published_at, shown: true })))
    .execute();
  const media = rows.flatMap(({ id, published_at }) =>
    Array.from({ length: 7 }, (_, position) => ({
      ...{ post_id: id, position, width: 4, height: 3, published_at, shown: true },
      key: `${String(id).padStart(31, '0')}${position}`,
    })),
  );
  await db.insertInto('post_media').values(media).execute();
  const wanted = ids.toReversed().flatMap(id => Array.from({ length: 7 }, (_, position) => [id, position]));
  for (const input of [{}, { tag: 'trang' }, { account_id: han.id }, { tag: 'trang', account_id: han.id }]) {
    const found: number[][] = [];
    let cursor = '';
    do {
      const { data } = await server.call(feedCalls.fetchMedia, { ...input, cursor });
      found.push(...data.items.map(({ post_id, position }) => [post_id, position]));
      cursor = data.next;
    } while (cursor);
    expect(found).toEqual(wanted);
  }
});

test('what is most talked about is counted once an hour, and a reader goes through one count', async () => {
  const [han, quang] = [await aWriter(server), await aWriter(server, 'Nhật Quang')];
  const quiet = await aPost(han, { body: 'Ít người nói' });
  const loud = await aPost(han, { body: 'Nhiều người nói' });
  await aPost(han, { body: 'Không ai nói' });
  await quang.visitor.call(feedCalls.likeShare, { post_id: quiet.id, like: 1 });
  await aComment(quang, loud.id);
  await countTalkedNow(server.context);
  expect(await allPages({ by: 'talked' })).toEqual([loud.id, quiet.id]);
});

test('whom one mutes is not in lists, who blocks is seen by neither: feedCalls.setAuthorRule, feedCalls.listAuthorRules', async () => {
  const [han, quang] = [await aWriter(server), await aWriter(server, 'Nhật Quang')];
  const post = await aPost(quang);
  const sees = async (person: Writer) =>
    (await person.visitor.call(feedCalls.fetchTweet, {})).data.items.length;
  const rule = (by: Writer, of: Writer, rule: 'mute' | 'block' | 'none') =>
    by.visitor.call(feedCalls.setAuthorRule, { account_id: of.id, rule });
  await rule(han, quang, 'mute');
  expect([await sees(han), await sees(quang)]).toEqual([0, 1]);
  expect((await han.visitor.call(feedCalls.detailTweet, { post_id: post.id })).code).toBe(0);
  await rule(han, quang, 'none');
  await rule(quang, han, 'block');
  expect(await sees(han)).toBe(0);
  for (const call of [
    han.visitor.call(feedCalls.detailTweet, { post_id: post.id }),
    han.visitor.call(feedCalls.addComment, { post_id: post.id, body: 'a' }),
    han.visitor.call(feedCalls.likeShare, { post_id: post.id, like: 1 }),
    han.visitor.call(feedCalls.fetchTweet, { account_id: quang.id }),
  ])
    expect((await call).code).toBe(refusals.not_found);
  const rules = (await quang.visitor.call(feedCalls.listAuthorRules, {})).data;
  expect(rules).toMatchObject([{ account_id: han.id, rule: 'block' }]);
  expect((await rule(han, han, 'mute')).code).toBe(refusals.not_found);
});

test('posts of who is under eighteen are in no list of the person', async () => {
  const teen = await aWriter(server, 'Bạn Nhỏ', '2010-01-02');
  server.setNow(Date.parse('2026-11-30T03:00:00Z'));
  await aPost(teen);
  expect((await server.call(feedCalls.fetchTweet, { account_id: teen.id })).code).toBe(refusals.not_found);
  expect((await teen.visitor.call(feedCalls.fetchTweet, { account_id: teen.id })).data.items).toHaveLength(1);
});

test('what waits, is hidden or was removed is read by its writer alone', async () => {
  const han = await aWriter(server);
  for (const state of ['waiting', 'hidden', 'removed'] as const) {
    const { id: post_id } = await aPost(han, { body: `Bài ${state} #${state}` });
    await server.context.db.updateTable('post').set({ state }).where('id', '=', post_id).execute();
    expect((await server.call(feedCalls.detailTweet, { post_id })).code).toBe(refusals.not_found);
    expect(await allPages({})).toEqual([]);
    expect((await server.call(feedCalls.fetchTweetByTag, { tag: state })).data.items).toEqual([]);
    expect((await han.visitor.call(feedCalls.detailTweet, { post_id })).data).toMatchObject({
      state,
      mine: true,
    });
  }
  const mine = (await han.visitor.call(feedCalls.fetchTweet, { by: 'mine' })).data;
  expect(mine.items).toHaveLength(3);
});
