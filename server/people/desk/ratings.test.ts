import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { workCalls } from '#contract/library/work.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { ratingCalls as calls, ratingKinds } from '#contract/people/ratings.ts';
import { shopRatingCalls } from '#contract/shop/shop-ratings.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { someoneWith } from '../../testing/testEditors.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { anOffer } from '../../testing/testShops.ts';

let server: TestServer;
let moderator: { id: number; token: string };
beforeAll(async () => {
  server = await openTestServer();
  moderator = await someoneWith(server, 'Người Duyệt', 'moderator');
});
afterAll(() => server.close());

/** Somebody who wrote something of a work or of a shop's book, and how others see it. */
async function anRating(kind: (typeof ratingKinds)[number]) {
  const writer = await server.aReader('Người Viết');
  const words = 'Đoạn cuối nhân vật chính chết';
  if (kind === 'work') {
    const thing_id = await anEdition(server, 'ebook');
    const row = { account_id: writer.id, edition_id: thing_id, stars: 1, words };
    await server.context.db.insertInto('rating').values(row).execute();
    const seen = async () => {
      const { data } = await server.call(workCalls.listRates, { item_id: thing_id, content_type: 1 });
      return { words: data.items.map(item => item.words), one: data.stars[0] };
    };
    return { kind, writer, thing_id, words, seen };
  }
  const { id: thing_id } = await anOffer(server);
  const row = { product_id: thing_id, account_id: writer.id, variation_id: null, stars: 1, words };
  await server.context.db
    .insertInto('product_rating')
    .values({ ...row, created_at: new Date() })
    .execute();
  const seen = async () => {
    const { data } = await server.call(shopRatingCalls.listRate, { product_id: thing_id });
    return { words: data.items.map(item => item.words), one: data.star_counts[0] };
  };
  return { kind, writer, thing_id, words, seen };
}

test.each(ratingKinds)(
  'a rating of a %s is hidden from others and from the sums, its writer told, and shown again',
  async kind => {
    const { writer, thing_id, words, seen } = await anRating(kind);
    const about = { kind, account_id: writer.id, thing_id, reason: 'Lộ đoạn kết' };
    expect(await seen()).toEqual({ words: [words], one: 1 });
    expect((await server.call(calls.hideRating, about, moderator)).data).toMatchObject({
      hidden: 'Lộ đoạn kết',
    });
    expect(await seen()).toEqual({ words: [], one: 0 });
    expect((await server.call(calls.hideRating, about, moderator)).code).toBe(refusals.too_late);
    const hidden = (await server.call(calls.listRatings, { kind, hidden: 1 }, moderator)).data;
    expect(hidden.map(({ thing_id: thing }) => thing)).toEqual([thing_id]);
    await server.runJobs();
    const told = (await server.call(noticeCalls.list, {}, writer)).data.items;
    expect(told[0]).toMatchObject({
      kind: 'rating',
      title: 'Một đánh giá của bạn đã được ẩn',
      words: 'Lý do: Lộ đoạn kết',
    });
    expect((await server.call(calls.showRating, about, moderator)).data.hidden).toBeNull();
    expect((await server.call(calls.showRating, about, moderator)).code).toBe(refusals.too_late);
    expect(await seen()).toEqual({ words: [words], one: 1 });
    const listed = (await server.call(calls.listRatings, { kind }, moderator)).data;
    expect(listed.map(({ thing_id: thing }) => thing)).toContain(thing_id);
  },
);

test('nobody hides their own, nor what is not there', async () => {
  const about = { kind: 'work', thing_id: 1, reason: 'x' } as const;
  for (const call of [calls.hideRating, calls.showRating]) {
    expect((await server.call(call, { ...about, account_id: moderator.id }, moderator)).code).toBe(
      refusals.own_affair,
    );
    expect((await server.call(call, { ...about, account_id: 2_147_483_647 }, moderator)).code).toBe(404);
  }
});
