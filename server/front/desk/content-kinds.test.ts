import { afterAll, beforeAll, expect, test } from 'vitest';
import { frontDeskCalls } from '#contract/front/desk.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { aboutCalls } from '#contract/library/about.ts';
import { browseCalls } from '#contract/library/browse.ts';
import { authorCalls } from '#contract/library/browse-authors.ts';
import { collectionCalls } from '#contract/library/browse-collections.ts';
import { authorKind } from '#contract/library/desk-items/authors.ts';
import { collectionKind } from '#contract/library/desk-items/collections.ts';
import { contentKinds } from '#contract/library/desk-items/content.ts';
import { newsKind } from '#contract/library/desk-items/news.ts';
import { newsCalls } from '#contract/library/news.ts';
import { searchCalls } from '#contract/library/search.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { anEditor, someoneWith, workOf } from '../../testing/testEditors.ts';
import { atTheFront } from '../../testing/testFrontDesk.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

/* News, pages, questions, authors, shelves and search words, from the desk to readers. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const desk = (kind: string) => atTheFront(server, kind);
type Desk = Awaited<ReturnType<typeof desk>>;
const messages = async (at: Desk, item: object) =>
  (await at.save(-Math.ceil(Math.random() * 1e9), 0, item)).message;

let topicId = 0;
async function aTopic() {
  if (topicId === 0)
    topicId = (
      await (await desk('news-topics')).put({ name: 'Điểm sách', slug: 'diem-sach', lead: 'Đọc kỹ.' })
    ).id;
  return topicId;
}
const anArticle = async (more: object = {}) => ({
  ...newsKind.blank,
  title: 'Người thầy bản Lìm Mông',
  summary: 'Mười một năm dạy học.',
  body: '## Mùa gió\n\nMột *hai* **ba**.\n\n> Gió không đi đâu cả.\n\n- a\n- b\n\n1. c\n\n***',
  topic: await aTopic(),
  tags: [{ name: 'vùng cao' }, { name: 'tác giả trẻ' }],
  author: 'Phùng Ỷ Lan',
  ...more,
});

test('an article is on readers’ pages exactly as it was written, in its category and under its tags', async () => {
  const lan = await desk('news');
  const { id } = await lan.put(await anArticle());
  const { data } = await server.call(newsCalls.detailNews, { news_id: id });
  expect(data.body).toEqual([
    { kind: 'heading', level: 2, text: [{ text: 'Mùa gió' }] },
    {
      kind: 'paragraph',
      text: [
        { text: 'Một ' },
        { text: 'hai', mark: 'em' },
        { text: ' ' },
        { text: 'ba', mark: 'strong' },
        { text: '.' },
      ],
    },
    { kind: 'quote', paragraphs: [[{ text: 'Gió không đi đâu cả.' }]] },
    { kind: 'list', first: null, items: [[{ text: 'a' }], [{ text: 'b' }]] },
    { kind: 'list', first: 1, items: [[{ text: 'c' }]] },
    { kind: 'break' },
  ]);
  expect(data).toMatchObject({
    author: 'Phùng Ỷ Lan',
    topic: { slug: 'diem-sach', address: '/chuyen-muc/diem-sach' },
  });
  expect(data.tags.map(({ address }) => address)).toEqual(['/tag/vung-cao', '/tag/tac-gia-tre']);
  const tagged = await server.call(newsCalls.listNewsInTag, { tag: 'vung-cao' });
  expect(tagged.data.items.map(card => card.id)).toContain(id);
  // Read at the desk it is the same text again.
  expect((await lan.read(id)).data.published).toMatchObject({ body: (await anArticle()).body });
});

test('an article waits for its moment, and a changed one keeps its day, its tags and its address', async () => {
  const lan = await desk('news');
  const day = Date.UTC(2026, 8, 3);
  const { id, version } = await lan.put(await anArticle({ title: 'Bài cũ', publishedAt: day }));
  await lan.put(
    await anArticle({ title: 'Bài cũ, sửa lại', publishedAt: day, tags: [{ name: 'mới' }] }),
    id,
    version,
  );
  const { data } = await server.call(newsCalls.detailNews, { news_id: id });
  expect(data).toMatchObject({ title: 'Bài cũ, sửa lại', publishedAt: day, tags: [{ name: 'mới' }] });
  await lan.remove(id, (await lan.read(id)).data.version);
  expect((await server.call(newsCalls.detailNews, { news_id: id })).code).toBe(refusals.not_found);
  expect((await lan.list({ state: 'removed' })).map(row => row.id)).toContain(id);
});

test('what is missing of an article is said at its field', async () => {
  const lan = await desk('news');
  expect(await messages(lan, await anArticle({ topic: null }))).toHaveProperty('topic');
  expect(await messages(lan, await anArticle({ topic: 999_999 }))).toHaveProperty('topic');
  expect(await messages(lan, await anArticle({ picture: 'a'.repeat(32) }))).toEqual({
    pictureAlt: ['Ảnh cần một lời tả cho người không nhìn thấy'],
  });
  expect(await messages(lan, await anArticle({ body: '***' }))).toHaveProperty('body');
  expect(await messages(lan, await anArticle({ publishedAt: Date.now() + 86_400_000 }))).toHaveProperty(
    'publishedAt',
  );
  expect(await messages(lan, await anArticle({ title: '  ' }))).toEqual({ title: ['Vui lòng nhập tựa bài'] });
});

test('markup in an article stays letters', async () => {
  const lan = await desk('news');
  const typed = '<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)>';
  const { id } = await lan.put(await anArticle({ title: '<b>Tựa</b>', body: typed }));
  const { data } = await server.call(newsCalls.detailNews, { news_id: id });
  expect(data.body).toEqual([{ kind: 'paragraph', text: [{ text: typed }] }]);
});

test('a category of news that has articles is not taken off, and two do not share an address', async () => {
  const lan = await desk('news-topics');
  const id = await aTopic();
  await (await desk('news')).put(await anArticle());
  const { version } = (await lan.read(id)).data;
  expect((await lan.remove(id, version)).code).toBe(400);
  expect(await messages(lan, { name: 'Khác', slug: 'diem-sach', lead: '' })).toHaveProperty('slug');
  expect(await messages(lan, { name: 'Khác', slug: 'shop', lead: '' })).toHaveProperty('slug');
  const other = await lan.put({ name: 'Chuyện nghề', slug: 'chuyen-nghe', lead: '' });
  await lan.order(other.id, id);
  const { data } = await server.call(newsCalls.newsCategory, {});
  expect(data.map(({ slug }) => slug)).toEqual(['chuyen-nghe', 'diem-sach']);
});

test('a company page is at its address, and another page’s address is refused', async () => {
  const lan = await desk('pages');
  const page = {
    title: 'Giới thiệu',
    slug: 'gioi-thieu',
    kind: 'house',
    lead: 'Nhà Mọt.',
    body: 'Mọt là *nhà*.',
  };
  const { id, version } = await lan.put(page);
  const { data } = await server.call(aboutCalls.getInformationCompany, { slug: 'gioi-thieu' });
  expect(data).toMatchObject({ title: 'Giới thiệu', lead: 'Nhà Mọt.', address: '/gioi-thieu' });
  expect(await messages(lan, { ...page, title: 'Khác' })).toEqual({
    slug: ['Địa chỉ này là của “Giới thiệu”'],
  });
  for (const slug of ['shop', 'cau-hoi-thuong-gap', 'rieng-tu', 'Không Được', '../x'])
    expect(await messages(lan, { ...page, slug }), slug).toHaveProperty('slug');
  await lan.put({ ...page, body: 'Mọt đổi lời.' }, id, version);
  const { version: now } = (await lan.read(id)).data;
  const [, first] = await lan.versions(id);
  await lan.restore(id, now, first?.version ?? 0);
  const back = await server.call(aboutCalls.getInformationCompany, { slug: 'gioi-thieu' });
  expect(back.data.body).toEqual([
    { kind: 'paragraph', text: [{ text: 'Mọt là ' }, { text: 'nhà', mark: 'em' }, { text: '.' }] },
  ]);
});

test('questions stand in their group and order, are found by their words, and keep their number when they change', async () => {
  const lan = await desk('questions');
  const asked = (question: string, answer: string) => ({ question, answer, anchor: '' });
  const group = {
    name: 'Tài khoản',
    questions: [asked('Đổi mật khẩu ở đâu?', 'Ở trang **Bảo mật**.'), asked('Sồi là gì?', 'Tiền mở chương.')],
  };
  const { id, version } = await lan.put(group);
  const read = async () => (await server.call(aboutCalls.listFaq, {})).data.find(each => each.id === id);
  const before = await read();
  expect(before?.questions.map(({ anchor }) => anchor)).toEqual(['doi-mat-khau-o-dau', 'soi-la-gi']);
  const published = (await lan.read(id)).data.published as typeof group;
  const [first, second] = published.questions;
  await lan.put(
    { ...published, questions: [second, { ...first, question: 'Đổi mật khẩu thế nào?' }] },
    id,
    version,
  );
  const after = await read();
  expect(after?.questions.map(({ question }) => question)).toEqual(['Sồi là gì?', 'Đổi mật khẩu thế nào?']);
  expect(after?.questions.map(each => each.id).sort()).toEqual(before?.questions.map(each => each.id).sort());
  const found = await server.call(aboutCalls.searchFaq, { key_word: 'bao mat' });
  expect(found.data.map(({ question }) => question)).toEqual(['Đổi mật khẩu thế nào?']);
  const twice = { name: 'Khác', questions: [asked('Sồi là gì?', 'x')] };
  expect(await messages(lan, twice)).toEqual({
    'questions.0.question': ['Câu này đã có ở nhóm “Tài khoản”'],
  });
  expect(await messages(lan, { name: 'Khác', questions: [] })).toHaveProperty('questions');
});

test('an author’s life is on their page, and their books are found by a new name', async () => {
  const lan = await desk('authors');
  const editor = await anEditor(server);
  const { id: edition } = await server.aBook('Gió qua đèo Khau Phạ');
  await editor.change(await workOf(server, edition), { authors: ['Vừ A Xính'] });
  const [row] = await lan.list({ search: 'vu a xinh' });
  const { version, published } = (await lan.read(row?.id ?? 0)).data;
  const life = {
    name: 'Vừ A Sính',
    bio: 'Dạy học ở Lìm Mông.',
    born: '1991',
    died: '',
    home: 'Mù Cang Chải',
  };
  const { id } = await lan.put({ ...published, ...life }, row?.id, version);
  const { data } = await server.call(authorCalls.detailAuthor, { author_id: id });
  expect(data).toMatchObject({ ...life, picture: null, books: 1 });
  const found = await server.call(searchCalls.searchSa, { key_word: 'vu a sinh' });
  expect(found.data.books.map(({ id: each }) => each)).toEqual([edition]);
  expect(await messages(lan, { ...authorKind.blank, name: 'Vừ A Sính' })).toHaveProperty('name');
  expect((await lan.remove(id, (await lan.read(id)).data.version)).code).toBe(400);
});

test('categories have a name, a colour and an order; one that has books is not taken off', async () => {
  const lan = await desk('categories');
  const one = await lan.put({ name: 'Văn học', tint: '#27476e' });
  const two = await lan.put({ name: 'Miền núi', tint: '#2e7355' });
  await anEdition(server, 'ebook', { title: 'Có nhà', category: one.id });
  await lan.order(two.id, one.id);
  expect((await lan.list()).map(({ name }) => name)).toEqual(['Miền núi', 'Văn học']);
  expect((await lan.remove(one.id, one.version)).code).toBe(400);
  expect((await lan.remove(two.id, two.version)).code).toBe(0);
  expect(await messages(lan, { name: 'Văn học', tint: '#000000' })).toHaveProperty('name');
});

test('a hidden category and a hidden topic are named by no list; their pages open, and they come back', async () => {
  const [shelf, strand] = [await desk('categories'), await desk('topics')];
  const names = async () => {
    const { data } = await server.call(browseCalls.getFrontPage, { content_type: 1 });
    return [...data.categories, ...data.topics].map(({ name }) => name);
  };
  const aShelf = { name: 'Sách cũ', tint: '#27476e' };
  const { id, version } = await shelf.put(aShelf);
  const work = await anEdition(server, 'ebook', { title: 'Có kệ', category: id });
  const aStrand = { name: 'Mùa nước', description: '', tint: '#27476e', works: [work] };
  const topic = await strand.put(aStrand);
  expect(await names()).toEqual(expect.arrayContaining(['Sách cũ', 'Mùa nước']));
  const hidden = await shelf.put({ ...aShelf, hidden: true }, id, version);
  await strand.put({ ...aStrand, hidden: true }, topic.id, topic.version);
  expect((await shelf.list()).find(row => row.id === id)).toMatchObject({ state: 'off' });
  for (const name of ['Sách cũ', 'Mùa nước']) expect(await names()).not.toContain(name);
  const found = await server.call(searchCalls.searchSa, { key_word: 'sach cu' });
  expect(found.data.categories).toEqual([]);
  expect((await server.call(browseCalls.detailCategory, { category_id: id })).data).toMatchObject({
    count: 1,
  });
  expect(
    (await server.call(browseCalls.detailTopic, { topic_id: topic.id, content_type: 1 })).data,
  ).toMatchObject({
    count: 1,
  });
  await shelf.restore(id, hidden.version, version);
  expect(await names()).toContain('Sách cũ');
});

test('a topic holds the works that were chosen', async () => {
  const lan = await desk('topics');
  const ids = [
    await anEdition(server, 'ebook', { title: 'Biển một' }),
    await anEdition(server, 'ebook', { title: 'Biển hai' }),
  ];
  const { id, version } = await lan.put({
    name: 'Bên biển',
    description: 'Muối.',
    tint: '#27476e',
    works: ids,
  });
  const shown = async () => (await server.call(browseCalls.detailTopic, { topic_id: id })).data;
  expect(await shown()).toMatchObject({ name: 'Bên biển' });
  await lan.put(
    { name: 'Bên biển', description: 'Muối.', tint: '#27476e', works: ids.slice(1) },
    id,
    version,
  );
  expect((await lan.read(id)).data.published).toMatchObject({ works: ids.slice(1) });
});

test.each([
  [4, 'ebook'],
  [58, 'audiobook'],
  [43, 'oakBook'],
] as const)(
  'a collection of code %i holds its kind in the order that was given, and no other kind',
  async (code, kind) => {
    const lan = await desk('collections');
    const ids = [
      await anEdition(server, kind, { title: `${kind} A` }),
      await anEdition(server, kind, { title: `${kind} B` }),
    ];
    const item = { ...collectionKind.blank, code, title: `Tuyển ${kind}`, works: [...ids].reverse() };
    const { id } = await lan.put(item);
    const { data } = await server.call(collectionCalls.getCollectionDetail, { collection_id: id });
    expect(data).toMatchObject({ code, title: `Tuyển ${kind}`, count: 2 });
    expect(data.items.map(card => card.id)).toEqual([...ids].reverse());
    const comic = await anEdition(server, 'comic', { title: 'Truyện lạc' });
    expect(await messages(lan, { ...item, title: 'Khác', works: [ids[0], comic] })).toHaveProperty('works');
    expect(await messages(lan, { ...item, title: 'Khác', works: [ids[0]] })).toHaveProperty('works');
    expect(await messages(lan, item)).toHaveProperty('title');
  },
);

test('words that mean the same find each other at once, and stop when the group goes', async () => {
  const lan = await desk('synonyms');
  const tower = await anEdition(server, 'ebook', { title: 'Người giữ đèn biển' });
  const light = await anEdition(server, 'ebook', { title: 'Ngọn hải đăng cũ' });
  const find = async (key_word: string) =>
    (await server.call(searchCalls.searchSa, { key_word })).data.books.map(({ id }) => id).sort();
  expect(await find('hải đăng')).toEqual([light]);
  const { id, version } = await lan.put({ words: [{ word: 'hải đăng' }, { word: 'đèn biển' }] });
  expect(await find('hải đăng')).toEqual([tower, light].sort());
  expect(await find('den bien')).toEqual([tower, light].sort());
  expect(await find('người hải đăng')).toEqual([tower]);
  expect(await messages(lan, { words: [{ word: 'Đèn Biển' }, { word: 'x' }] })).toEqual({
    'words.0.word': ['Từ này đã ở nhóm “hải đăng, đèn biển”'],
  });
  expect(await messages(lan, { words: [{ word: 'a' }, { word: 'A' }] })).toHaveProperty(['words.1.word']);
  expect(await messages(lan, { words: [{ word: "x' | y" }, { word: '!' }] })).toHaveProperty([
    'words.1.word',
  ]);
  await lan.remove(id, version);
  expect(await find('hải đăng')).toEqual([light]);
});

test('what editors put first among the top searches is first, and what they hide is shown to nobody', async () => {
  const lan = await desk('search-offers');
  const { db } = server.context;
  const day = new Date().toISOString().slice(0, 10);
  const log = (shown: string, seen: number) => ({ folded: shown, day, shown, found: true, seen });
  await db
    .insertInto('search_log')
    .values([log('tu tim nhieu', 50), log('dieu xau', 90)])
    .execute();
  const top = async () =>
    (await server.call(searchCalls.topContentSearch, {})).data.map(({ key_word }) => key_word);
  expect(await top()).toEqual(['dieu xau', 'tu tim nhieu']);
  await lan.put({ text: 'Sách mới tuần này', shown: true });
  await lan.put({ text: 'Điều xấu', shown: false });
  expect(await top()).toEqual(['Sách mới tuần này', 'tu tim nhieu']);
  const typed = (await server.call(searchCalls.suggest, { key_word: 'dieu' })).data;
  expect(typed.map(({ text }) => text)).not.toContain('dieu xau');
});

test.each(contentKinds.map(({ kind }) => [kind]))(
  '%s are an editor’s: nobody else sees or changes them',
  async kind => {
    const roles = [['moderator'], ['finance'], ['support'], ['partner_manager'], ['affiliate'], []] as const;
    for (const own of roles) {
      const { token } = await someoneWith(server, 'Người khác', ...own);
      const list = await server.call(frontDeskCalls.listItems, { kind }, { token });
      expect(list.code, own.join()).toBe(refusals.not_found);
      const input = { kind, id: -1, seen: 0, item: '{}' };
      expect((await server.call(frontDeskCalls.saveDraft, input, { token })).code).toBe(refusals.not_found);
    }
    expect((await server.call(frontDeskCalls.listItems, { kind })).code).not.toBe(0);
  },
);
