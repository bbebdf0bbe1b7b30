import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue.ts';
import { listening } from '#contract/listening.ts';
import { works } from '#contract/works.ts';
import { openTestHouse, type TestHouse } from '../kit/test-house.ts';
import { everythingOf } from '../me/export-queries.ts';
import { anEdition } from './test-editions.ts';

// Calls under test, by name: works.listRates works.rate works.setFavourite works.listFavourites

let house: TestHouse;
let book: Awaited<ReturnType<TestHouse['aBook']>>;
beforeAll(async () => {
  house = await openTestHouse();
  book = await house.aBook('Người giữ đèn biển');
});
afterAll(() => house.close());

const rate = (token: string, rate_value: number, words = '', item_id = book.id) =>
  house.call(works.rate, { item_id, content_type: 1, rate_value, words }, { token });
const rates = async (item_id: number, token?: string) =>
  (await house.call(works.listRates, { item_id, content_type: 1 }, token ? { token } : {})).data;
const seen = async (kind: string, edition = book.id) =>
  (
    await house.house.db
      .selectFrom('event_day')
      .select(e => e.fn.sum<number>('seen').as('n'))
      .where('edition_id', '=', edition)
      .where('kind', '=', kind as 'rate')
      .executeTakeFirst()
  )?.n;

test('a guest may read ratings and not give one', async () => {
  expect((await rates(book.id)).stars).toEqual([0, 0, 0, 0, 0]);
  expect((await house.call(works.rate, { item_id: book.id, content_type: 1, rate_value: 5 })).code).toBe(102);
});

test('each reader has one rating: the next replaces it, two taps at once are one', async () => {
  const an = await house.aReader('An Nhiên');
  const binh = await house.aReader('Bình');
  await Promise.all([rate(an.token, 4), rate(an.token, 4), rate(an.token, 4)]);
  await rate(binh.token, 5, '  Đọc xong muốn ra biển.  ');
  expect((await rates(book.id)).stars).toEqual([0, 0, 0, 1, 1]);
  const again = await rate(an.token, 2, 'Nghĩ lại');
  expect(again.data).toEqual({ stars: [0, 1, 0, 0, 1], mine: { stars: 2, words: 'Nghĩ lại' } });
  const { items } = await rates(book.id, an.token);
  expect(items).toMatchObject([
    { name: 'Bình', words: 'Đọc xong muốn ra biển.', stars: 5, mine: false },
    { name: 'An Nhiên', words: 'Nghĩ lại', stars: 2, mine: true },
  ]);
  expect(Number(await seen('rate'))).toBe(2);
  const { data } = await house.call(catalogue.bookDetail, { content_id: book.id }, { token: an.token });
  expect(data).toMatchObject({ stars: [0, 1, 0, 0, 1], mine: { stars: 2, words: 'Nghĩ lại' } });
});

test('stars are one to five, words end somewhere, and only what exists is rated', async () => {
  const { token } = await house.aReader();
  for (const stars of [0, 6, -1]) expect((await rate(token, stars)).code).toBe(400);
  expect((await rate(token, 3, 'a'.repeat(2_001))).code).toBe(400);
  expect((await rate(token, 3, '', 999_999)).code).toBe(404);
  const wrong = { item_id: book.id, content_type: 60, rate_value: 3 };
  expect((await house.call(works.rate, wrong, { token })).code).toBe(404);
});

test('many ratings come ten at a time', async () => {
  const { id } = await house.aBook('Nhiều lời');
  const { db } = house.house;
  for (let at = 0; at < 11; at++) {
    const { id: account_id } = await house.aReader(`Bạn ${at}`);
    await db.insertInto('rating').values({ account_id, edition_id: id, stars: 5, words: 'Hay' }).execute();
  }
  const first = await rates(id);
  expect([first.items.length, first.more]).toEqual([10, true]);
  const second = (await house.call(works.listRates, { item_id: id, content_type: 1, page_no: 2 })).data;
  expect([second.items.length, second.more]).toEqual([1, false]);
});

test('a favourite is kept once, counted once, and let go', async () => {
  const { token, id: account } = await house.aReader();
  const other = await house.aBook('Cuốn sau');
  const keep = (item_id: number, status: number) =>
    house.call(works.setFavourite, { item_id, content_type: 1, status }, { token });
  await Promise.all([keep(book.id, 1), keep(book.id, 1)]);
  await keep(other.id, 1);
  const mine = async () =>
    (await house.call(works.listFavourites, {}, { token })).data?.map(({ id }) => id) ?? [];
  expect(await mine()).toEqual([other.id, book.id]);
  expect(Number(await seen('favour'))).toBe(1);
  const { data } = await house.call(catalogue.bookDetail, { content_id: book.id }, { token });
  expect(data.mine.favourite).toBe(true);
  expect((await keep(book.id, 0)).data).toEqual({ status: 0 });
  await keep(book.id, 0);
  expect(await mine()).toEqual([other.id]);
  expect((await keep(999_999, 1)).code).toBe(404);
  await rate(token, 3, 'Ổn');
  expect(await everythingOf(house.house.db, account)).toMatchObject({
    favourite_works: [{ title: 'Cuốn sau' }],
    ratings: [{ title: 'Người giữ đèn biển', stars: 3, words: 'Ổn' }],
  });
});

test('what somebody said goes with their account, and the counters with it', async () => {
  const { id } = await house.aBook('Ra đi');
  const { token, id: account } = await house.aReader();
  await rate(token, 1, 'Chán', id);
  await house.call(works.setFavourite, { item_id: id, content_type: 1, status: 1 }, { token });
  await house.house.db.deleteFrom('account').where('id', '=', account).execute();
  expect(await rates(id)).toEqual({ stars: [0, 0, 0, 0, 0], items: [], more: false });
});

test.each([
  ['an audiobook', 'audiobook', 52],
  ['a summary', 'brief', 1010],
  ['a podcast', 'podcast', 53],
] as const)('%s is rated by who heard it, star by star, once a person', async (_, kind, content_type) => {
  const item_id = await anEdition(house, kind, {});
  const given = [5, 4, 3, 2, 1, 5];
  for (const [at, rate_value] of given.entries()) {
    const { token } = await house.aReader(`Người nghe ${at}`);
    const said = { item_id, content_type, rate_value, words: 'Giọng ấm' };
    await house.call(works.rate, { ...said, rate_value: 1 }, { token });
    expect((await house.call(works.rate, said, { token })).data.mine.stars).toBe(rate_value);
  }
  const { data } = await house.call(works.listRates, { item_id, content_type });
  expect(data.stars).toEqual([1, 1, 1, 1, 2]);
  expect((await house.call(listening.audioDetail, { content_id: item_id })).data.stars).toEqual(data.stars);
});
