import { afterAll, beforeAll, expect, test } from 'vitest';
import { browseCalls } from '#contract/library/browse.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { priceTypes } from '#rules/rights/access.ts';
import { anEdition, type Kind } from '../../testing/testEditions.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

/* Which price filters a list offers: those that find something, and none where all has one price type. */

const { audiobook, brief, paperBook, podcast } = contentType;
const NOVELS = 1;
const POEMS = 2;
let server: TestServer;
let topic = 0;

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.context;
  await db
    .insertInto('category')
    .values([
      { id: NOVELS, name: 'Truyện', position: 1, tint: '#27476e' },
      { id: POEMS, name: 'Thơ', position: 2, tint: '#27476e' },
    ])
    .execute();
  const works: [Kind, keyof typeof priceTypes, number?][] = [
    ['ebook', 'free', NOVELS],
    ['ebook', 'membership', POEMS],
    ['ebook', 'both', POEMS],
    ['audiobook', 'free', NOVELS],
    ['brief', 'retail', NOVELS],
    ['podcast', 'free'],
    ['paperBook', 'retail', NOVELS],
  ];
  for (const [kind, price, category] of works)
    await anEdition(server, kind, {
      priceType: priceTypes[price],
      priceVnd: price === 'free' || price === 'membership' ? 0 : 40_000,
      category,
    });
  const { id } = await db
    .insertInto('topic')
    .values({ name: 'Đêm hè', description: '', tint: '#27476e', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  topic = id;
  const found = await db
    .selectFrom('edition')
    .select('work_id')
    .where('content_type', 'in', [audiobook, brief])
    .execute();
  await db
    .insertInto('work_topic')
    .values(found.map(({ work_id }) => ({ work_id, topic_id: topic })))
    .execute();
});
afterAll(() => server.close());

const offered = async (input: object) => (await server.call(browseCalls.getBookByPage, input)).data.prices;

test('a list offers the prices that its works have, paper books and podcasts none', async () => {
  expect(await offered({ list: 'allEbooks' })).toEqual(['free', 'member', 'retail']);
  expect(await offered({ list: 'allPaperBooks' })).toEqual([]);
  expect(await offered({ list: 'allEbooks', category_id: NOVELS })).toEqual([]);
  expect(await offered({ list: 'allEbooks', category_id: POEMS })).toEqual(['member', 'retail']);
  expect(await offered({ list: 'newest', content_type: podcast })).toEqual([]);
  expect(await offered({ list: 'newest' })).toEqual(['free', 'member', 'retail']);
});

test('a category and a topic offer the prices of their kind, summaries beside audiobooks', async () => {
  const heard = { content_type: audiobook };
  const category = await server.call(browseCalls.getItemByCat, { category_id: NOVELS, ...heard });
  expect(category.data.category.prices).toEqual(['free', 'retail']);
  const paper = await server.call(browseCalls.getItemByCat, { category_id: NOVELS, content_type: paperBook });
  expect(paper.data.category.prices).toEqual([]);
  const { data } = await server.call(browseCalls.listAudioBookByTopic, { topic_id: topic, ...heard });
  expect(data.topic.prices).toEqual(['free', 'retail']);
});

test('each offered price finds something', async () => {
  for (const price of await offered({ list: 'allEbooks' })) {
    const { data } = await server.call(browseCalls.getBookByPage, { list: 'allEbooks', price });
    expect(data.items.length, price).toBeGreaterThan(0);
  }
});
