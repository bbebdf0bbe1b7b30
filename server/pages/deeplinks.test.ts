import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bannerTypes } from '#rules/library/banner.ts';
import { buildApp } from '../app.ts';
import { writeTestBuilds } from '../testing/testBuilds.ts';
import { anEdition, type Kind } from '../testing/testEditions.ts';
import { testFolder } from '../testing/testFolder.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';
import { anOffer } from '../testing/testShops.ts';

let server: TestServer;
let app: FastifyInstance;
const { folder, remove } = testFolder('builds');
beforeAll(async () => {
  server = await openTestServer();
  app = await buildApp(server.context, writeTestBuilds(folder));
});
afterAll(async () => {
  await app.close();
  await server.close();
  remove();
});

const whereTo = async (query: string) =>
  (await app.inject({ url: `/deeplink?${query}`, headers: { accept: 'text/html' } })).headers.location;

const kinds: [Kind, RegExp, string[]][] = [
  ['ebook', /^\/ebook\/mot-.*W\.html$/, ['1', 'book', 'ebook']],
  ['audiobook', /^\/sach-noi\/mot-b/, ['52', 'audio_book', 'audiobook', 'fm_audio_book']],
  ['brief', /^\/sach-noi\/mot-b/, ['1010', 'brief']],
  ['podcast', /^\/podcast\/mot-p/, ['53', 'podcast', 'fm_podcast']],
  ['comic', /^\/truyen-tranh\/mot-c/, ['60', 'comic']],
  ['oakBook', /\/mot-t/, ['33', 'oak', 'retail_book']],
  ['paperBook', /\/mot-s/, ['paper']],
];

test.each(kinds)(
  'a deep link to a work of kind %s opens its page by each of its types',
  async (kind, address, types) => {
    const id = await anEdition(server, kind, { title: 'Một', parts: kind === 'podcast' ? 1 : 0 });
    for (const type of types)
      expect([type, await whereTo(`type=${type}&id=${id}`)]).toEqual([type, expect.stringMatching(address)]);
    const other = kind === 'ebook' ? 'podcast' : 'ebook';
    expect(await whereTo(`type=${other}&id=${id}`)).toBe('/');
  },
);

/** One of everything else, by the types that lead to it. */
async function others(): Promise<[types: string[], id: number, address: RegExp][]> {
  const { db } = server.context;
  const at = async (table: 'author' | 'topic' | 'category', values: object) =>
    (
      await db
        .insertInto(table)
        .values(values as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const book = await anEdition(server, 'ebook', { title: 'Hai' });
  const podcast = await anEdition(server, 'podcast', { title: 'Ba', parts: 1 });
  const comic = await anEdition(server, 'comic', { title: 'Tư' });
  const { work_id } = await db
    .selectFrom('edition')
    .select('work_id')
    .where('id', '=', book)
    .executeTakeFirstOrThrow();
  const author = await at('author', { name: 'Lam' });
  await db.insertInto('work_author').values({ work_id, author_id: author, position: 0 }).execute();
  const category = await at('category', { id: 7, name: 'Văn học', position: 1 });
  const collections = await db
    .insertInto('collection')
    .values(([4, 58, 43] as const).map(code => ({ code, title: `Tuyển ${code}`, tint: '#112233' })))
    .returning('id')
    .execute();
  await db
    .insertInto('collection_item')
    .values(collections.map(({ id }) => ({ collection_id: id, edition_id: book, position: 0 })))
    .execute();
  const combo = await db
    .insertInto('combo')
    .values({ title: 'Bộ', price_vnd: 9_000, tint: '#112233' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('combo_item').values({ combo_id: combo.id, edition_id: book, position: 0 }).execute();
  const section = await db
    .insertInto('news_category')
    .values({ slug: 'tin', name: 'Tin', lead: '', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const article = await db
    .insertInto('news')
    .values({
      key: 'bai',
      title: 'Bài',
      category_id: section.id,
      body: '[]',
      tint: '#112233',
      published_at: new Date(),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const episode = await db
    .selectFrom('audio_file')
    .select('id')
    .where('edition_id', '=', podcast)
    .executeTakeFirstOrThrow();
  const video = await db
    .insertInto('comic_video')
    .values({
      edition_id: comic,
      position: 0,
      title: 'Phim',
      seconds: 9,
      width: 16,
      height: 9,
      storage_key: 'x',
      poster_key: 'y',
      bytes: 9,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const offer = await anOffer(server, { name: 'Năm' });
  const [c4, c58, c43] = collections.map(({ id }) => id) as [number, number, number];
  return [
    [['reader'], book, /^\/reader\/hai-r/],
    [['podcast_episode', 'episode'], episode.id, /^\/episode\/.*-e/],
    [['comic_video'], video.id, /phim-v/],
    [['author'], author, /\/lam-a/],
    [['ebook_category'], category, /\/van-hoc-g/],
    [['audiobook_category'], category, /^\/sach-noi\/van-hoc-g/],
    [['podcast_category'], category, /^\/podcast\/van-hoc-g/],
    [['category'], category, /van-hoc-CT/],
    [['4', 'collection'], c4, /\/tuyen-4-k/],
    [['58', 'collection'], c58, /\/tuyen-58-k/],
    [['43', 'collection'], c43, /\/tuyen-43-k/],
    [['42', 'combo'], combo.id, /\/bo-m/],
    [['news'], article.id, /\/bai-n.*W\.html$/],
    [['shop'], offer.shopId, /^\/shop\//],
    [['shop_product'], offer.id, /\/nam-d/],
  ];
}

test('a deep link knows every content type, every type of a banner, and pages of which there is one', async () => {
  const tried = new Set(kinds.flatMap(([, , types]) => types));
  for (const [types, id, address] of await others())
    for (const type of types) {
      tried.add(type);
      expect([type, await whereTo(`type=${type}&id=${id}`)]).toEqual([type, expect.stringMatching(address)]);
      expect([type, await whereTo(`type=${type}&id=${id + 9_999}`)]).toEqual([type, '/']);
    }
  for (const [type, address] of [
    ['flashsale', '/shop/flash-sale'],
    ['deal_hot', '/shop/deal-hot'],
    ['oak_package', '/package-plan/oak'],
    ['vip_package', '/package-plan'],
  ] as const) {
    tried.add(type);
    expect([type, await whereTo(`type=${type}`)]).toEqual([type, address]);
  }
  // A link names its address itself: ?path=.
  expect(bannerTypes.filter(type => !tried.has(type))).toEqual(['link']);
});
