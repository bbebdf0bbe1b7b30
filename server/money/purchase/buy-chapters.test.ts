import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/kit/call.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { IDEMPOTENCY_HEADER } from '#contract/kit/wire.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { oakCalls, oakPrice, oakShort } from '#contract/money/purchase-oak.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { anOakBook, booked, giveOak } from '../../testing/testPayments.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aMember, aVisitor, type Visitor } from '../../testing/testVisitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function aReaderWith(oak: number): Promise<Visitor> {
  const { visitor, id } = await aMember(server);
  if (oak > 0) await giveOak(server, id, oak);
  return visitor;
}
const oaksOf = async (visitor: Visitor) => (await visitor.call(purchaseCalls.listBalanceNut, {})).data.nut;
const openIn = async (visitor: Visitor, book: number) =>
  (await visitor.call(readerCalls.openBook, { content_id: book, content_type: contentType.oakBook })).data
    .access?.open;

test('one chapter, then the next ones, then all that is left: each costs what is closed, and opens at once', async () => {
  const book = await anOakBook(server, { chapters: 6, price: 3 });
  const visitor = await aReaderWith(40);
  const spent = await booked(server, 'oak_spent');
  const one = await visitor.call(oakCalls.buyChapterBookOak, { book_id: book, chapter: 3, total_price: 3 });
  expect(one.data).toMatchObject({ chapters: [3], total_price: 3, nut: 37 });
  expect(await openIn(visitor, book)).toEqual([0, 3]);
  const check = async (chapter: number) =>
    (await visitor.call(oakCalls.checkBoughtChapOak, { book_id: book, chapter })).data.state;
  expect([await check(0), await check(3), await check(4)]).toEqual(['free', 'owned', 'locked']);
  // What one has already is jumped over.
  const two = await visitor.call(oakCalls.buyMultiChapterOak, {
    book_id: book,
    chapter: 2,
    total_chapter: 2,
    total_price: 6,
  });
  expect(two.data).toMatchObject({ chapters: [2, 4], nut: 31 });
  const { data: left } = await visitor.call(oakCalls.listChapBookOakCanBuy, { book_id: book });
  expect(left).toMatchObject({
    total_price: 6,
    total_chapter: 2,
    price: 3,
    nut: 31,
    items: [
      { chapter: 1, title: 'Chương 2' },
      { chapter: 5, title: 'Chương 6' },
    ],
  });
  const rest = await visitor.call(oakCalls.buyBookOak, { book_id: book, total_price: 6 });
  expect(rest.data).toMatchObject({ chapters: [1, 5], nut: 25 });
  expect(await openIn(visitor, book)).toBe('all');
  expect(await booked(server, 'oak_spent')).toBe(spent + 15);
  const { data } = await visitor.call(purchaseCalls.getUserTransaction, { purchase_type: 2 });
  expect(data.items.map(({ total, currency, status }) => [total, currency, status])).toEqual([
    [6, 'OAK', 1],
    [6, 'OAK', 1],
    [3, 'OAK', 1],
  ]);
});

test('what one has already costs nothing again', async () => {
  const book = await anOakBook(server);
  const visitor = await aReaderWith(10);
  const buy = () => visitor.call(oakCalls.buyChapterBookOak, { book_id: book, chapter: 2, total_price: 3 });
  const first = await buy();
  const again = await buy();
  expect([first.data.nut, again.data]).toEqual([
    7,
    { number: '', chapters: [], total_price: 0, nut: 7, opened: null },
  ]);
  // A free chapter neither.
  const free = await visitor.call(oakCalls.buyChapterBookOak, { book_id: book, chapter: 0, total_price: 3 });
  expect(free.data.nut).toBe(7);
});

test('a price that the reader did not see is answered with the one that counts, and nothing is bought', async () => {
  const book = await anOakBook(server, { chapters: 5, price: 4 });
  const visitor = await aReaderWith(100);
  const refused = async (
    call: (typeof oakCalls)['buyChapterBookOak' | 'buyMultiChapterOak' | 'buyBookOak'],
    input: object,
  ) => {
    const reply = await visitor.call(call, { book_id: book, ...input } as Input<typeof call>);
    expect(reply.code, JSON.stringify(input)).toBe(refusals.price_changed);
    return oakPrice.parse(reply.data);
  };
  for (const total_price of [0, 1, 3, 5, 1_000_000_000])
    expect(await refused(oakCalls.buyChapterBookOak, { chapter: 1, total_price })).toEqual({
      total_price: 4,
      total_chapter: 1,
    });
  expect(await refused(oakCalls.buyMultiChapterOak, { total_price: 4, total_chapter: 2 })).toEqual({
    total_price: 8,
    total_chapter: 2,
  });
  // More than there are.
  expect(await refused(oakCalls.buyMultiChapterOak, { total_price: 36, total_chapter: 9 })).toEqual({
    total_price: 16,
    total_chapter: 4,
  });
  expect(await refused(oakCalls.buyBookOak, { total_price: 15 })).toEqual({
    total_price: 16,
    total_chapter: 4,
  });
  for (const total_price of [-1, 1.5, '1e1', 10_000_000_000])
    expect(
      (await visitor.call(oakCalls.buyBookOak, { book_id: book, total_price } as never)).code,
      String(total_price),
    ).toBe(refusals.bad_input);
  expect(await oaksOf(visitor)).toBe(100);
});

test('too few oaks buy nothing, and the reply says how many there are', async () => {
  const book = await anOakBook(server, { chapters: 5, price: 4 });
  for (const oak of [0, 15]) {
    const visitor = await aReaderWith(oak);
    const buys = [
      visitor.call(oakCalls.buyBookOak, { book_id: book, total_price: 16 }),
      visitor.call(oakCalls.buyMultiChapterOak, { book_id: book, total_chapter: 4, total_price: 16 }),
    ];
    for (const { code, data } of await Promise.all(buys)) {
      expect(code).toBe(refusals.short_of_oak);
      expect(oakShort.parse(data)).toEqual({ total_price: 16, nut: oak });
    }
    expect(await openIn(visitor, book)).toEqual([0]);
  }
  const poor = await aReaderWith(3);
  const one = await poor.call(oakCalls.buyChapterBookOak, { book_id: book, chapter: 1, total_price: 4 });
  expect(one.code).toBe(refusals.short_of_oak);
});

test('the reply brings the chapter that is waited for, as opening the book would; the stored result holds none of it', async () => {
  const book = await anOakBook(server, { chapters: 4, price: 3 });
  const { visitor: joined, id } = await aMember(server);
  await giveOak(server, id, 30);
  const visitor = aVisitor(server, {
    token: joined.token,
    headers: { [IDEMPOTENCY_HEADER]: 'press-that-opens-1' },
  });
  const input = { book_id: book, chapter: 2, total_price: 3, open: 2 };
  const { data } = await visitor.call(oakCalls.buyChapterBookOak, input);
  const asked = { content_id: book, content_type: contentType.oakBook, chapter: 2 };
  const { data: start } = await joined.call(readerCalls.openBook, asked);
  expect(data.opened).toMatchObject({ access: start.access, chapter: start.chapter });
  expect(data.opened?.access?.open).toEqual([0, 2]);
  expect(data.opened?.chapter.html).toContain('<html');
  const file = `${data.opened?.base}${start.package.spine[2]?.href}`;
  expect((await server.app.inject(new URL(file, 'http://mot.test').pathname)).statusCode).toBe(200);
  const closed = `${data.opened?.base}${start.package.spine[3]?.href}`;
  expect((await server.app.inject(new URL(closed, 'http://mot.test').pathname)).statusCode).toBe(404);

  // The same request again: nothing is bought, and the chapter comes anew.
  const again = await visitor.call(oakCalls.buyChapterBookOak, input);
  expect([again.data.number, again.data.nut]).toEqual([data.number, 27]);
  expect(again.data.opened?.chapter).toEqual(start.chapter);
  const kept = await server.context.db
    .selectFrom('press')
    .select('result')
    .where('key', '=', 'press-that-opens-1')
    .execute();
  expect(kept).toEqual([{ result: { number: data.number, chapters: [2], total_price: 3, nut: 27 } }]);
});

test('a purchase brings no chapter that nobody waits for, that is closed still, or that cannot be read', async () => {
  const book = await anOakBook(server, { chapters: 7, price: 1 });
  const visitor = await aReaderWith(30);
  const one = (chapter: number, open?: number) =>
    visitor.call(oakCalls.buyChapterBookOak, { book_id: book, chapter, total_price: 1, open });
  expect((await one(1)).data.opened).toBeNull();
  expect((await one(2, 5)).data.opened).toBeNull();
  expect((await one(3, 99)).data.opened).toBeNull();
  const some = { book_id: book, chapter: 4, total_chapter: 1, total_price: 1, open: 4 };
  const next = await visitor.call(oakCalls.buyMultiChapterOak, some);
  expect(next.data.opened?.chapter.index).toBe(4);
  // The folder of its files is gone: what is bought stays bought.
  await server.owner
    .updateTable('edition')
    .set({ content_hash: 'f'.repeat(64) })
    .where('id', '=', book)
    .execute();
  const rest = await visitor.call(oakCalls.buyBookOak, { book_id: book, total_price: 2, open: 5 });
  expect([rest.code, rest.data.chapters, rest.data.nut, rest.data.opened]).toEqual([0, [5, 6], 24, null]);
});

test('of many requests at once with the last oaks, each chapter is paid once and the wallet never falls below zero', async () => {
  const book = await anOakBook(server, { chapters: 9, price: 5 });
  const visitor = await aReaderWith(20);
  const replies = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      visitor.call(oakCalls.buyChapterBookOak, { book_id: book, chapter: 1 + (at % 8), total_price: 5 }),
    ),
  );
  expect(replies.filter(({ code }) => ![0, refusals.short_of_oak].includes(code))).toEqual([]);
  const paid = replies.filter(({ code, data }) => code === 0 && data.total_price > 0);
  expect(paid).toHaveLength(4);
  expect(await oaksOf(visitor)).toBe(0);
  expect(await openIn(visitor, book)).toHaveLength(5);
});

test('plates and blank leaves between chapters come with the chapter before them', async () => {
  const book = await anOakBook(server, { chapters: 6, price: 2 });
  await server.context.db
    .updateTable('chapter')
    .set({ title: '' })
    .where('edition_id', '=', book)
    .where('spine_index', 'in', [3, 5])
    .execute();
  const visitor = await aReaderWith(10);
  await visitor.call(oakCalls.buyChapterBookOak, { book_id: book, chapter: 2, total_price: 2 });
  expect(await openIn(visitor, book)).toEqual([0, 2, 3]);
  const plate = await visitor.call(oakCalls.buyChapterBookOak, { book_id: book, chapter: 3, total_price: 2 });
  expect(plate.code).toBe(refusals.not_found);
  await visitor.call(oakCalls.buyBookOak, { book_id: book, total_price: 4 });
  expect(await openIn(visitor, book)).toBe('all');
});

test('what is not sold by the chapter, or not any more, is refused', async () => {
  const visitor = await aReaderWith(50);
  const { id: ebook } = await server.aBook('Sách thường', { priceVnd: 9_000 });
  const book = await anOakBook(server);
  const codes = async (book_id: number) => [
    (await visitor.call(oakCalls.buyChapterBookOak, { book_id, chapter: 1, total_price: 3 })).code,
    (await visitor.call(oakCalls.buyMultiChapterOak, { book_id, total_chapter: 1, total_price: 3 })).code,
    (await visitor.call(oakCalls.buyBookOak, { book_id, total_price: 3 })).code,
    (await visitor.call(oakCalls.listChapBookOakCanBuy, { book_id })).code,
  ];
  expect(await codes(ebook)).toEqual(Array(4).fill(refusals.not_found));
  expect((await visitor.call(oakCalls.checkBoughtChapOak, { book_id: ebook, chapter: 0 })).code).toBe(
    refusals.not_found,
  );
  await server.context.db
    .updateTable('edition')
    .set({ copyright: 'expired' })
    .where('id', '=', book)
    .execute();
  expect(await codes(book)).toEqual(Array(4).fill(refusals.not_for_sale));
  const open = await anOakBook(server);
  const inZalo = { book_id: open, chapter: 1, total_price: 3, os: 'zalo' } as never;
  expect((await visitor.call(oakCalls.buyChapterBookOak, inZalo)).code).toBe(refusals.not_for_sale);
  expect(await oaksOf(visitor)).toBe(50);
});

test('a book of thousands of chapters is bought whole in one press', async () => {
  const book = await anOakBook(server, { chapters: 2, price: 1 });
  await server.owner
    .insertInto('chapter')
    .values(
      Array.from({ length: 3_000 }, (_, at) => ({
        edition_id: book,
        spine_index: at + 2,
        title: `Chương ${at + 3}`,
        words: 1,
        chars: 1,
        start_chars: at,
        level: 0,
        folded: '',
      })),
    )
    .execute();
  const visitor = await aReaderWith(4_000);
  const { code, data } = await visitor.call(oakCalls.buyBookOak, { book_id: book, total_price: 3_001 });
  expect([code, data.chapters?.length, data.nut]).toEqual([0, 3_001, 999]);
});
