import { expect, test } from 'vitest';
import { browseCalls } from '#contract/library/browse.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { browsedLibrary, THIEU_NHI, titles, VAN_HOC } from '../../testing/browsedLibrary.ts';

const at = browsedLibrary();
const { audiobook, brief, ebook, podcast } = contentType;

test('a category has its kinds and their addresses; summaries are listed with audiobooks', async () => {
  const { data } = await at.server.call(browseCalls.getItemByCat, {
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
  expect((await at.server.call(browseCalls.getItemByCat, { category_id: 999 })).code).toBe(404);
  const about = await at.server.call(browseCalls.detailCategory, {
    category_id: THIEU_NHI,
    content_type: podcast,
  });
  expect(about.data).toMatchObject({ name: 'Thiếu nhi', count: 2, contentType: podcast });
  expect((await at.server.call(browseCalls.detailAudioCategory, { category_id: VAN_HOC })).data.count).toBe(
    3,
  );
  expect((await at.server.call(browseCalls.detailAudioCategory, { category_id: 999 })).code).toBe(404);
});

test('as tabs a category says which kind a tab is and which there are', async () => {
  const { data } = await at.server.call(browseCalls.detailMajor, { item_id: VAN_HOC, tab_id: 2 });
  expect(data.content_type).toBe(audiobook);
  expect(data.content_type_list.map(kind => kind.contentType)).toEqual([ebook, audiobook]);
  expect((await at.server.call(browseCalls.detailMajor, { item_id: VAN_HOC, tab_id: 3 })).code).toBe(404);
  const items = await at.server.call(browseCalls.listContentMajor, {
    major_id: VAN_HOC,
    content_type: ebook,
  });
  expect(titles(items.data.items)).toEqual(['Chữ bốn', 'Chữ hai', 'Chữ một']);
  expect((await at.server.call(browseCalls.listContentMajor, { major_id: 999 })).code).toBe(404);
});

test('audio is listed ten at a time: by category, by kind, all together, and podcasts by their newest episode', async () => {
  const one = await at.server.call(browseCalls.listAudioByCategoryId, { category_id: VAN_HOC });
  expect([titles(one.data.items), one.data.pageSize]).toEqual([['Nói hai', 'Nói một'], 10]);
  const other = await at.server.call(browseCalls.listAudioByCategoryIdV2, {
    category_id: VAN_HOC,
    content_type: brief,
  });
  expect(titles(other.data.items)).toEqual(['Tóm tắt']);
  const all = await at.server.call(browseCalls.listHeardByCategoryId, { category_id: VAN_HOC });
  expect(titles(all.data.items)).toEqual(['Tóm tắt', 'Nói hai', 'Nói một']);
  expect((await at.server.call(browseCalls.listHeardByCategoryId, { category_id: 999 })).code).toBe(404);
  const podcasts = await at.server.call(browseCalls.listPodcast, {});
  expect(titles(podcasts.data.items)).toEqual(['Tập mới', 'Tập cũ']);
  expect(
    titles((await at.server.call(browseCalls.listPodcast, { category_id: VAN_HOC })).data.items),
  ).toEqual([]);
  const { data } = await at.server.call(browseCalls.newestChapterAudio, { page_size: 1 });
  expect(data[0]).toMatchObject({
    title: 'Kỳ 2',
    seconds: 90,
    publishedAt: 2_000,
    book: { title: 'Tập mới' },
  });
  expect(data[0]?.address).toMatch(/^\/episode\/ky-2-e/);
});

test('topics come with a few of their works; one that holds nothing of a kind is not listed there', async () => {
  const { data } = await at.server.call(browseCalls.listTopic, { content_type: ebook });
  expect(data.map(({ name, count }) => [name, count])).toEqual([['Bên sông', 2]]);
  expect(titles(data[0]?.items ?? [])).toEqual(['Chữ ba', 'Chữ một']);
  const list = await at.server.call(browseCalls.listAudioBookByTopic, {
    topic_id: at.topic,
    content_type: ebook,
  });
  expect([titles(list.data.items), list.data.topic.name]).toEqual([['Chữ ba', 'Chữ một'], 'Bên sông']);
  const detail = await at.server.call(browseCalls.detailTopic, { topic_id: at.topic, content_type: ebook });
  expect(detail.data).toMatchObject({ description: 'Nước lớn nước ròng.', count: 2 });
  expect((await at.server.call(browseCalls.detailTopic, { topic_id: 999 })).code).toBe(404);
  expect((await at.server.call(browseCalls.listAudioBookByTopic, { topic_id: 999 })).code).toBe(404);
});

test('the front page of a kind has its categories, its topics and rails that lead on', async () => {
  const { data } = await at.server.call(browseCalls.getFrontPage, { content_type: ebook });
  expect(data.categories.map(({ name }) => name)).toEqual(['Thiếu nhi', 'Văn học']);
  expect(data.topics.map(({ name }) => name)).toEqual(['Bên sông']);
  expect(data.rails.map(({ name, address }) => [name, address])).toEqual([
    ['newest', '/ebook/tat-ca'],
    ['hottest', '/ebook/tat-ca?order=hottest'],
  ]);
  const nothing = await at.server.call(browseCalls.getFrontPage, { content_type: 33 });
  expect(nothing.data).toEqual({ categories: [], topics: [], rails: [] });
});

test('categories come page by page, in the editors’ order', async () => {
  const page = async (page_no: number) =>
    (await at.server.call(browseCalls.listCategoryByPage, { page_no, page_size: 1 })).data.map(
      ({ name }) => name,
    );
  expect([await page(1), await page(2), await page(3)]).toEqual([['Thiếu nhi'], ['Văn học'], []]);
});

test('menus have two levels and no dead links; the youth corner shows what its menu links to', async () => {
  const { db } = at.server.context;
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
  const { data } = await at.server.call(browseCalls.getBaseMenu, {});
  expect(data.map(({ name, children }) => [name, children.map(child => child.name)])).toEqual([
    ['Sách chữ', ['Tất cả']],
  ]);

  const [category] = (await at.server.call(browseCalls.listCategoryByPage, {})).data;
  const [river] = (await at.server.call(browseCalls.listTopic, { content_type: ebook })).data;
  expect((await at.server.call(browseCalls.youthTopics, {})).data).toEqual([]);
  const young = await put('youth', 'Bạn trẻ', '/ebook', null);
  await put('youth', category?.name ?? '', category?.address ?? '', young);
  await put('youth', river?.name ?? '', river?.address ?? '', young);
  expect((await at.server.call(browseCalls.youthMenu, {})).data[0]?.children).toHaveLength(2);
  expect((await at.server.call(browseCalls.youthTopics, {})).data.map(({ name }) => name)).toEqual([
    'Bên sông',
  ]);
  const categories = (await at.server.call(browseCalls.youthCategories, {})).data;
  expect(categories.map(({ name }) => name)).toEqual(['Thiếu nhi']);
});
