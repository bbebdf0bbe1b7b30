import { afterAll, beforeAll, expect, test } from 'vitest';
import { ON_A_SHELF_MOST, SHELVES_MOST, SHOWN_ON_A_SHELF, shelfCalls } from '#contract/reading/shelves.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function aReader() {
  const { visitor } = await aMember(server, 'Người Xếp Kệ');
  const add = async (name: string) => (await visitor.call(shelfCalls.addShelf, { name })).data;
  const names = async () => (await visitor.call(shelfCalls.listShelves, {})).data.map(shelf => shelf.name);
  const put = (shelf_id: number, content_id: number, on: 0 | 1 = 1) =>
    visitor.call(shelfCalls.putOnShelf, { shelf_id, content_id, on });
  const titles = async (shelf_id: number) =>
    (await visitor.call(shelfCalls.openShelf, { shelf_id })).data.books.map(({ title }) => title);
  return { visitor, add, names, put, titles };
}

test('a shelf is added last, named anew, put in another place and taken away; its works stay in the library', async () => {
  const { visitor, add, names, put } = await aReader();
  const [one, two, three] = [await add('Đọc dần'), await add('Cho con'), await add('Mượn bạn')];
  expect(await names()).toEqual(['Đọc dần', 'Cho con', 'Mượn bạn']);
  await visitor.call(shelfCalls.orderShelves, { order: [three.id, one.id].join(',') });
  expect(await names()).toEqual(['Mượn bạn', 'Đọc dần', 'Cho con']);
  await visitor.call(shelfCalls.renameShelf, { shelf_id: two.id, name: 'Cho Bống' });
  expect(await names()).toEqual(['Mượn bạn', 'Đọc dần', 'Cho Bống']);
  const book = await server.aBook('Cuốn ở lại');
  await put(one.id, book.id);
  expect((await visitor.call(shelfCalls.removeShelf, { shelf_id: one.id })).code).toBe(0);
  expect((await visitor.call(shelfCalls.removeShelf, { shelf_id: one.id })).code).toBe(404);
  expect(await names()).toEqual(['Mượn bạn', 'Cho Bống']);
});

test('works stand in one’s own order, a work that is put twice stands once, and what is new comes last', async () => {
  const { visitor, add, put, titles } = await aReader();
  const shelf = await add('Thứ tự của mình');
  const books = [];
  for (const title of ['Một', 'Hai', 'Ba']) books.push(await server.aBook(`Kệ ${title}`));
  for (const book of books) await put(shelf.id, book.id);
  expect((await put(shelf.id, books[0]?.id ?? 0)).data).toEqual({ count: 3 });
  const order = [books[2]?.id, books[0]?.id].join(',');
  await visitor.call(shelfCalls.orderOnShelf, { shelf_id: shelf.id, order });
  expect(await titles(shelf.id)).toEqual(['Kệ Ba', 'Kệ Một', 'Kệ Hai']);
  await put(shelf.id, books[0]?.id ?? 0, 0);
  const late = await server.aBook('Kệ Bốn');
  await put(shelf.id, late.id);
  expect(await titles(shelf.id)).toEqual(['Kệ Ba', 'Kệ Hai', 'Kệ Bốn']);
});

test('the bookcase shows the first works of each shelf and how many there are', async () => {
  const { visitor, add, put } = await aReader();
  const shelf = await add('Dài');
  for (let at = 0; at <= SHOWN_ON_A_SHELF; at++) await put(shelf.id, (await server.aBook(`Kệ dài ${at}`)).id);
  const [shown] = (await visitor.call(shelfCalls.listShelves, {})).data;
  expect(shown).toMatchObject({ name: 'Dài', count: SHOWN_ON_A_SHELF + 1 });
  expect(shown?.books).toHaveLength(SHOWN_ON_A_SHELF);
});

test('a name that is there already, in other letters too, makes no second shelf and takes no other’s name', async () => {
  const { visitor, add, names } = await aReader();
  const one = await add('Sách của mẹ');
  expect((await add('SÁCH CỦA MẸ')).id).toBe(one.id);
  const two = await add('Khác');
  const taken = await visitor.call(shelfCalls.renameShelf, { shelf_id: two.id, name: 'sách của mẹ' });
  expect(taken).toMatchObject({ code: 400, message: { name: ['Bạn đã có kệ tên này'] } });
  expect(await names()).toEqual(['Sách của mẹ', 'Khác']);
});

test('a bookcase and a shelf have an end, and are told so in words', async () => {
  const { visitor, add, put } = await aReader();
  const shelf = await add('Đầy');
  const { db } = server.context;
  const books = await Promise.all(Array.from({ length: 3 }, (_, at) => server.aBook(`Kệ đầy ${at}`)));
  const fill = await db.selectFrom('edition').select('id').orderBy('id').execute();
  expect(fill.length).toBeGreaterThan(books.length);
  for (let at = 1; at < SHELVES_MOST; at++) await add(`Kệ số ${at}`);
  expect(await visitor.call(shelfCalls.addShelf, { name: 'Kệ thừa' })).toMatchObject({
    code: 400,
    message: { name: [`Tủ đã đủ ${SHELVES_MOST} kệ`] },
  });
  const work = await db
    .selectFrom('edition')
    .selectAll()
    .where('id', '=', books[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  const { id: _, category_id, created_at, updated_at, price_place, cover_key, ...copied } = work;
  const many = await db
    .insertInto('edition')
    .values(
      Array.from({ length: ON_A_SHELF_MOST }, (__, at) => ({
        ...copied,
        content_hash: `${at}`.padStart(64, '0'),
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('shelf_work')
    .values(many.map(({ id }, position) => ({ shelf_id: shelf.id, edition_id: id, position })))
    .execute();
  expect(await put(shelf.id, books[1]?.id ?? 0)).toMatchObject({
    code: 400,
    message: { content_id: [`Kệ đã đủ ${ON_A_SHELF_MOST} cuốn`] },
  });
});

test('a stranger’s shelf is as unknown as one that is not there', async () => {
  const owner = await aReader();
  const shelf = await owner.add('Riêng');
  const { visitor } = await aReader();
  const book = await server.aBook('Cuốn thử tay');
  for (const shelf_id of [shelf.id, 999_999]) {
    expect((await visitor.call(shelfCalls.openShelf, { shelf_id })).code).toBe(404);
    expect((await visitor.call(shelfCalls.renameShelf, { shelf_id, name: 'Cướp' })).code).toBe(404);
    expect((await visitor.call(shelfCalls.putOnShelf, { shelf_id, content_id: book.id, on: 1 })).code).toBe(
      404,
    );
    expect((await visitor.call(shelfCalls.orderOnShelf, { shelf_id, order: '1' })).code).toBe(404);
    expect((await visitor.call(shelfCalls.removeShelf, { shelf_id })).code).toBe(404);
  }
  expect((await owner.put(shelf.id, 999_999)).code).toBe(404);
  expect(await owner.names()).toEqual(['Riêng']);
});

test('two devices that add a shelf of one name at once have one shelf', async () => {
  const { add, names } = await aReader();
  const both = await Promise.all([add('Cùng lúc'), add('Cùng lúc')]);
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  expect(await names()).toEqual(['Cùng lúc']);
});
