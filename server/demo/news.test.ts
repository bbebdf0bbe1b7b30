import { afterAll, beforeAll, expect, test } from 'vitest';
import { aboutCalls } from '#contract/library/about.ts';
import { namedTopics, newsCalls } from '#contract/library/news.ts';
import { proseOf, spansOf, wordsOf } from '#rules/text/prose.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { loadCompanyPages, loadFaqs } from './company.ts';
import { loadNews, newsTopics } from './news.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

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
  expect(await loadNews(server.context)).toBeGreaterThanOrEqual(15);
  expect(await loadNews(server.context)).toBe(0);
  const { data } = await server.call(newsCalls.newsCategory, {});
  for (const { count } of data) expect(count).toBeGreaterThan(0);
  const { items } = (await server.call(newsCalls.latestNews, { page_size: 100 })).data;
  for (const { picture, minutes } of items) {
    expect(minutes).toBeGreaterThan(0);
    const { statusCode, headers } = await server.app.inject(`${picture}/320.webp`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  }
  expect((await server.app.inject(`${items[0]?.picture}/999.webp`)).statusCode).toBe(404);
}, 60_000);

test('pages and questions come in once, and a question has an address of its own', async () => {
  for (const _ of [1, 2]) {
    await loadCompanyPages(server.context.db);
    await loadFaqs(server.context.db);
  }
  const { data } = await server.call(aboutCalls.listFaq, {});
  const anchors = data.flatMap(({ questions }) => questions.map(({ anchor }) => anchor));
  expect(anchors.length).toBeGreaterThan(30);
  expect(new Set(anchors).size).toBe(anchors.length);
  for (const slug of ['gioi-thieu', 'co-cau-to-chuc', 'linh-vuc-hoat-dong', 'doi-tac', 'cong-bo-ban-quyen'])
    expect((await server.call(aboutCalls.getInformationCompany, { slug })).code).toBe(0);
});
