import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { workCalls } from '#contract/library/work.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { leafCalls } from '#contract/money/purchase-leaves.ts';
import { oakCalls, oakShort } from '#contract/money/purchase-oak.ts';
import { noticeCalls } from '#contract/people/notices.ts';
import { anOakBook, booked, giveOak } from '../../testing/testPayments.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember, type Visitor } from '../../testing/testVisitor.ts';
import { checkLedger } from '../ledger/invariants.ts';
import { buyNewChapters } from './auto-buy.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(() => server.setNow(null));
afterAll(() => server.close());

async function aReaderWith(oak: number) {
  const member = await aMember(server);
  if (oak > 0) await giveOak(server, member.id, oak);
  return member;
}
async function aLeaf(oak: number): Promise<number> {
  const row = { name: `Lá ${oak} ${Math.random()}`, oak, icon: 'leaf' };
  const { id } = await server.context.db
    .insertInto('leaf')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const detail = async (visitor: Visitor, content_id: number) =>
  (await visitor.call(workCalls.oakDetail, { content_id })).data;
const oaks = async (visitor: Visitor) => (await visitor.call(purchaseCalls.listBalanceNut, {})).data.nut;
const told = async (visitor: Visitor) => {
  await server.runJobs();
  return (await visitor.call(noticeCalls.list, {})).data.items.map(({ kind, title }) => [kind, title]);
};
/** Puts more chapters behind those that a book has, as an import does. */
const moreChapters = async (edition_id: number, from: number, count: number) =>
  server.context.db
    .insertInto('chapter')
    .values(
      Array.from({ length: count }, (_, at) => ({
        edition_id,
        spine_index: from + at,
        title: `Chương ${from + at + 1}`,
        words: 1,
        chars: 1,
        start_chars: 0,
        level: 0,
        folded: '',
        body: '',
      })),
    )
    .execute();

test('a leaf costs its oaks, and the book counts it', async () => {
  const [book, leaf] = [await anOakBook(server), await aLeaf(12)];
  const { visitor } = await aReaderWith(20);
  expect((await visitor.call(leafCalls.listDonateLeaf, {})).data).toContainEqual(
    expect.objectContaining({ leaf_id: leaf, oak: 12, icon: 'leaf' }),
  );
  const spent = await booked(server, 'oak_spent');
  const { data } = await visitor.call(leafCalls.donateLeaf, { book_id: book, leaf_id: leaf });
  expect(data).toMatchObject({ nut: 8, leaves: 1 });
  expect((await detail(visitor, book)).leaves).toBe(1);
  expect(await booked(server, 'oak_spent')).toBe(spent + 12);
  const { data: bought } = await visitor.call(purchaseCalls.getUserTransaction, { purchase_type: 8 });
  expect(bought.items).toMatchObject([
    { number: data.number, total: 12, currency: 'OAK', result: 'success', lines: [{ kind: 'leaf' }] },
  ]);
  const short = await visitor.call(leafCalls.donateLeaf, { book_id: book, leaf_id: leaf });
  expect([short.code, oakShort.parse(short.data)]).toEqual([
    refusals.short_of_oak,
    { total_price: 12, nut: 8 },
  ]);
  expect(await oaks(visitor)).toBe(8);
});

test('a leaf whose price was changed meanwhile is not given before the reader has seen the new one', async () => {
  const [book, leaf] = [await anOakBook(server), await aLeaf(5)];
  const { visitor } = await aReaderWith(60);
  await server.context.db.updateTable('leaf').set({ oak: 50 }).where('id', '=', leaf).execute();
  const give = (oak: number) => visitor.call(leafCalls.donateLeaf, { book_id: book, leaf_id: leaf, oak });
  expect((await give(5)).code).toBe(refusals.price_changed);
  expect(await oaks(visitor)).toBe(60);
  expect((await give(50)).data).toMatchObject({ nut: 10, leaves: 1 });
});

test('leaves are given to books sold by the chapter, by nobody in the mini app, and of those there are', async () => {
  const [book, leaf] = [await anOakBook(server), await aLeaf(1)];
  const { id: ebook } = await server.aBook('Sách thường');
  const { visitor } = await aReaderWith(20);
  const give = async (book_id: number, leaf_id: number, more = {}) =>
    (await visitor.call(leafCalls.donateLeaf, { book_id, leaf_id, ...more })).code;
  expect(await give(ebook, leaf)).toBe(refusals.not_found);
  expect(await give(book, 2_000_000_000)).toBe(refusals.not_found);
  expect(await give(book, leaf, { os: 'zalo' })).toBe(refusals.not_for_sale);
  expect(await oaks(visitor)).toBe(20);
});

test('the page of a book says what one has of it, and what one chose', async () => {
  const book = await anOakBook(server, { chapters: 6, price: 3 });
  const { visitor } = await aReaderWith(40);
  const before = await detail(visitor, book);
  expect(before).toMatchObject({ nut_price: 3, bought: 0, total: 6, subscribed: false, auto_renew: false });
  await visitor.call(oakCalls.buyChapterBookOak, { book_id: book, chapter: 2, total_price: 3 });
  await visitor.call(leafCalls.subscribeBookOak, { book_id: book, active: 1 });
  await visitor.call(leafCalls.autoRenewBook, { book_id: book, active: 1 });
  expect(await detail(visitor, book)).toMatchObject({ bought: 1, subscribed: true, auto_renew: true });
  expect((await visitor.call(leafCalls.subscribeBookOak, { book_id: book, active: 0 })).data.active).toBe(0);
  expect((await visitor.call(leafCalls.autoRenewBook, { book_id: book, active: 0 })).data.active).toBe(0);
  expect(await detail(visitor, book)).toMatchObject({ subscribed: false, auto_renew: false });
});

test('only books sold by the chapter are followed, and only what is sold is bought by itself', async () => {
  const { id: ebook } = await server.aBook('Sách thường');
  const { visitor } = await aReaderWith(0);
  for (const call of [leafCalls.subscribeBookOak, leafCalls.autoRenewBook])
    expect((await visitor.call(call, { book_id: ebook, active: 1 })).code).toBe(refusals.not_found);
  const book = await anOakBook(server);
  await server.context.db
    .updateTable('edition')
    .set({ copyright: 'expired' })
    .where('id', '=', book)
    .execute();
  const { code } = await visitor.call(leafCalls.autoRenewBook, { book_id: book, active: 1 });
  expect(code).toBe(refusals.not_for_sale);
});

test('new chapters are bought once as they come; those of before are not', async () => {
  const book = await anOakBook(server, { chapters: 4, price: 3 });
  const { visitor } = await aReaderWith(40);
  await visitor.call(leafCalls.autoRenewBook, { book_id: book, active: 1 });
  await buyNewChapters(server.context);
  expect(await oaks(visitor)).toBe(40);
  await moreChapters(book, 4, 2);
  await Promise.all([buyNewChapters(server.context), buyNewChapters(server.context)]);
  await buyNewChapters(server.context);
  expect([await oaks(visitor), (await detail(visitor, book)).bought]).toEqual([34, 2]);
  expect(await told(visitor)).toEqual([['auto_buy', 'Đã mua 2 chương mới của “Hai mươi tám ngày”']]);
  await moreChapters(book, 6, 1);
  await buyNewChapters(server.context);
  expect(await oaks(visitor)).toBe(31);
  expect(await checkLedger(server.context.db, Date.now())).toEqual([]);
});

test.each([
  ['a balance that is short', 'Sồi không đủ mua chương mới của “Hai mươi tám ngày”', async () => {}],
  [
    'another price',
    '“Hai mươi tám ngày” đã đổi giá chương',
    (book: number) =>
      server.context.db.updateTable('edition').set({ oak_per_chapter: 1 }).where('id', '=', book).execute(),
  ],
  [
    'the end of selling',
    '“Hai mươi tám ngày” không bán chương nữa',
    (book: number) =>
      server.context.db.updateTable('edition').set({ copyright: 'expired' }).where('id', '=', book).execute(),
  ],
] as const)(
  '%s ends the buying by itself, nothing is charged, and the reader is told once',
  async (_, title, change) => {
    const book = await anOakBook(server, { chapters: 4, price: 3 });
    const { visitor } = await aReaderWith(5);
    await visitor.call(leafCalls.autoRenewBook, { book_id: book, active: 1 });
    await change(book);
    await moreChapters(book, 4, 2);
    await buyNewChapters(server.context);
    await buyNewChapters(server.context);
    expect(await oaks(visitor)).toBe(5);
    expect((await detail(visitor, book)).auto_renew).toBe(false);
    expect(await told(visitor)).toEqual([['auto_buy', title]]);
  },
);

test('a reader whose purchase fails keeps nobody else from getting new chapters', async () => {
  const book = await anOakBook(server, { chapters: 4, price: 3 });
  const [first, second] = [await aReaderWith(20), await aReaderWith(20)];
  for (const { visitor } of [first, second])
    await visitor.call(leafCalls.autoRenewBook, { book_id: book, active: 1 });
  await moreChapters(book, 4, 1);
  await sql`
    create function breaks() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    server.owner,
  );
  await sql`
    create trigger breaks before insert on content_grant for each row when (new.account_id = ${sql.lit(first.id)})
      execute function breaks()`.execute(server.owner);
  await expect(buyNewChapters(server.context)).rejects.toThrow('for some readers');
  expect([await oaks(first.visitor), await oaks(second.visitor)]).toEqual([20, 17]);
  await sql`drop trigger breaks on content_grant`.execute(server.owner);
  await buyNewChapters(server.context);
  expect(await oaks(first.visitor)).toBe(17);
});

test('a book that one follows tells its new chapters', async () => {
  const { followersOf } = await import('../../people/notices/queries.ts');
  const book = await anOakBook(server);
  const { visitor, id } = await aReaderWith(0);
  const followers = () => followersOf(server.context.db, book, 0, 10);
  expect(await followers()).toEqual([]);
  await visitor.call(leafCalls.subscribeBookOak, { book_id: book, active: 1 });
  expect(await followers()).toEqual([id]);
  expect(contentType.oakBook).toBe(33);
});
