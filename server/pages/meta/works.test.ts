import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo } from '#contract/all-paths.ts';
import { playerCalls } from '#contract/reading/player.ts';
import { type SlugKind, slugOf } from '#rules/text/slug.ts';
import { buildApp } from '../../app.ts';
import { scripts, writeTestBuilds } from '../../testing/testBuilds.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { anOffer } from '../../testing/testShops.ts';
import { lengthOf } from './linked-data.ts';

let server: TestServer;
let app: FastifyInstance;
const { folder, remove } = testFolder('works');

beforeAll(async () => {
  server = await openTestServer();
  app = await buildApp(server.context, writeTestBuilds(folder));
  await server.context.db.insertInto('category').values({ id: 7, name: 'Chuyện biển' }).execute();
});
afterAll(async () => {
  await app.close();
  await server.close();
  remove();
});

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
const pages = {
  audiobook: 'audiobook',
  podcast: 'podcast',
  comic: 'comic',
  paperBook: 'paper',
} as const satisfies Record<string, SlugKind>;
const addressOf = (kind: keyof typeof pages, id: number, title = 'Người giữ đèn biển') =>
  linkTo(kind, { slug: slugOf(pages[kind], title, id) ?? '' });

test.each([
  ['audiobook', { parts: 3 }, { '@type': 'Audiobook', duration: 'PT3M', readBy: { name: 'Giọng máy' } }],
  ['podcast', { parts: 2 }, { '@type': 'PodcastSeries' }],
  ['comic', { parts: 2 }, { '@type': 'ComicSeries', isAccessibleForFree: true }],
  [
    'paperBook',
    { priceVnd: 20_000, releaseOn: '2199-01-05' },
    {
      '@type': 'Product',
      releaseDate: '2199-01-05',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: 89_000,
        highPrice: 95_000,
        offerCount: 2,
        availability: 'https://schema.org/PreOrder',
      },
    },
  ],
] as const)(
  'the page of a %s says what it is, the way to it, and brings its first screen',
  async (kind, some, facts) => {
    const id = await anEdition(server, kind, { ...some, category: 7 });
    // What is printed is sold by shops, whatever its publisher names.
    if (kind === 'paperBook')
      for (const priceVnd of [95_000, 89_000]) await anOffer(server, { of: id, priceVnd });
    const address = addressOf(kind, id);
    const { body, statusCode } = await get(address);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Người giữ đèn biển · Mọt</title>');
    expect(body).toContain(`<link rel="canonical" href="http://mot.test${address}" data-here>`);
    const [work, way] = scripts(body, 'application/ld+json');
    expect(work).toMatchObject({ name: 'Người giữ đèn biển', ...facts });
    expect(work).not.toHaveProperty('aggregateRating');
    expect(way).toMatchObject({
      itemListElement: [{ name: 'Mọt' }, { name: 'Chuyện biển', position: 2 }, { position: 3 }],
    });
    expect(scripts(body, 'application/json')[0]).toMatchObject({ data: { id, title: 'Người giữ đèn biển' } });
    const picture = /og:image" content="http:\/\/mot\.test([^"]+)"/.exec(body)?.[1] ?? '';
    expect((await app.inject({ url: picture })).headers['content-type']).toBe('image/jpeg');
  },
);

test('a wrong name is led to the right one, with what was asked; what nobody has is 404', async () => {
  for (const kind of Object.keys(pages) as (keyof typeof pages)[]) {
    const id = await anEdition(server, kind, { priceVnd: kind === 'paperBook' ? 1_000 : 0 });
    const moved = await get(`${addressOf(kind, id, 'Tên cũ')}?ref=a`);
    expect([kind, moved.statusCode, moved.headers.location]).toEqual([
      kind,
      301,
      `${addressOf(kind, id)}?ref=a`,
    ]);
    expect((await get(addressOf(kind, 999_999))).statusCode).toBe(404);
  }
  expect((await get('/hieu-soi/khong-co-tzzz')).statusCode).toBe(404);
  expect((await get('/episode/khong-co-ezzz')).statusCode).toBe(404);
});

test('the number of another kind is nobody’s number', async () => {
  const { id } = await server.aBook('Sách chữ');
  for (const kind of Object.keys(pages) as (keyof typeof pages)[])
    expect((await get(addressOf(kind, id))).statusCode, kind).toBe(404);
});

test('readers’ stars are told once there are some', async () => {
  const { id, address } = await server.aBook('Có sao');
  for (const stars of [5, 4]) {
    const { id: account_id } = await server.aReader();
    await server.context.db.insertInto('rating').values({ account_id, edition_id: id, stars }).execute();
  }
  const [book] = scripts((await get(address)).body, 'application/ld+json');
  expect(book?.aggregateRating).toMatchObject({ ratingValue: 4.5, ratingCount: 2, bestRating: 5 });
});

test('an episode is part of its podcast', async () => {
  const id = await anEdition(server, 'podcast', { title: 'Chuyện đêm', parts: 2 });
  const { data } = await server.call(playerCalls.audioDetail, { content_id: id });
  const address = data.files[1]?.address ?? '';
  const { body, statusCode } = await get(address);
  expect(statusCode).toBe(200);
  expect(scripts(body, 'application/ld+json')[0]).toMatchObject({
    '@type': 'PodcastEpisode',
    name: 'Số 2',
    episodeNumber: 2,
    duration: 'PT1M',
    partOfSeries: { name: 'Chuyện đêm', url: `http://mot.test${addressOf('podcast', id, 'Chuyện đêm')}` },
  });
  const moved = await get(address.replace('so-2', 'ten-cu'));
  expect([moved.statusCode, moved.headers.location]).toEqual([301, address]);
});

test('a work leads to the form that one most likely wants', async () => {
  const { id, address } = await server.aBook('Hai hình hài');
  const { work_id } = await server.context.db
    .selectFrom('edition')
    .select('work_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const work = linkTo('work', { slug: slugOf('work', 'Hai hình hài', work_id) ?? '' });
  expect((await get(`${work}?a=b`)).headers.location).toBe(`${address}?a=b`);
  const paper = await anEdition(server, 'paperBook', { of: id, priceVnd: 1_000 });
  const moved = await get(work);
  expect([moved.statusCode, moved.headers.location]).toEqual([
    301,
    addressOf('paperBook', paper, 'Hai hình hài'),
  ]);
  expect((await get('/sach/khong-co-wzzz')).statusCode).toBe(404);
});

test.each([
  [0, 'PT0S'],
  [59.6, 'PT1M'],
  [754, 'PT12M34S'],
  [7_200, 'PT2H'],
])('%d seconds are %s', (seconds, length) => {
  expect(lengthOf(seconds)).toBe(length);
});
