import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browseCalls } from '#contract/browse.ts';
import { contentType } from '#contract/catalogue.ts';
import { openTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
const { audiobook, brief, comic, ebook, paperBook, podcast } = contentType;

interface Some {
  type?: number;
  category?: number | null;
  price?: number;
  priceType?: 0 | -1 | 2 | -2;
  heat?: number;
  comic?: 0 | 1;
  release?: string;
  updated?: Date;
  copyright?: 'cleared' | 'expired';
}

async function aWork(title: string, some: Some = {}): Promise<{ id: number; work: number }> {
  const { db } = server.context;
  const work = await db
    .insertInto('work')
    .values({ title, folded: ` ${title} `, category_id: some.category ?? null, language: 'vi' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const edition = await db
    .insertInto('edition')
    .values({
      work_id: work.id,
      content_type: some.type ?? ebook,
      content_hash: randomBytes(8).toString('hex'),
      price_vnd: some.price ?? 0,
      price_type: some.priceType ?? 0,
      copyright: some.copyright ?? 'cleared',
      words: 0,
      chars: 0,
      has_cover: false,
      tint: '#27476e',
      heat: some.heat ?? 0,
      comic_status: some.comic ?? null,
      release_on: some.release ?? null,
      updated_at: some.updated,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: edition.id, work: work.id };
}

const VAN_HOC = 1;
const THIEU_NHI = 2;
let topic = 0;

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.context;
  await db
    .insertInto('category')
    .values([
      { id: VAN_HOC, name: 'Văn học', position: 2, tint: '#27476e' },
      { id: THIEU_NHI, name: 'Thiếu nhi', position: 1, tint: '#e6a628' },
      { id: 3, name: 'Thơ', position: 3 },
    ])
    .execute();
  const old = new Date('2026-01-01T00:00:00Z');
  const chu = [
    await aWork('Chữ một', { category: VAN_HOC, heat: 9, updated: old }),
    await aWork('Chữ hai', { category: VAN_HOC, price: 50_000, priceType: 2 }),
    await aWork('Chữ ba', { category: THIEU_NHI, price: 20_000, priceType: -2, heat: 3 }),
    await aWork('Chữ bốn', { category: VAN_HOC, priceType: -1 }),
  ];
  await aWork('Hết hạn', { category: VAN_HOC, copyright: 'expired' });
  await aWork('Nói một', { type: audiobook, category: VAN_HOC });
  await aWork('Nói hai', { type: audiobook, category: VAN_HOC, priceType: -1 });
  await aWork('Tóm tắt', { type: brief, category: VAN_HOC });
  await aWork('Kỳ cũ', { type: podcast, category: THIEU_NHI, updated: old });
  const cast = await aWork('Kỳ mới', { type: podcast, category: THIEU_NHI });
  await aWork('Tranh dở', { type: comic, comic: 1, heat: 2 });
  await aWork('Tranh trọn', { type: comic, comic: 0, heat: 1 });
  await aWork('Giấy sẵn', { type: paperBook, price: 90_000, priceType: 2, release: '2026-01-02' });
  const psychologyBook = await aWork('Giấy sau', {
    type: paperBook,
    price: 90_000,
    priceType: 2,
    release: '2999-02-01',
  });
  await aWork('Giấy gần', { type: paperBook, price: 90_000, priceType: 2, release: '2999-01-01' });
  const rows = await db
    .insertInto('topic')
    .values([
      { name: 'Bên sông', description: 'Nước lớn nước ròng.', position: 1 },
      { name: 'Khơi dậy tiềm thức', position: 2 },
      { name: 'Chưa có gì', position: 3 },
    ])
    .returning('id')
    .execute();
  topic = rows[0]?.id ?? 0;
  await db
    .insertInto('work_topic')
    .values([
      { topic_id: topic, work_id: chu[0]?.work ?? 0 },
      { topic_id: topic, work_id: chu[2]?.work ?? 0 },
      { topic_id: rows[1]?.id ?? 0, work_id: psychologyBook.work },
    ])
    .execute();
  await db
    .insertInto('audio_file')
    .values([
      { edition_id: cast.id, position: 0, title: 'Kỳ 1', seconds: 60, published_at: new Date(1_000) },
      { edition_id: cast.id, position: 1, title: 'Kỳ 2', seconds: 90, published_at: new Date(2_000) },
    ])
    .execute();
});
afterAll(() => server.close());

const titles = (items: { title: string }[]) => items.map(({ title }) => title);

test('a list shows its own kinds in its own order, and nothing whose licence has ended', async () => {
  const { data } = await server.call(browseCalls.getBookByPage, { list: 'allEbooks' });
  expect(titles(data.items)).toEqual(['Chữ bốn', 'Chữ ba', 'Chữ hai', 'Chữ một']);
  expect(data).toMatchObject({ page: 1, pageSize: 30, hasNext: false, total: 4, kinds: [] });
  expect(data.categories.map(({ name, count }) => [name, count])).toEqual([
    ['Thiếu nhi', 1],
    ['Văn học', 3],
  ]);
});

test.each([
  ['hottest', ['Chữ một', 'Chữ ba', 'Chữ bốn', 'Chữ hai']],
  ['price', ['Chữ bốn', 'Chữ một', 'Chữ ba', 'Chữ hai']],
  ['updated', ['Chữ bốn', 'Chữ ba', 'Chữ hai', 'Chữ một']],
] as const)('a list can be put in the order %s', async (order, expected) => {
  const { data } = await server.call(browseCalls.getBookByPage, { list: 'allEbooks', order });
  expect([...titles(data.items)].sort()).toEqual([...expected].sort());
  expect(data.items[order === 'updated' ? 3 : 0]?.title).toBe(expected[order === 'updated' ? 3 : 0]);
  expect(data.items.at(-1)?.title).toBe(expected.at(-1));
});

test.each([
  ['free', ['Chữ một']],
  ['member', ['Chữ bốn', 'Chữ ba']],
  ['retail', ['Chữ ba', 'Chữ hai']],
] as const)('the filter %s leaves what is had that way', async (price, expected) => {
  const { data } = await server.call(browseCalls.getBookByPage, { list: 'allEbooks', price });
  expect(titles(data.items)).toEqual(expected);
});

test('lists of several kinds can be narrowed to one; a kind that is not theirs leaves nothing', async () => {
  const all = await server.call(browseCalls.getBookByPage, { list: 'memberBooks' });
  expect(titles(all.data.items)).toEqual(['Nói hai', 'Chữ bốn', 'Chữ ba']);
  expect(all.data.kinds.map(kind => kind.contentType)).toEqual([ebook, audiobook, brief, podcast, comic]);
  const heard = await server.call(browseCalls.getBookByPage, {
    list: 'memberBooks',
    content_type: audiobook,
  });
  expect(titles(heard.data.items)).toEqual(['Nói hai']);
  const paper = await server.call(browseCalls.getBookByPage, {
    list: 'memberBooks',
    content_type: paperBook,
  });
  expect(paper.data).toMatchObject({ items: [], total: 0 });
  const category = await server.call(browseCalls.getBookByPage, {
    list: 'memberBooks',
    category_id: THIEU_NHI,
  });
  expect(titles(category.data.items)).toEqual(['Chữ ba']);
});

test('lists of pre-orders, finished comics, released books and a topic hold just those works', async () => {
  const list = async (name: 'preorders' | 'finishedComics' | 'released' | 'awakening' | 'cheapestBooks') =>
    titles((await server.call(browseCalls.getBookByPage, { list: name })).data.items);
  expect(await list('preorders')).toEqual(['Giấy gần', 'Giấy sau']);
  expect(await list('finishedComics')).toEqual(['Tranh trọn']);
  expect(await list('released')).not.toContain('Giấy gần');
  expect(await list('released')).toContain('Giấy sẵn');
  expect(await list('awakening')).toEqual(['Giấy sau']);
  expect(await list('cheapestBooks')).toEqual(['Chữ ba', 'Chữ hai']);
});

test('a page follows the other without gap or repetition, and behind the last there is nothing', async () => {
  const seen: string[] = [];
  for (let page_no = 1; page_no <= 5; page_no += 1) {
    const { data } = await server.call(browseCalls.getBookByPage, {
      list: 'allEbooks',
      page_no,
      page_size: 1,
    });
    seen.push(...titles(data.items));
    expect(data.hasNext).toBe(page_no < 4);
  }
  expect(seen).toEqual(['Chữ bốn', 'Chữ ba', 'Chữ hai', 'Chữ một']);
  expect(
    (await server.call(browseCalls.getBookByPage, { list: 'allEbooks', page_no: 1_000 })).data.items,
  ).toEqual([]);
  expect((await server.call(browseCalls.getBookByPage, { list: 'allEbooks', page_no: 100_001 })).code).toBe(
    400,
  );
});

test('a category has its kinds and their addresses; summaries are listed with audiobooks', async () => {
  const { data } = await server.call(browseCalls.getItemByCat, {
    category_id: VAN_HOC,
    content_type: audiobook,
  });
  expect(titles(data.items)).toEqual(['Tóm tắt', 'Nói hai', 'Nói một']);
  expect(data.category).toMatchObject({ name: 'Văn học', count: 3, tint: '#27476e' });
  expect(data.category.kinds.map(kind => [kind.contentType, kind.count])).toEqual([
    [ebook, 3],
    [audiobook, 3],
  ]);
  expect(data.category.address).toMatch(/^\/sach-noi\/van-hoc-g[0-9a-z]+W\.html$/);
  expect(data.categories.map(({ name }) => name)).toEqual(['Văn học']);
  expect((await server.call(browseCalls.getItemByCat, { category_id: 999 })).code).toBe(404);
  const about = await server.call(browseCalls.detailCategory, {
    category_id: THIEU_NHI,
    content_type: podcast,
  });
  expect(about.data).toMatchObject({ name: 'Thiếu nhi', count: 2, contentType: podcast });
  expect((await server.call(browseCalls.detailAudioCategory, { category_id: VAN_HOC })).data.count).toBe(3);
  expect((await server.call(browseCalls.detailAudioCategory, { category_id: 999 })).code).toBe(404);
});

test('as tabs a category says which kind a tab is and which there are', async () => {
  const { data } = await server.call(browseCalls.detailMajor, { item_id: VAN_HOC, tab_id: 2 });
  expect(data.content_type).toBe(audiobook);
  expect(data.content_type_list.map(kind => kind.contentType)).toEqual([ebook, audiobook]);
  expect((await server.call(browseCalls.detailMajor, { item_id: VAN_HOC, tab_id: 3 })).code).toBe(404);
  const items = await server.call(browseCalls.listContentMajor, { major_id: VAN_HOC, content_type: ebook });
  expect(titles(items.data.items)).toEqual(['Chữ bốn', 'Chữ hai', 'Chữ một']);
  expect((await server.call(browseCalls.listContentMajor, { major_id: 999 })).code).toBe(404);
});

test('audio is listed ten at a time: by category, by kind, all together, and podcasts by their newest episode', async () => {
  const one = await server.call(browseCalls.listAudioByCategoryId, { category_id: VAN_HOC });
  expect([titles(one.data.items), one.data.pageSize]).toEqual([['Nói hai', 'Nói một'], 10]);
  const other = await server.call(browseCalls.listAudioByCategoryIdV2, {
    category_id: VAN_HOC,
    content_type: brief,
  });
  expect(titles(other.data.items)).toEqual(['Tóm tắt']);
  const all = await server.call(browseCalls.listHeardByCategoryId, { category_id: VAN_HOC });
  expect(titles(all.data.items)).toEqual(['Tóm tắt', 'Nói hai', 'Nói một']);
  expect((await server.call(browseCalls.listHeardByCategoryId, { category_id: 999 })).code).toBe(404);
  const podcasts = await server.call(browseCalls.listPodcast, {});
  expect(titles(podcasts.data.items)).toEqual(['Kỳ mới', 'Kỳ cũ']);
  expect(titles((await server.call(browseCalls.listPodcast, { category_id: VAN_HOC })).data.items)).toEqual(
    [],
  );
  const { data } = await server.call(browseCalls.newestChapterAudio, { page_size: 1 });
  expect(data[0]).toMatchObject({
    title: 'Kỳ 2',
    seconds: 90,
    publishedAt: 2_000,
    book: { title: 'Kỳ mới' },
  });
  expect(data[0]?.address).toMatch(/^\/episode\/ky-2-e/);
});

test('topics come with a few of their works; one that holds nothing of a kind is not listed there', async () => {
  const { data } = await server.call(browseCalls.listTopic, { content_type: ebook });
  expect(data.map(({ name, count }) => [name, count])).toEqual([['Bên sông', 2]]);
  expect(titles(data[0]?.items ?? [])).toEqual(['Chữ ba', 'Chữ một']);
  const list = await server.call(browseCalls.listAudioBookByTopic, { topic_id: topic, content_type: ebook });
  expect([titles(list.data.items), list.data.topic.name]).toEqual([['Chữ ba', 'Chữ một'], 'Bên sông']);
  const detail = await server.call(browseCalls.detailTopic, { topic_id: topic, content_type: ebook });
  expect(detail.data).toMatchObject({ description: 'Nước lớn nước ròng.', count: 2 });
  expect((await server.call(browseCalls.detailTopic, { topic_id: 999 })).code).toBe(404);
  expect((await server.call(browseCalls.listAudioBookByTopic, { topic_id: 999 })).code).toBe(404);
});

test('the front page of a kind has its categories, its topics and rails that lead on', async () => {
  const { data } = await server.call(browseCalls.getFrontPage, { content_type: ebook });
  expect(data.categories.map(({ name }) => name)).toEqual(['Thiếu nhi', 'Văn học']);
  expect(data.topics.map(({ name }) => name)).toEqual(['Bên sông']);
  expect(data.rails.map(({ name, address }) => [name, address])).toEqual([
    ['newest', '/ebook/tat-ca'],
    ['hottest', '/ebook/tat-ca?order=hottest'],
  ]);
  const nothing = await server.call(browseCalls.getFrontPage, { content_type: 33 });
  expect(nothing.data).toEqual({ categories: [], topics: [], rails: [] });
});

test('categories come page by page, in the editors’ order', async () => {
  const page = async (page_no: number) =>
    (await server.call(browseCalls.listCategoryByPage, { page_no, page_size: 1 })).data.map(
      ({ name }) => name,
    );
  expect([await page(1), await page(2), await page(3)]).toEqual([['Thiếu nhi'], ['Văn học'], []]);
});

test('menus have two levels and no dead links; the youth corner shows what its menu links to', async () => {
  const { db } = server.context;
  const put = async (menu: 'base' | 'youth', name: string, address: string, parent_id: number | null) =>
    (
      await db
        .insertInto('menu_item')
        .values({ menu, position: 0, name, icon: 'book-open', address, parent_id })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const books = await put('base', 'Sách chữ', '/ebook', null);
  await put('base', 'Tất cả', '/ebook/tat-ca', books);
  await put('base', 'Nhà in cũ', '/khong-co', books);
  await put('base', 'Không có', '/khong-co-gi/ca', null);
  const { data } = await server.call(browseCalls.getBaseMenu, {});
  expect(data.map(({ name, children }) => [name, children.map(child => child.name)])).toEqual([
    ['Sách chữ', ['Tất cả']],
  ]);

  const [category] = (await server.call(browseCalls.listCategoryByPage, {})).data;
  const [river] = (await server.call(browseCalls.listTopic, { content_type: ebook })).data;
  expect((await server.call(browseCalls.youthTopics, {})).data).toEqual([]);
  const young = await put('youth', 'Bạn trẻ', '/ebook', null);
  await put('youth', category?.name ?? '', category?.address ?? '', young);
  await put('youth', river?.name ?? '', river?.address ?? '', young);
  expect((await server.call(browseCalls.youthMenu, {})).data[0]?.children).toHaveLength(2);
  expect((await server.call(browseCalls.youthTopics, {})).data.map(({ name }) => name)).toEqual(['Bên sông']);
  const categories = (await server.call(browseCalls.youthCategories, {})).data;
  expect(categories.map(({ name }) => name)).toEqual(['Thiếu nhi']);
});
