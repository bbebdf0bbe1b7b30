import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsCalls } from '#contract/library/news.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { putNews, putTopic } from '../../testing/testTexts.ts';

let server: TestServer;
const ids: number[] = [];
const day = (n: number) => new Date(Date.UTC(2026, 9, n, 1, 0, 0, 7));

async function anArticle(title: string, category_id: number, n: number, tags: string[]) {
  const id = await putNews(server.context.db, {
    key: title,
    category_id,
    title,
    summary: 'Vài chữ.',
    body: JSON.stringify([{ kind: 'paragraph', text: [{ text: 'Một ' }, { text: 'chấm', mark: 'em' }] }]),
    author: 'Cao Mộc Miên',
    words: 480,
    tint: '#0f4a4a',
    picture: null,
    published_at: day(n),
    tags: tags.map(slug => ({ slug, name: slug })),
  });
  if (id === null) throw new Error('it is in already');
  ids.push(id);
  return id;
}

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.context;
  const home = await putTopic(db, { slug: 'tin-mot', name: 'Tin Mọt', lead: 'Trong nhà.', position: 0 });
  const mine = await putTopic(db, { slug: 'chuyen-nghe', name: 'Chuyện nghề', lead: '', position: 1 });
  await anArticle('Bài một', home, 1, ['nghe']);
  await anArticle('Bài hai', home, 2, ['sach']);
  // At the very same moment: the id decides.
  await anArticle('Bài ba', home, 2, ['sach', 'mua']);
  await anArticle('Bài bốn', mine, 3, ['mua']);
});
afterAll(() => server.close());

const titles = (items: { title: string }[]) => items.map(({ title }) => title);

test('the newest stand first, and page after page brings each article once', async () => {
  const seen: string[] = [];
  let before = '';
  for (let page = 0; page < 4; page += 1) {
    const { data } = await server.call(newsCalls.latestNews, { before, page_size: 1 });
    seen.push(...titles(data.items));
    before = data.next ?? 'end';
  }
  expect(seen).toEqual(['Bài bốn', 'Bài ba', 'Bài hai', 'Bài một']);
  expect(before).toBe('end');
  expect((await server.call(newsCalls.latestNews, { before: "1-1'" })).code).toBe(400);
});

test('categories that the specification names have short addresses, others stand under /chuyen-muc', async () => {
  const { data } = await server.call(newsCalls.newsCategory, {});
  expect(data.map(({ address, count }) => [address, count])).toEqual([
    ['/tin-mot', 3],
    ['/chuyen-muc/chuyen-nghe', 1],
  ]);
});

test('a category lists its own articles and says when there are no more; an unknown one is not found', async () => {
  const first = await server.call(newsCalls.listNewsByCategory, { category: 'tin-mot', page_size: 2 });
  expect(titles(first.data.items)).toEqual(['Bài ba', 'Bài hai']);
  const rest = await server.call(newsCalls.listNewsByCategory, {
    category: 'tin-mot',
    page_size: 2,
    before: first.data.next ?? '',
  });
  expect([titles(rest.data.items), rest.data.next, rest.data.topic.name]).toEqual([
    ['Bài một'],
    null,
    'Tin Mọt',
  ]);
  expect((await server.call(newsCalls.listNewsByCategory, { category: 'khong-co' })).code).toBe(404);
});

test('a tag lists what carries it; the most used come first', async () => {
  const { data } = await server.call(newsCalls.listNewsInTag, { tag: 'mua' });
  expect(titles(data.items)).toEqual(['Bài bốn', 'Bài ba']);
  expect(data.tag.address).toBe('/tag/mua');
  expect((await server.call(newsCalls.listNewsInTag, { tag: 'x' })).code).toBe(404);
  const tags = (await server.call(newsCalls.newsTags, {})).data.map(({ name }) => name);
  expect(tags).toEqual(['mua', 'sach', 'nghe']);
});

test('an article comes with its text, and with others of the same words before others of its category', async () => {
  const { data } = await server.call(newsCalls.detailNews, { news_id: ids[2] ?? 0 });
  expect(data.body).toEqual([{ kind: 'paragraph', text: [{ text: 'Một ' }, { text: 'chấm', mark: 'em' }] }]);
  expect(titles(data.related)).toEqual(['Bài bốn', 'Bài hai', 'Bài một']);
  expect(data).toMatchObject({ minutes: 2, publishedAt: day(2).getTime(), picture: null });
  expect(data.address).toMatch(/^\/thong-tin\/bai-ba-n[0-9a-z]+W\.html$/);
  expect((await server.call(newsCalls.detailNews, { news_id: 999_999 })).code).toBe(404);
});

test('blocks of other pages get plain cards; past the end there are none', async () => {
  expect(titles((await server.call(newsCalls.getListNews, { page_size: 2 })).data)).toEqual([
    'Bài bốn',
    'Bài ba',
  ]);
  expect((await server.call(newsCalls.getListNews, { page_no: 9 })).code).toBe(1);
});
