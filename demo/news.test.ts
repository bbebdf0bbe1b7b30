import { afterAll, beforeAll, expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import { namedTopics, news } from '#contract/news.ts';
import { openTestHouse, type TestHouse } from '#server/kit/test-house.ts';
import { loadCompanyPages, loadFaqs } from './company.ts';
import { loadNews, newsTopics } from './news.ts';
import { proseOf, spansOf, wordsOf } from './prose.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test('marks become words with a mark, and a lonely star stays a star', () => {
  expect(spansOf('một *chữ* và **hai chữ**')).toEqual([
    { text: 'một ' },
    { text: 'chữ', mark: 'em' },
    { text: ' và ' },
    { text: 'hai chữ', mark: 'strong' },
  ]);
  expect(spansOf('2 * 3 <b>')).toEqual([{ text: '2 * 3 <b>' }]);
});

test('a text keeps its headings, quotes and lists, and its words can be counted', () => {
  const body = proseOf('Một.\n\n## Hai\n\n> Ba *bốn*.\n\n- năm\n- sáu\n\n***\n');
  expect(body.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'quote', 'list', 'break']);
  expect(wordsOf(body)).toBe('Một. Hai Ba bốn. năm sáu');
});

test('every category of the specification has news, each with a picture, and loading again adds nothing', async () => {
  expect(newsTopics.map(({ slug }) => slug).sort()).toEqual([...namedTopics].sort());
  expect(await loadNews(house.house)).toBeGreaterThanOrEqual(15);
  expect(await loadNews(house.house)).toBe(0);
  const { data } = await house.call(news.newsCategory, {});
  for (const { count } of data) expect(count).toBeGreaterThan(0);
  const { items } = (await house.call(news.latestNews, { page_size: 100 })).data;
  for (const { picture, minutes } of items) {
    expect(minutes).toBeGreaterThan(0);
    const { statusCode, headers } = await house.app.inject(`${picture}/320.webp`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  }
  expect((await house.app.inject(`${items[0]?.picture}/999.webp`)).statusCode).toBe(404);
}, 60_000);

test('pages and questions come in once, and a question has an address of its own', async () => {
  for (const _ of [1, 2]) {
    await loadCompanyPages(house.house.db);
    await loadFaqs(house.house.db);
  }
  const { data } = await house.call(company.listFaq, {});
  const anchors = data.flatMap(({ questions }) => questions.map(({ anchor }) => anchor));
  expect(anchors.length).toBeGreaterThan(30);
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const slug of ['gioi-thieu', 'co-cau-to-chuc', 'linh-vuc-hoat-dong', 'doi-tac', 'cong-bo-ban-quyen'])
    expect((await house.call(company.getInformationCompany, { slug })).code).toBe(0);
});
