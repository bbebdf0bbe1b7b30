import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { booksIn, homeCalls } from '#contract/library/home.ts';
import { savePosition } from '../../reading/player/position-queries.ts';
import { aHome, anotherKind } from '../../testing/testHome.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { moreLinkOf } from './more-link.ts';

let server: TestServer;
let page: ReturnType<typeof aHome>;
const lines: string[] = [];
beforeAll(async () => {
  server = await openTestServer({}, { write: line => lines.push(line) });
  page = aHome(server);
});
afterAll(() => server.close());
beforeEach(() => page.empty());

test('blocks come in the editors’ order, page after page, until there are no more', async () => {
  await server.aBook('Bay qua mùa lũ');
  for (const title of ['Một', 'Hai', 'Ba']) await page.put('book_rail', title);
  const seen = await page.blocks({ page_size: 2 });
  expect(seen.map(({ title }) => title)).toEqual(['Một', 'Hai']);
  expect((await page.blocks({ page_no: 2, page_size: 2 })).map(({ title }) => title)).toEqual(['Ba']);
  expect(await server.call(homeCalls.listBlockHome, { page_no: 3, page_size: 2 })).toMatchObject({
    code: 1,
    data: [],
  });
});

test('an app asks for the first screen of one kind; without blocks of its own it is empty', async () => {
  await server.aBook('Nước lên');
  await page.put('book_rail', 'Trang chủ');
  await page.put('book_rail', 'Sách chữ');
  await server.context.db
    .updateTable('home_block')
    .set({ screen: 'ebook' })
    .where('title', '=', 'Sách chữ')
    .execute();
  const titles = async (screen: 'home' | 'ebook' | 'comic') => {
    const { code, data } = await server.call(homeCalls.listBlockHome, { screen });
    return [code, ...data.map(({ title }) => title)];
  };
  expect(await titles('home')).toEqual([0, 'Trang chủ']);
  expect(await titles('ebook')).toEqual([0, 'Sách chữ']);
  expect(await titles('comic')).toEqual([1]);
  const unknown = 'lucky' as 'home';
  expect((await server.call(homeCalls.listBlockHome, { screen: unknown })).code).toBe(400);
});

test('an unreadable row, or one of an unknown type, is skipped and logged, and the others are shown', async () => {
  await server.aBook('Chợ nổi tháng Chạp');
  await page.put('editor_pick', 'Hỏng', { editionId: 'mười hai' });
  await page.put('book_rail', 'Quá dài', { limit: 5_000 });
  await page.put('lucky_wheel', 'Vòng quay');
  await page.put('book_rail', 'Mới lên kệ');
  lines.length = 0;
  expect((await page.blocks()).map(({ title }) => title)).toEqual(['Mới lên kệ']);
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
    await page.put(type, type);
  expect(await page.blocks()).toEqual([]);
});

test('“Xem hết” leads only to pages that exist', () => {
  expect(moreLinkOf('/chuyen-muc')).toBe('/chuyen-muc');
  expect(moreLinkOf('/')).toBe('/');
  for (const none of [undefined, '/lucky-wheel', '//evil.vn', '/ebook/x', 'https://a.vn'])
    expect(moreLinkOf(none), none).toBeNull();
});

test('banners of the home page are shown during their time', async () => {
  const book = await server.aBook('Cá chép không hoá rồng');
  const base = { position_id: 1, type: 'book', name: 'Cá chép không hoá rồng', item_id: book.id };
  await server.context.db
    .insertInto('banner')
    .values([
      { ...base, title: 'Đang' },
      { ...base, title: 'Hết', ends_at: new Date('2020-01-01') },
    ])
    .execute();
  await page.put('slide_banner', 'Giới thiệu');
  const [block] = await page.blocks();
  expect(block).toMatchObject({
    type: 'slide_banner',
    items: [
      { title: 'Đang', address: book.address, opens: 'page', cover: { title: 'Cá chép không hoá rồng' } },
    ],
  });
});

test('a reader sees the newest of the categories they chose, without what they have begun', async () => {
  const { db } = server.context;
  const reader = await server.aReader();
  const books = [];
  for (const [title, category] of [
    ['Hạt giống', 'Làm vườn'],
    ['Sao băng', 'Thiên văn'],
    ['Bóng đá', 'Thể thao'],
    ['Đất lành', 'Làm vườn'],
    ['Mầm non', 'Làm vườn'],
  ] as const)
    books.push(await server.aBook(title, { category }));
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
  await page.put('favourites', 'Hợp ý bạn');
  const mine = async () => {
    const { data } = await server.call(homeCalls.listBlockHome, {}, { token: reader.token });
    return (data ?? []).flatMap(block => booksIn(block).map(({ title }) => title));
  };
  expect(await mine()).toEqual(['Mầm non', 'Sao băng', 'Hạt giống']);
  await sql`update home_block set props = '{"limit": 2}'`.execute(db);
  expect(await mine()).toEqual(['Mầm non', 'Sao băng']);
});

test('what a listener has begun is a row of theirs, the newest first; a guest has none', async () => {
  const reader = await server.aReader();
  const first = await anotherKind(server, (await server.aBook('Nghe trước')).id, 52);
  const second = await anotherKind(server, (await server.aBook('Nghe sau')).id, 52);
  const place = { position: 0, file_id: null, seconds: 5, voice: 'north', rate: 1, device_id: 'd' };
  for (const [at, edition_id] of [second, first].entries())
    await savePosition(server.context.db, { ...place, account_id: reader.id, edition_id, heard_at: at + 1 });
  await page.put('listening', 'Nghe tiếp');
  const idsOf = async (token?: string) => {
    const { data } = await server.call(homeCalls.listBlockHome, {}, { token });
    return (data ?? []).map(block => booksIn(block).map(({ id }) => id));
  };
  expect(await idsOf(reader.token)).toEqual([[first, second]]);
  expect(await idsOf()).toEqual([]);
});

test('an unknown type that an app met is counted by day, and nothing else is written', async () => {
  await server.call(homeCalls.reportBlock, { type: 'lucky_wheel' });
  await server.call(homeCalls.reportBlock, { type: 'lucky_wheel' });
  const rows = await server.context.db.selectFrom('skipped_block').selectAll().execute();
  expect(rows).toMatchObject([{ type: 'lucky_wheel', os: 'web', seen: 2 }]);
  expect((await server.call(homeCalls.reportBlock, { type: 'Vòng quay <b>' })).code).toBe(400);
});

test('too many reports from one network are refused', async () => {
  const codes: number[] = [];
  for (let at = 0; at < 31; at++)
    codes.push((await server.call(homeCalls.reportBlock, { type: `t${at}` })).code);
  expect(codes.at(-1)).toBe(429);
});
