import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/kit/call.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { searchCalls, searchCategories } from '#contract/library/search.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { addPaper } from '../catalogue/intake.ts';

let server: TestServer;
let ebook = 0;

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.context;
  ebook = (await server.aBook('Trăng trên bến', { priceVnd: 30_000 })).id;
  await server.aBook('Trăng non');
  const { work_id } = await db
    .selectFrom('edition')
    .select('work_id')
    .where('id', '=', ebook)
    .executeTakeFirstOrThrow();
  const form = (content_type: number, copyright?: 'expired') =>
    db
      .insertInto('edition')
      .values({
        work_id,
        content_type,
        content_hash: '',
        words: 0,
        chars: 0,
        has_cover: false,
        tint: '#000000',
        copyright,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  await form(contentType.audiobook);
  await form(contentType.comic, 'expired');
  const podcast = await form(contentType.podcast);
  await addPaper(db, ebook, { priceVnd: 80_000, releaseOn: null });
  await db
    .insertInto('audio_file')
    .values({ edition_id: podcast.id, position: 0, title: 'Trăng và nước', seconds: 60 })
    .execute();
  const collection = await db
    .insertInto('collection')
    .values({ code: 4, title: 'Kệ có trăng', tint: '#000000' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('collection_item')
    .values({ collection_id: collection.id, edition_id: ebook, position: 0 })
    .execute();
  await db.insertInto('collection').values({ code: 4, title: 'Trăng rỗng', tint: '#000000' }).execute();
  const combo = await db
    .insertInto('combo')
    .values({ title: 'Hai mùa trăng', price_vnd: 40_000, tint: '#000000' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('combo_item').values({ combo_id: combo.id, edition_id: ebook, position: 0 }).execute();
  const topic = await db
    .insertInto('news_category')
    .values({ slug: 'tin-khac', name: 'Tin khác', lead: '', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('news')
    .values({
      key: 'k',
      category_id: topic.id,
      title: 'Đêm trăng đọc sách',
      summary: '',
      author: '',
      words: 10,
      tint: '#000000',
      picture: null,
      published_at: new Date(1_000),
      body: '[]',
    })
    .execute();
});
afterAll(() => server.close());

const found = async (input: Input<typeof searchCalls.searchSa>) =>
  (await server.call(searchCalls.searchSa, input)).data;

test('a work in four forms is one row that names them, and what may no longer be shown is none of them', async () => {
  const { books, total } = await found({ key_word: 'trăng trên bến' });
  expect(total).toBe(1);
  expect(books).toMatchObject([{ id: ebook, forms: [1, 52, 6, 53] }]);
});

test.each([
  [1, contentType.paperBook],
  [8, contentType.ebook],
  [16, contentType.audiobook],
] as const)('the filter %i finds the work by that form of it', async (type, form) => {
  const { books, filters } = await found({ key_word: 'trăng', type });
  expect(books.find(({ title }) => title === 'Trăng trên bến')?.contentType).toBe(form);
  expect(books).toHaveLength(type === 8 ? 2 : 1);
  expect(filters).toEqual([1, 8, 16]);
});

test.each(Object.keys(searchCategories) as (keyof typeof searchCategories)[])(
  'the category %s of the specification answers',
  async category => {
    const { code } = await server.call(searchCalls.searchSa, { key_word: 'trăng', category });
    expect(code).toBe(0);
  },
);

test('novels that readers write are no category while nobody writes any', async () => {
  const asked = { key_word: 'trăng', category: 'community_novel' } as never;
  expect((await server.call(searchCalls.searchSa, asked)).code).toBe(refusals.bad_input);
});

test.each([
  ['podcast_episode', 'Trăng và nước', 'Trăng trên bến', /^\/episode\/trang-va-nuoc-/],
  ['collection', 'Kệ có trăng', 'Tuyển tập · 1 cuốn', /^\/tuyen-tap\/ke-co-trang-/],
  ['combo', 'Hai mùa trăng', 'Combo · 1 cuốn', /^\/combo\/hai-mua-trang-/],
  ['news', 'Đêm trăng đọc sách', 'Tin khác', /^\/thong-tin\/dem-trang-doc-sach-/],
] as const)('%s is found by its name, alone and beside the works', async (kind, title, note, address) => {
  const hit = { title, note, address: expect.stringMatching(address) };
  const { named, books } = await found({ key_word: 'tran', category: kind });
  expect(named).toMatchObject([{ kind, total: 1, items: [hit] }]);
  expect(books).toEqual([]);
  const all = await found({ key_word: 'trăng' });
  expect(all.named.find(each => each.kind === kind)?.items).toMatchObject([hit]);
  expect((await found({ key_word: 'trăng xanh', category: kind })).named).toEqual([]);
});
