import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { booksIn, home } from '#contract/home.ts';
import { openTestHouse, type TestHouse } from '../kit/test-house.ts';
import { savePlace } from '../listening/place-queries.ts';
import { moreOf } from './more.ts';

// Calls under test, by name: home.listBlockHome home.reportBlock

let house: TestHouse;
const lines: string[] = [];
beforeAll(async () => {
  house = await openTestHouse({}, { write: line => lines.push(line) });
});
afterAll(() => house.close());
beforeEach(() => sql`truncate home_block, banner restart identity`.execute(house.house.db));

let position = 0;
const put = (type: string, title: string, props: object = {}) =>
  house.house.db
    .insertInto('home_block')
    .values({ screen: 'home', position: position++, type, title, props: JSON.stringify(props) })
    .execute();
const blocks = async (input: { page_no?: number; page_size?: number } = {}) =>
  (await house.call(home.listBlockHome, input)).data ?? [];
const titles = async () => (await blocks()).flatMap(block => booksIn(block).map(({ title }) => title));

/** An edition of another kind, of the same work as a book. */
async function anEdition(ofBook: number, content_type: number, updated = '2026-11-20') {
  const { db } = house.house;
  const row = await db
    .insertInto('edition')
    .columns(['work_id', 'content_type', 'content_hash', 'words', 'chars', 'has_cover', 'tint', 'updated_at'])
    .expression(e =>
      e
        .selectFrom('edition')
        .select([
          'work_id',
          sql<number>`${content_type}`.as('kind'),
          sql<string>`content_hash || ${content_type}::text`.as('hash'),
          'words',
          'chars',
          'has_cover',
          'tint',
          sql<Date>`${updated}::timestamptz`.as('updated'),
        ])
        .where('id', '=', ofBook),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

test('blocks stand as the editors ordered them, page after page, until there are no more', async () => {
  await house.aBook('Bay qua mùa lũ');
  for (const title of ['Một', 'Hai', 'Ba']) await put('book_rail', title);
  const seen = await blocks({ page_size: 2 });
  expect(seen.map(({ title }) => title)).toEqual(['Một', 'Hai']);
  expect((await blocks({ page_no: 2, page_size: 2 })).map(({ title }) => title)).toEqual(['Ba']);
  expect(await house.call(home.listBlockHome, { page_no: 3, page_size: 2 })).toMatchObject({
    code: 1,
    data: [],
  });
});

test('a row nobody can read, or of a type nobody knows, is skipped and logged, and the rest stands', async () => {
  await house.aBook('Chợ nổi tháng Chạp');
  await put('editor_pick', 'Hỏng', { editionId: 'mười hai' });
  await put('book_rail', 'Quá dài', { limit: 5_000 });
  await put('lucky_wheel', 'Vòng quay');
  await put('book_rail', 'Mới lên kệ');
  lines.length = 0;
  expect((await blocks()).map(({ title }) => title)).toEqual(['Mới lên kệ']);
  const told = lines.join('\n');
  expect(told).toContain('editionId');
  expect(told).toContain('limit');
  expect(told).toContain('lucky_wheel');
});

test('a block with nothing to show is left out', async () => {
  for (const type of [
    'audiobooks',
    'comics',
    'collections',
    'combos',
    'rankings',
    'slide_banner',
    'news',
    'youth',
  ])
    await put(type, type);
  expect(await blocks()).toEqual([]);
});

test('a rail holds what its type says: the hottest, one kind, a topic, an editor’s choice in its order', async () => {
  const { db } = house.house;
  const first = await house.aBook('Cuốn nóng');
  const second = await house.aBook('Cuốn mới');
  await db.updateTable('edition').set({ heat: 90 }).where('id', '=', first.id).execute();
  await put('hot', 'Nóng', { limit: 1 });
  expect(await titles()).toEqual(['Cuốn nóng']);

  await sql`truncate home_block`.execute(db);
  const sound = await anEdition(second.id, 52);
  await put('audiobooks', 'Nghe');
  expect((await blocks()).flatMap(booksIn)).toMatchObject([
    { id: sound, contentType: 52, title: 'Cuốn mới' },
  ]);

  await sql`truncate home_block`.execute(db);
  await put('book_rail', 'Chọn', { ids: [second.id, first.id, 999_999] });
  expect(await titles()).toEqual(['Cuốn mới', 'Cuốn nóng']);

  await sql`truncate home_block`.execute(db);
  await sql`insert into topic (name) values ('Thanh niên')`.execute(db);
  await sql`insert into work_topic select topic.id, work_id from topic, edition where edition.id = ${first.id}`.execute(
    db,
  );
  await put('youth', 'Góc bạn trẻ', { topic: 'Thanh niên' });
  expect(await titles()).toEqual(['Cuốn nóng']);
});

test('a ranking shows each period in its order and each book once; rows of an earlier release still do', async () => {
  const { db } = house.house;
  const [a, b] = [await house.aBook('Hạng A'), await house.aBook('Hạng B')];
  const at = (period: 'day' | 'week', position: number, edition_id: number) => ({
    period,
    content_type: 1,
    position,
    edition_id,
    score: 10 - position,
  });
  await db
    .insertInto('ranking')
    .values([at('day', 1, b.id), at('day', 2, a.id), at('week', 1, a.id)])
    .execute();
  await put('book_ranking', 'Nhiều người đang đọc', { limit: 5 });
  const [block] = await blocks();
  expect(block).toMatchObject({
    type: 'rankings',
    tabs: [
      { period: 'day', ids: [b.id, a.id] },
      { period: 'week', ids: [a.id] },
    ],
  });
  expect(block?.type === 'rankings' && block.items.map(({ id }) => id).sort()).toEqual([a.id, b.id].sort());
});

test('what was added last comes first, with the name of its last part', async () => {
  const { db } = house.house;
  const old = await house.aBook('Cập nhật hôm kia');
  const comic = await anEdition(old.id, 60, '2030-01-02');
  await db
    .insertInto('comic_issue')
    .values([
      { edition_id: comic, position: 0, title: 'Tập 1', pages: 9 },
      { edition_id: comic, position: 1, title: 'Tập 2', pages: 9 },
    ])
    .execute();
  await db
    .updateTable('edition')
    .set({ updated_at: new Date('2030-01-01') })
    .where('id', '=', old.id)
    .execute();
  await put('newest_chapters', 'Chương mới', { limit: 2 });
  const [block] = await blocks();
  expect(block?.type === 'newest_chapters' && block.items).toMatchObject([
    { book: { id: comic }, part: 'Tập 2', updatedAt: Date.parse('2030-01-02') },
    { book: { id: old.id }, part: 'Chương 2' },
  ]);
});

test('collections and combos show their first covers, how many they hold, and what the parts would cost', async () => {
  const { db } = house.house;
  const books = [
    await house.aBook('Một', { priceVnd: 30_000 }),
    await house.aBook('Hai', { priceVnd: 40_000 }),
    await house.aBook('Ba'),
    await house.aBook('Bốn'),
  ];
  const made = await db
    .insertInto('collection')
    .values([
      { code: 4, title: 'Bên sông', tint: '#27476e', featured: true },
      { code: 4, title: 'Trống', tint: '#27476e', featured: true },
    ])
    .returning('id')
    .execute();
  const collection_id = made[0]?.id ?? 0;
  const items = books.map(({ id }, position) => ({ edition_id: id, position }));
  await db
    .insertInto('collection_item')
    .values(items.map(item => ({ collection_id, ...item })))
    .execute();
  const combo = await db
    .insertInto('combo')
    .values({ title: 'Hai cuốn', price_vnd: 50_000, tint: '#27476e' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('combo_item')
    .values(items.slice(0, 2).map(item => ({ combo_id: combo.id, ...item })))
    .execute();
  await put('collections', 'Tuyển tập');
  await put('combos', 'Combo');
  const [collections, combos] = await blocks();
  expect(collections).toMatchObject({ items: [{ title: 'Bên sông', count: 4, price: null }] });
  expect(
    collections?.type === 'collections' && collections.items[0]?.covers.map(({ title }) => title),
  ).toEqual(['Một', 'Hai', 'Ba']);
  expect(combos).toMatchObject({ items: [{ count: 2, price: { vnd: 50_000, partsVnd: 70_000 } }] });
});

test('authors and news come as their pages name them', async () => {
  const { db } = house.house;
  const author = await db.selectFrom('author').select(['id', 'name']).executeTakeFirstOrThrow();
  const topic = await db
    .insertInto('news_category')
    .values({ slug: 'tin-mot', name: 'Tin Mọt', lead: '', position: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('news')
    .values({
      key: 'a',
      category_id: topic.id,
      title: 'Bến sông viết về Mọt',
      summary: '',
      body: '[]',
      author: '',
      words: 10,
      tint: '#27476e',
      picture: null,
      published_at: new Date('2026-11-20'),
    })
    .execute();
  await put('authors', 'Người viết', { ids: [author.id] });
  await put('news', 'Tin', { more: '/chuyen-muc', lead: 'Mới nhất' });
  const [people, news] = await blocks();
  expect(people).toMatchObject({ items: [{ name: author.name }] });
  expect(people?.type === 'authors' && people.items[0]?.works).toBeGreaterThan(0);
  expect(news).toMatchObject({
    lead: 'Mới nhất',
    more: '/chuyen-muc',
    items: [{ title: 'Bến sông viết về Mọt' }],
  });
});

test('“Xem hết” leads only to pages that stand', () => {
  expect(moreOf('/chuyen-muc')).toBe('/chuyen-muc');
  expect(moreOf('/')).toBe('/');
  for (const none of [undefined, '/lucky-wheel', '//evil.vn', '/ebook/x', 'https://a.vn'])
    expect(moreOf(none), none).toBeNull();
});

test('banners of the home page stand while their time runs', async () => {
  const book = await house.aBook('Cá chép không hoá rồng');
  const base = { position_id: 1, type: 'book', name: 'Cá chép không hoá rồng', item_id: book.id };
  await house.house.db
    .insertInto('banner')
    .values([
      { ...base, title: 'Đang' },
      { ...base, title: 'Hết', ends_at: new Date('2020-01-01') },
    ])
    .execute();
  await put('slide_banner', 'Giới thiệu');
  const [block] = await blocks();
  expect(block).toMatchObject({
    type: 'slide_banner',
    items: [
      { title: 'Đang', address: book.address, opens: 'page', cover: { title: 'Cá chép không hoá rồng' } },
    ],
  });
});

test('a reader sees the newest of the categories they chose, without what they have begun', async () => {
  const { db } = house.house;
  const reader = await house.aReader();
  const books = [];
  for (const [title, category] of [
    ['Hạt giống', 'Làm vườn'],
    ['Sao băng', 'Thiên văn'],
    ['Bóng đá', 'Thể thao'],
    ['Đất lành', 'Làm vườn'],
    ['Mầm non', 'Làm vườn'],
  ] as const)
    books.push(await house.aBook(title, { category }));
  await sql`
    insert into favourite_category select ${reader.id}, id from category where name in ('Làm vườn', 'Thiên văn')`.execute(
    db,
  );
  await db
    .insertInto('progress')
    .values({
      account_id: reader.id,
      edition_id: books[3]?.id ?? 0,
      cfi: '',
      percent: 0.1,
      chapter: 0,
      read_at: 1,
      device_id: 'd',
    })
    .execute();
  await put('favourites', 'Hợp ý bạn');
  const mine = async () => {
    const { data } = await house.call(home.listBlockHome, {}, { token: reader.token });
    return (data ?? []).flatMap(block => booksIn(block).map(({ title }) => title));
  };
  expect(await mine()).toEqual(['Mầm non', 'Sao băng', 'Hạt giống']);
  await sql`update home_block set props = '{"limit": 2}'`.execute(db);
  expect(await mine()).toEqual(['Mầm non', 'Sao băng']);
});

test('what a listener has begun is a row of theirs, the newest first; a guest has none', async () => {
  const reader = await house.aReader();
  const first = await anEdition((await house.aBook('Nghe trước')).id, 52);
  const second = await anEdition((await house.aBook('Nghe sau')).id, 52);
  const place = { position: 0, file_id: null, seconds: 5, voice: 'north', rate: 1, device_id: 'd' };
  for (const [at, edition_id] of [second, first].entries())
    await savePlace(house.house.db, { ...place, account_id: reader.id, edition_id, heard_at: at + 1 });
  await put('listening', 'Nghe tiếp');
  const idsOf = async (token?: string) => {
    const { data } = await house.call(home.listBlockHome, {}, { token });
    return (data ?? []).map(block => booksIn(block).map(({ id }) => id));
  };
  expect(await idsOf(reader.token)).toEqual([[first, second]]);
  expect(await idsOf()).toEqual([]);
});

test('an unknown type that an app met is counted by day, and nothing else is written', async () => {
  await house.call(home.reportBlock, { type: 'lucky_wheel' });
  await house.call(home.reportBlock, { type: 'lucky_wheel' });
  const rows = await house.house.db.selectFrom('skipped_block').selectAll().execute();
  expect(rows).toMatchObject([{ type: 'lucky_wheel', os: 'web', seen: 2 }]);
  expect((await house.call(home.reportBlock, { type: 'Vòng quay <b>' })).code).toBe(400);
});

test('whoever reports without end is not listened to', async () => {
  const codes: number[] = [];
  for (let at = 0; at < 31; at++) codes.push((await house.call(home.reportBlock, { type: `t${at}` })).code);
  expect(codes.at(-1)).toBe(429);
});
