import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { workCalls } from '#contract/library/work.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { exportOf } from '../../people/profile/exported-tables.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let book: Awaited<ReturnType<TestServer['aBook']>>;
beforeAll(async () => {
  server = await openTestServer();
  book = await server.aBook('Người giữ đèn biển');
});
afterAll(() => server.close());

const rate = (token: string, rate_value: number, words = '', item_id = book.id) =>
  server.call(workCalls.rate, { item_id, content_type: 1, rate_value, words }, { token });
const ratings = async (item_id: number, token?: string) =>
  (await server.call(workCalls.listRates, { item_id, content_type: 1 }, token ? { token } : {})).data;
const seen = async (kind: string, edition = book.id) =>
  (
    await server.context.db
      .selectFrom('event_day')
      .select(e => e.fn.sum<number>('seen').as('n'))
      .where('edition_id', '=', edition)
      .where('kind', '=', kind as 'rate')
      .executeTakeFirst()
  )?.n;

test('a guest may read ratings and not give one', async () => {
  expect((await ratings(book.id)).stars).toEqual([0, 0, 0, 0, 0]);
  expect((await server.call(workCalls.rate, { item_id: book.id, content_type: 1, rate_value: 5 })).code).toBe(
    102,
  );
});

test('each reader has one rating: the next replaces it, two taps at once are one', async () => {
  const an = await server.aReader('An Nhiên');
  const binh = await server.aReader('Bình');
  await Promise.all([rate(an.token, 4), rate(an.token, 4), rate(an.token, 4)]);
  await rate(binh.token, 5, '  Đọc xong muốn ra biển.  ');
  expect((await ratings(book.id)).stars).toEqual([0, 0, 0, 1, 1]);
  const again = await rate(an.token, 2, 'Nghĩ lại');
  expect(again.data).toEqual({ stars: [0, 1, 0, 0, 1], mine: { stars: 2, words: 'Nghĩ lại' } });
  const { items } = await ratings(book.id, an.token);
  expect(items).toMatchObject([
    { name: 'Bình', words: 'Đọc xong muốn ra biển.', stars: 5, mine: false },
    { name: 'An Nhiên', words: 'Nghĩ lại', stars: 2, mine: true },
  ]);
  expect(Number(await seen('rate'))).toBe(2);
  const { data } = await server.call(catalogueCalls.bookDetail, { content_id: book.id }, { token: an.token });
  expect(data).toMatchObject({ stars: [0, 1, 0, 0, 1], mine: { stars: 2, words: 'Nghĩ lại' } });
});

test('stars are one to five, words end somewhere, and only what exists is rated', async () => {
  const { token } = await server.aReader();
  for (const stars of [0, 6, -1]) expect((await rate(token, stars)).code).toBe(400);
  expect((await rate(token, 3, 'a'.repeat(2_001))).code).toBe(400);
  expect((await rate(token, 3, '', 999_999)).code).toBe(404);
  const wrong = { item_id: book.id, content_type: 60, rate_value: 3 };
  expect((await server.call(workCalls.rate, wrong, { token })).code).toBe(404);
});

test('many ratings come ten at a time', async () => {
  const { id } = await server.aBook('Nhiều lời');
  const { db } = server.context;
  for (let at = 0; at < 11; at++) {
    const { id: account_id } = await server.aReader(`Bạn ${at}`);
    await db.insertInto('rating').values({ account_id, edition_id: id, stars: 5, words: 'Hay' }).execute();
  }
  const first = await ratings(id);
  expect([first.items.length, first.more]).toEqual([10, true]);
  const second = (await server.call(workCalls.listRates, { item_id: id, content_type: 1, page_no: 2 })).data;
  expect([second.items.length, second.more]).toEqual([1, false]);
});

test('a favourite is stored once, counted once, and removed', async () => {
  const { token, id: account } = await server.aReader();
  const other = await server.aBook('Cuốn sau');
  const keep = (item_id: number, status: number) =>
    server.call(workCalls.setFavourite, { item_id, content_type: 1, status }, { token });
  await Promise.all([keep(book.id, 1), keep(book.id, 1)]);
  await keep(other.id, 1);
  const mine = async () =>
    (await server.call(workCalls.listFavourites, {}, { token })).data?.map(({ id }) => id) ?? [];
  expect(await mine()).toEqual([other.id, book.id]);
  expect(Number(await seen('favour'))).toBe(1);
  const { data } = await server.call(catalogueCalls.bookDetail, { content_id: book.id }, { token });
  expect(data.mine.favourite).toBe(true);
  expect((await keep(book.id, 0)).data).toEqual({ status: 0 });
  await keep(book.id, 0);
  expect(await mine()).toEqual([other.id]);
  expect((await keep(999_999, 1)).code).toBe(404);
  await rate(token, 3, 'Ổn');
  expect(await exportOf(server.context.db, account)).toMatchObject({
    favourite_works: [{ title: 'Cuốn sau' }],
    ratings: [{ title: 'Người giữ đèn biển', stars: 3, words: 'Ổn' }],
  });
});

test('ratings are deleted with their account, and the counters follow', async () => {
  const { id } = await server.aBook('Ra đi');
  const { token, id: account } = await server.aReader();
  await rate(token, 1, 'Chán', id);
  await server.call(workCalls.setFavourite, { item_id: id, content_type: 1, status: 1 }, { token });
  await server.context.db.deleteFrom('account').where('id', '=', account).execute();
  expect(await ratings(id)).toEqual({ stars: [0, 0, 0, 0, 0], items: [], more: false });
});

test.each([
  ['an audiobook', 'audiobook', 52],
  ['a summary', 'brief', 1010],
  ['a podcast', 'podcast', 53],
] as const)('%s is rated by who heard it, star by star, once a person', async (_, kind, content_type) => {
  const item_id = await anEdition(server, kind, {});
  const given = [5, 4, 3, 2, 1, 5];
  for (const [at, rate_value] of given.entries()) {
    const { token } = await server.aReader(`Người nghe ${at}`);
    const said = { item_id, content_type, rate_value, words: 'Giọng ấm' };
    await server.call(workCalls.rate, { ...said, rate_value: 1 }, { token });
    expect((await server.call(workCalls.rate, said, { token })).data.mine.stars).toBe(rate_value);
  }
  const { data } = await server.call(workCalls.listRates, { item_id, content_type });
  expect(data.stars).toEqual([1, 1, 1, 1, 2]);
  expect((await server.call(playerCalls.audioDetail, { content_id: item_id })).data.stars).toEqual(
    data.stars,
  );
});
