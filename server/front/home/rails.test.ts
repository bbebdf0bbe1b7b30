import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { booksIn } from '#contract/library/home.ts';
import { aHome, anotherKind } from '../../testing/testHome.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let page: ReturnType<typeof aHome>;
beforeAll(async () => {
  server = await openTestServer();
  page = aHome(server);
});
afterAll(() => server.close());
beforeEach(() => page.empty());

const titles = async () => (await page.blocks()).flatMap(block => booksIn(block).map(({ title }) => title));

test('a rail holds what its type says: the hottest, one kind, a topic, an editor’s choice in its order', async () => {
  const { db } = server.context;
  const first = await server.aBook('Cuốn nóng');
  const second = await server.aBook('Cuốn mới');
  await db.updateTable('edition').set({ heat: 90 }).where('id', '=', first.id).execute();
  await page.put('hot', 'Nóng', { limit: 1 });
  expect(await titles()).toEqual(['Cuốn nóng']);

  await sql`truncate home_block`.execute(server.owner);
  const sound = await anotherKind(server, second.id, 52);
  await page.put('audiobooks', 'Nghe');
  expect((await page.blocks()).flatMap(booksIn)).toMatchObject([
    { id: sound, contentType: 52, title: 'Cuốn mới' },
  ]);

  await sql`truncate home_block`.execute(server.owner);
  await page.put('book_rail', 'Chọn', { ids: [second.id, first.id, 999_999] });
  expect(await titles()).toEqual(['Cuốn mới', 'Cuốn nóng']);

  await sql`truncate home_block`.execute(server.owner);
  await sql`insert into topic (name) values ('Thanh niên')`.execute(db);
  await sql`insert into work_topic select topic.id, work_id from topic, edition where edition.id = ${first.id}`.execute(
    db,
  );
  await page.put('youth', 'Góc bạn trẻ', { topic: 'Thanh niên' });
  expect(await titles()).toEqual(['Cuốn nóng']);
});

test('no rail, ranking or pick shows what the library does not offer: not yet published, withdrawn, or a shop’s own', async () => {
  const { db } = server.context;
  const shown = await server.aBook('Được mời');
  const hidden = await server.aBook('Chưa đăng');
  await db
    .updateTable('edition')
    .set({ heat: 900, copyright: 'expired' })
    .where('id', '=', hidden.id)
    .execute();
  await db.updateTable('edition').set({ heat: 800 }).where('id', '=', shown.id).execute();
  await sql`insert into topic (name) values ('Chưa mời')`.execute(db);
  await sql`insert into work_topic select topic.id, work_id from topic, edition
    where topic.name = 'Chưa mời' and edition.id in (${shown.id}, ${hidden.id})`.execute(db);
  await db
    .insertInto('ranking')
    .values(
      [hidden, shown].map(({ id }, at) => ({
        ...{ period: 'month' as const, content_type: 1, position: at + 1, edition_id: id, score: 9 - at },
      })),
    )
    .execute();
  await page.put('book_rail', 'Mới');
  await page.put('hot', 'Nóng', { limit: 1 });
  await page.put('youth', 'Bạn trẻ', { topic: 'Chưa mời' });
  await page.put('book_rail', 'Chọn', { ids: [hidden.id, shown.id] });
  await page.put('book_ranking', 'Nhiều người đọc', { limit: 5 });
  await page.put('editor_pick', 'Mọt chọn', { editionId: hidden.id, headline: 'Đọc đi', action: 'Đọc' });
  const seen = await titles();
  expect(seen).not.toContain('Chưa đăng');
  expect(seen.filter(title => title === 'Được mời').length).toBeGreaterThanOrEqual(5);
  await db.deleteFrom('ranking').execute();
});

test('a ranking shows each period in its order and each book once; rows of an earlier release still do', async () => {
  const { db } = server.context;
  const [a, b] = [await server.aBook('Hạng A'), await server.aBook('Hạng B')];
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
  await page.put('book_ranking', 'Nhiều người đang đọc', { limit: 5 });
  const [block] = await page.blocks();
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
  const { db } = server.context;
  const old = await server.aBook('Cập nhật hôm kia');
  const comic = await anotherKind(server, old.id, 60, '2030-01-02');
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
  await page.put('newest_chapters', 'Chương mới', { limit: 2 });
  const [block] = await page.blocks();
  expect(block?.type === 'newest_chapters' && block.items).toMatchObject([
    { book: { id: comic }, part: 'Tập 2', updatedAt: Date.parse('2030-01-02') },
    { book: { id: old.id }, part: 'Chương 2' },
  ]);
});

test('collections and combos show their first covers, how many they hold, and what the parts would cost', async () => {
  const { db } = server.context;
  const books = [
    await server.aBook('Một', { priceVnd: 30_000 }),
    await server.aBook('Hai', { priceVnd: 40_000 }),
    await server.aBook('Ba'),
    await server.aBook('Bốn'),
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
  await page.put('collections', 'Tuyển tập');
  await page.put('combos', 'Combo');
  const [collections, combos] = await page.blocks();
  expect(collections).toMatchObject({ items: [{ title: 'Bên sông', count: 4, price: null }] });
  expect(
    collections?.type === 'collections' && collections.items[0]?.covers.map(({ title }) => title),
  ).toEqual(['Một', 'Hai', 'Ba']);
  expect(combos).toMatchObject({ items: [{ count: 2, price: { vnd: 50_000, partsVnd: 70_000 } }] });
});

test('authors and news come as their pages name them', async () => {
  const { db } = server.context;
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
  await page.put('authors', 'Người viết', { ids: [author.id] });
  await page.put('news', 'Tin', { more: '/chuyen-muc', lead: 'Mới nhất' });
  const [people, news] = await page.blocks();
  expect(people).toMatchObject({ items: [{ name: author.name }] });
  expect(people?.type === 'authors' && people.items[0]?.works).toBeGreaterThan(0);
  expect(news).toMatchObject({
    lead: 'Mới nhất',
    more: '/chuyen-muc',
    items: [{ title: 'Bến sông viết về Mọt' }],
  });
});
