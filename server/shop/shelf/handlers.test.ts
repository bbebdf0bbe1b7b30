import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { type ShelfChange, sellerBookCalls } from '#contract/shop/seller-books.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { checkLedger } from '../../money/ledger/invariants.ts';
import { aBuyer, order } from '../../testing/testCheckout.ts';
import { anEdition } from '../../testing/testEditions.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { anOffer, aShop } from '../../testing/testShops.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { reserve } from '../products/stock-queries.ts';

let world: TestWorld;
let owner: Awaited<ReturnType<typeof aMember>>;
let other: Awaited<ReturnType<typeof aMember>>;
let shop: number;
beforeAll(async () => {
  world = await openTestWorld();
  owner = await aMember(world, 'Hồ Thị Hiên');
  shop = await aShop(world, { accountId: owner.id });
  other = await aMember(world, 'Đỗ Thị Cửa Ô');
  await aShop(world, { accountId: other.id });
});
afterAll(() => world.close());

const ISBN = '9780306406157';
const book = {
  variation: 'Bìa mềm',
  condition: 'new' as 'new' | 'used',
  price: 89_000,
  origin: 99_000,
  stock: 10,
  keep: 2,
  weight: 280,
  code: 'SODB-M',
};

async function aWork(title: string, isbn?: string): Promise<number> {
  const edition = await anEdition(world, 'paperBook', { title });
  const { work_id } = await world.context.db
    .selectFrom('edition')
    .select('work_id')
    .where('id', '=', edition)
    .executeTakeFirstOrThrow();
  if (isbn) await world.context.db.insertInto('work_isbn').values({ isbn, work_id }).execute();
  return work_id;
}
const add = (work_id: number, more: Partial<typeof book> = {}, by = owner) =>
  by.visitor.call(sellerBookCalls.addBook, { ...book, work_id, ...more });
const save = async (changes: ShelfChange[], by = owner) =>
  (await by.visitor.call(sellerBookCalls.saveShelf, { changes: JSON.stringify(changes) as never })).data.rows;
const rowOf = async (id: number) =>
  (await owner.visitor.call(sellerBookCalls.listShelf, {})).data.items.find(
    ({ product_meta_id }) => product_meta_id === id,
  );
const whole = async () => expect(await checkLedger(world.context.db, Date.now() + 60_000)).toEqual([]);

test('a work is found by ISBN with dashes, by words without marks, and says what this and other shops have of it', async () => {
  const work = await aWork('Sóng ở đáy bát', ISBN);
  const find = async (key_word: string) =>
    (await owner.visitor.call(sellerBookCalls.findWork, { key_word })).data;
  expect(await find('978-0-306-40615-7')).toMatchObject({
    isbn: ISBN,
    items: [{ work_id: work, isbn: ISBN }],
  });
  expect((await find('song o day')).items.map(({ work_id }) => work_id)).toContain(work);
  await add(work, {}, other);
  expect((await find(ISBN)).items[0]).toMatchObject({
    product_id: null,
    others: { least: 89_000, most: 89_000, shops: 1 },
  });
  await add(work);
  expect((await find(ISBN)).items[0]?.product_id).not.toBeNull();
});

test('a book that is added is on sale at once, with copies that are kept left out', async () => {
  const work = await aWork('Người giữ đèn biển');
  const { data, code } = await add(work);
  expect(code).toBe(0);
  expect(data.rows).toMatchObject([{ ...book, reserved: 0, version: 1, active: true, listed: true }]);
  const detail = await world.call(shopProductCalls.getDetailProduct, { product_id: data.product_id });
  expect(JSON.stringify(detail.data)).toContain('89000');
  const stock = await world.context.db
    .selectFrom('stock')
    .select(['on_hand', 'kept'])
    .where('variation_id', '=', data.rows[0]?.product_meta_id ?? 0)
    .executeTakeFirst();
  expect(stock).toEqual({ on_hand: 8, kept: 2 });
  await whole();
});

test('a second variation joins the product; the same name again, wrong cells and no such work are told', async () => {
  const work = await aWork('Chợ nổi tháng Chạp');
  const first = (await add(work)).data;
  const second = (await add(work, { variation: 'Bìa cứng', condition: 'used' })).data;
  expect(second.product_id).toBe(first.product_id);
  expect(second.rows.map(({ variation }) => variation)).toEqual(['Bìa mềm', 'Bìa cứng']);
  expect((await add(work)).message).toEqual({ variation: ['Tiệm đã có bản “Bìa mềm” của cuốn này'] });
  const wrong = await add(work, { variation: 'X', price: 10, weight: 0, keep: 11 });
  expect(Object.keys(wrong.message as object).sort()).toEqual(['keep', 'price', 'weight']);
  expect((await add(999_999, { variation: 'Y' })).code).toBe(refusals.not_found);
});

test('changed cells alone are saved; copies by the number that was seen, with what is kept', async () => {
  const { variationId } = await anOffer(world, { shop, copies: 5 });
  const seen = await rowOf(variationId);
  const version = seen?.version ?? 0;
  const [saved] = await save([
    { id: variationId, version, price: 95_000, stock: 9, stock_seen: 5, keep: 3, keep_seen: 0 },
  ]);
  expect(saved).toMatchObject({ state: 'saved', row: { price: 95_000, stock: 9, keep: 3, weight: 320 } });
  const [stale] = await save([{ id: variationId, version, price: 99_000 }]);
  expect(stale).toMatchObject({ state: 'conflict', row: { price: 95_000 }, cells: [{ cell: 'price' }] });
  const [counted] = await save([
    { id: variationId, version: saved?.row?.version ?? 0, stock: 4, stock_seen: 5 },
  ]);
  expect(counted).toMatchObject({ state: 'conflict', cells: [{ cell: 'stock' }] });
  expect(await rowOf(variationId)).toMatchObject({ stock: 9, keep: 3 });
  await whole();
});

test('what somebody has ordered is not counted away nor kept back, and the row says how many', async () => {
  const { variationId } = await anOffer(world, { shop, copies: 3 });
  const buyer = await aBuyer(world);
  await order(buyer, [[variationId, 2]], { payment_type: 'vnpay' });
  const row = await rowOf(variationId);
  expect(row).toMatchObject({ stock: 3, reserved: 2 });
  const version = row?.version ?? 0;
  const [away] = await save([{ id: variationId, version, stock: 1, stock_seen: 3 }]);
  expect(away).toMatchObject({
    state: 'refused',
    cells: [{ cell: 'stock', words: 'Đang có 2 cuốn người ta đã đặt' }],
  });
  const [kept] = await save([{ id: variationId, version, keep: 2, keep_seen: 0 }]);
  expect(kept).toMatchObject({ state: 'refused', cells: [{ cell: 'keep' }] });
  const [fits] = await save([{ id: variationId, version, keep: 1, keep_seen: 0 }]);
  expect(fits?.state).toBe('saved');
  const late = await aBuyer(world);
  // The last copy is kept: the cart takes none.
  await expect(order(late, [[variationId, 1]], { payment_type: 'vnpay' })).rejects.toThrow('126');
  await whole();
});

test('two people who save one row at once: one is told, nothing of the other is lost', async () => {
  const { variationId } = await anOffer(world, { shop, copies: 5 });
  const version = (await rowOf(variationId))?.version ?? 0;
  const both = await Promise.all([
    save([{ id: variationId, version, price: 70_000 }]),
    save([{ id: variationId, version, weight: 500 }]),
  ]);
  expect(
    both
      .flat()
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['conflict', 'saved']);
});

test('a row of another shop is not there, a row that is named twice is saved once, and rubbish is refused', async () => {
  const mine = await anOffer(world, { shop });
  const theirs = await add(await aWork('Của tiệm khác'), {}, other);
  const id = theirs.data.rows[0]?.product_meta_id ?? 0;
  const rows = await save([
    { id, version: 1, price: 1_000 },
    { id: mine.variationId, version: 1, price: 71_000 },
    { id: mine.variationId, version: 1, price: 72_000 },
  ]);
  expect(rows.map(({ state }) => state)).toEqual(['gone', 'saved', 'gone']);
  for (const changes of [
    '',
    '[]',
    '{"a":1}',
    '[{"id":1}]',
    '[{"id":1,"version":1,"shop":2}]',
    'x'.repeat(500_000),
  ]) {
    const { code } = await owner.visitor.call(sellerBookCalls.saveShelf, { changes } as never);
    expect(code, changes.slice(0, 20)).toBe(refusals.bad_input);
  }
  const check = { product_id: theirs.data.product_id };
  expect((await owner.visitor.call(sellerBookCalls.shelfProduct, check)).code).toBe(refusals.not_found);
  const change = { ...check, name: 'Tên khác', active: 0 };
  expect((await owner.visitor.call(sellerBookCalls.changeBook, change)).code).toBe(refusals.not_found);
});

test('a product that is hidden is in no list and comes back as it was', async () => {
  const { id } = await anOffer(world, { shop, name: 'Bay qua mùa lũ' });
  const change = (active: number) =>
    owner.visitor.call(sellerBookCalls.changeBook, {
      product_id: id,
      name: 'Bay qua mùa lũ, bản đẹp',
      active,
    });
  expect((await change(0)).data).toMatchObject({ active: false, name: 'Bay qua mùa lũ, bản đẹp' });
  const found = async () =>
    (await world.call(shopProductCalls.listProduct, { shop_id: shop, page_size: 100 })).data.items.map(
      card => card.id,
    );
  expect(await found()).not.toContain(id);
  await change(1);
  expect(await found()).toContain(id);
});

test('an unknown book is proposed once for a press, and a wrong number is told', async () => {
  const propose = (more: object = {}) =>
    owner.visitor.call(sellerBookCalls.proposeBook, { title: 'Chưa ai có', authors: 'Lý Thuỷ Ẩn', ...more });
  expect((await propose({ isbn: '9780306406158' })).code).toBe(refusals.bad_input);
  const { data } = await propose({ isbn: ISBN, year: 2026 });
  expect(data[0]).toMatchObject({ title: 'Chưa ai có', isbn: ISBN, state: 'waiting' });
  const todo = (await owner.visitor.call(sellerBookCalls.shelfToDo, {})).data;
  expect(todo.proposals).toBe(1);
  expect((await other.visitor.call(sellerBookCalls.listProposals, {})).data).toEqual([]);
});

test('a price that moves is in no audit row of another shop, and each save leaves one', async () => {
  const { variationId } = await anOffer(world, { shop });
  await save([{ id: variationId, version: 1, price: 66_000 }]);
  const rows = await world.context.db
    .selectFrom('audit')
    .select('after')
    .where('action', '=', 'shelf.save')
    .execute();
  expect(JSON.stringify(rows)).toContain(String(variationId));
});

test('a picture that the shop sent is the product’s and seen by buyers; one that another sent is not taken', async () => {
  const { id } = await anOffer(world, { shop, name: 'Có ảnh' });
  const sent = (account_id: number, key: string) =>
    world.context.db
      .insertInto('sent_photo')
      .values({ account_id, key, purpose: 'product', created_at: new Date() })
      .execute();
  const [mine, theirs] = ['a'.repeat(32), 'b'.repeat(32)];
  await sent(owner.id, mine);
  await sent(other.id, theirs);
  const change = (pictures: string[]) =>
    owner.visitor.call(sellerBookCalls.changeBook, { product_id: id, name: 'Có ảnh', active: 1, pictures });
  expect((await change([theirs])).code).toBe(refusals.bad_input);
  expect((await change([mine])).data.pictures.map(({ key }) => key)).toEqual([mine]);
  const detail = await world.call(shopProductCalls.getDetailProduct, { product_id: id });
  expect(detail.data.pictures).toEqual([`/photos/product/${mine}`]);
  expect((await change([])).data.pictures).toEqual([]);
});

test('an order that takes copies while they are corrected comes first: the cell says no, nothing breaks', async () => {
  const { variationId: id } = await anOffer(world, { shop, copies: 10 });
  const row = await rowOf(id);
  let saved: ReturnType<typeof save> | undefined;
  await world.owner.transaction().execute(async tx => {
    const now = world.context.now();
    const kept = { accountId: other.id, purchaseRef: 990_001, until: now + 600_000, now };
    await reserve(tx, [{ variationId: id, flashLineId: null, quantity: 8 }], kept);
    saved = save([{ id, version: row?.version ?? 0, stock: 3, stock_seen: 10 }]);
    // It waits for the order's copies.
    await expect
      .poll(async () => {
        const { rows } = await sql<{ waits: number }>`
          select count(*)::int as waits from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(world.owner);
        return rows[0]?.waits;
      })
      .toBe(1);
  });
  expect(await saved).toMatchObject([{ state: 'refused', cells: [{ cell: 'stock' }] }]);
  expect(await rowOf(id)).toMatchObject({ stock: 10 });
});
