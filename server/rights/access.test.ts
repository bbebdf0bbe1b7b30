import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { catalogueCalls } from '#contract/library/catalogue.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { changeTerms } from '../library/catalogue/intake.ts';
import {
  aMember,
  anOwner,
  aPaidBook,
  DAY,
  forMembers,
  onTestServer,
  open,
  server,
  sold,
} from '../testing/testRights.ts';
import { freeFirst, giveGrant, grantsOf, packagesOf, zonesOf } from './queries.ts';

onTestServer();

test('a free book is open to everyone, all of it', async () => {
  const book = await server.aBook();
  const { data } = await open(book.id);
  expect(data.access).toMatchObject({ permission: 1, type: 0, open: 'all', wanted: null });
});

test('a guest reads the free chapters of a book that is sold, and is asked to sign in for the rest', async () => {
  const book = await aPaidBook();
  const { data } = await open(book.id);
  expect(data.access).toMatchObject({ permission: 0, type: 2, open: [0, 1], priceVnd: 39_000, priceType: 2 });
});

test('a reader without rights is told to buy, or to become a member', async () => {
  const { token } = await server.aReader();
  expect((await open((await aPaidBook()).id, token)).data.access?.permission).toBe(2);
  expect((await open((await aPaidBook(forMembers)).id, token)).data.access?.permission).toBe(3);
});

test('a member reads all of a members’ book, one whose package is over reads the free part', async () => {
  const book = await aPaidBook(forMembers);
  const member = await open(book.id, (await aMember()).token);
  expect(member.data.access).toMatchObject({ permission: 1, type: 1, open: 'all' });
  const over = await open(book.id, (await aMember(-1)).token);
  expect(over.data.access).toMatchObject({ permission: 3, open: [0, 1] });
  expect(over.data.access?.memberUntil).toBeLessThan(Date.now());
});

test('a package that waits for its operator says so', async () => {
  const book = await aPaidBook(forMembers);
  const { data } = await open(book.id, (await aMember(-1, 'telco', true)).token);
  expect(data.access?.permission).toBe(5);
});

test('an owner has all of the book, the next reader has not', async () => {
  const book = await aPaidBook();
  const owner = await open(book.id, (await anOwner(book.id)).token);
  expect(owner.data.access).toMatchObject({ permission: 1, type: 3, open: 'all' });
  const other = await open(book.id, (await server.aReader()).token);
  expect(other.data.access?.open).toEqual([0, 1]);
});

test('a right to another book opens nothing here', async () => {
  const [one, two] = [await aPaidBook(), await aPaidBook()];
  const { token } = await anOwner(one.id);
  expect((await open(two.id, token)).data.access?.open).toEqual([0, 1]);
});

test('one bought chapter is open beside the free ones', async () => {
  const book = await aPaidBook({ oakPerChapter: 2, freeChapters: 1 });
  const { token } = await anOwner(book.id, 2);
  const { data } = await open(book.id, token);
  expect(data.access).toMatchObject({ permission: 2, open: [0, 2], oakPerChapter: 2 });
  const detail = await server.call(catalogueCalls.bookDetail, { content_id: book.id }, { token });
  expect(detail.data.chapterList.map(({ state }) => state)).toEqual(['free', 'locked', 'owned', 'locked']);
});

test('a right given again lasts as long as the longer of the two', async () => {
  const book = await aPaidBook();
  const end = Date.now() + DAY;
  const owner = await anOwner(book.id, null, end);
  const again = (expires_at: Date | null) =>
    giveGrant(server.context.db, {
      account_id: owner.id,
      edition_id: book.id,
      spine_index: null,
      access_type: 3,
      source: 'test',
      expires_at,
    });
  await again(new Date(end - DAY));
  expect((await grantsOf(server.context.db, owner.id, book.id))[0]?.expires_at?.getTime()).toBe(end);
  await Promise.all([again(null), again(new Date(end + DAY)), again(null)]);
  expect(await grantsOf(server.context.db, owner.id, book.id)).toMatchObject([{ expires_at: null }]);
});

test('a closed chapter that is asked for leads to the last open one before it, and its text stays here', async () => {
  const book = await aPaidBook();
  const { data } = await open(book.id, undefined, { chapter: 3 });
  expect(data.chapter.index).toBe(1);
  expect(data.chapter.html).toContain('Chương 2');
  expect(JSON.stringify(data)).not.toContain('<p>Chương 4');
  expect(data.access?.wanted).toBe(3);
  expect((await open(book.id, undefined, { chapter: 1 })).data.access?.wanted).toBeNull();
});

test('whose package ended in the middle of a book keeps the place, and is shown where it went on', async () => {
  const book = await aPaidBook(forMembers);
  const { token } = await aMember(-1);
  const cfi = 'epubcfi(/6/8[c4]!/4/2/1:0)';
  const position = { content_id: book.id, chapter: 3, percent: 0.9, cfi, read_at: Date.now() };
  await server.call(readerCalls.saveProgress, position, { token });
  const { data } = await open(book.id, token);
  expect(data.position?.chapter).toBe(3);
  expect(data.chapter.index).toBe(1);
  expect(data.access?.wanted).toBe(3);
});

test('a book of which nothing is open is refused with its permission code, whatever one asks for', async () => {
  const closed = { priceVnd: 39_000 };
  const [buy, member, waiting] = [
    await aPaidBook(closed),
    await aPaidBook({ priceType: -1 }),
    await aPaidBook({ copyright: 'awaiting' }),
  ];
  const { token } = await server.aReader();
  expect(await open(buy.id)).toMatchObject({ code: 102, data: null });
  expect(await open(buy.id, token)).toMatchObject({ code: 2, data: null });
  expect(await open(buy.id, token, { renew: 1 })).toMatchObject({ code: 2, data: null });
  expect(await open(buy.id, token, { chapter: 0 })).toMatchObject({ code: 2, data: null });
  expect(await open(member.id, token)).toMatchObject({ code: 3, data: null });
  expect(await open(member.id, (await aMember(-1, 'telco', true)).token)).toMatchObject({ code: 5 });
  for (const who of [undefined, token, (await anOwner(waiting.id)).token])
    expect(await open(waiting.id, who)).toMatchObject({ code: 4, data: null });
});

test('when the licence has ended the owner still reads and everyone else is told why not', async () => {
  const book = await aPaidBook({ ...sold, copyright: 'expired' });
  expect((await open(book.id, (await anOwner(book.id)).token)).data.access?.open).toBe('all');
  expect(await open(book.id)).toMatchObject({
    code: 4,
    message: 'Bản quyền cuốn này đã hết hạn. Bạn nào đã mua thì vẫn đọc được.',
  });
});

test('the book’s page says of each chapter how it stands, and what would open it', async () => {
  const book = await aPaidBook();
  const states = async (token?: string) =>
    (
      await server.call(catalogueCalls.bookDetail, { content_id: book.id }, token ? { token } : {})
    ).data.chapterList.map(({ state }) => state);
  expect(await states()).toEqual(['free', 'free', 'locked', 'locked']);
  expect(await states((await anOwner(book.id)).token)).toEqual(Array(4).fill('owned'));
  const forAll = await aPaidBook(forMembers);
  const { data } = await server.call(
    catalogueCalls.bookDetail,
    { content_id: forAll.id },
    { token: (await aMember()).token },
  );
  expect(data.chapterList.map(({ state }) => state)).toEqual(Array(4).fill('open'));
  expect(data).toMatchObject({ priceType: -1, price: 0, access: { permission: 1, type: 1 } });
});

test('the first chapters that the contents name are free, with the title page before and the plates between', async () => {
  const { db } = server.context;
  const book = await server.aBook('Có bìa', {}, 6);
  await db
    .updateTable('chapter')
    .set({ title: '' })
    .where('edition_id', '=', book.id)
    .where('spine_index', 'in', [0, 2])
    .execute();
  const freed = async (listed: number) => {
    await freeFirst(db, book.id, listed);
    return (await zonesOf(db, [book.id])).get(book.id)?.free ?? [];
  };
  expect(await freed(2)).toEqual([0, 1, 2, 3]);
  expect(await freed(1)).toEqual([0, 1, 2]);
  expect(await freed(0)).toEqual([]);
  expect(await freed(9)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a book goes on other terms without becoming another book', async () => {
  const book = await server.aBook('Đổi giá', {}, 3);
  await changeTerms(server.context.db, book.id, { priceVnd: 12_000, freeChapters: 1 });
  expect((await open(book.id)).data.access).toMatchObject({ open: [0], priceVnd: 12_000, priceType: 2 });
  await changeTerms(server.context.db, book.id, {});
  expect((await open(book.id)).data.access).toMatchObject({ open: 'all', priceVnd: 0, priceType: 0 });
});

test('a price that its type does not know is not taken in', async () => {
  const incoming = { priceVnd: 1_000, priceType: 0 } as const;
  await expect(aPaidBook(incoming)).rejects.toThrow(/edition_price_fits/);
});

test('a request cannot bring its own rights', async () => {
  const book = await aPaidBook({ priceVnd: 39_000 });
  const { token } = await server.aReader();
  for (const extra of [
    { open: 'all' },
    { permission: 1 },
    { debug: 1 },
    { access: 'all' },
    { account_id: 1 },
  ])
    expect(
      (await server.call(readerCalls.openBook, { content_id: book.id, ...extra } as never, { token })).code,
    ).toBe(400);
});

test('rights are found by an index, however many there are', async () => {
  const { db } = server.context;
  const plan = async (query: { compile(): { sql: string; parameters: readonly unknown[] } }) => {
    const { sql: text, parameters } = query.compile();
    const filled = text.replace(/\$(\d+)/g, (_, at) => String(parameters[Number(at) - 1]));
    return db.transaction().execute(async tx => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`${sql.raw(`explain ${filled}`)}`.execute(tx);
      return rows.map(row => row['QUERY PLAN']).join('\n');
    });
  };
  const grants = db
    .selectFrom('content_grant')
    .selectAll()
    .where('account_id', '=', 1)
    .where('edition_id', '=', 1);
  expect(await plan(grants)).toContain('content_grant_once');
  const packages = db
    .selectFrom('membership')
    .selectAll()
    .where('account_id', '=', 1)
    .orderBy('expires_at', 'desc');
  expect(await plan(packages)).toContain('membership_account');
  expect(await plan(db.selectFrom('chapter').selectAll().where('edition_id', '=', 1))).toContain(
    'chapter_pkey',
  );
  expect(await packagesOf(db, 1)).toBeInstanceOf(Array);
});
