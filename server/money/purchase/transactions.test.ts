import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan } from '../../testing/testPayments.ts';
import { aWork, charge, signInAgain } from '../../testing/testSold.ts';
import { aMember } from '../../testing/testVisitor.ts';
import { foundPurchases } from './transaction-list.ts';

/* What the list of one's purchases is filtered by. */

let world: TestWorld;
let reader: Awaited<ReturnType<typeof aMember>>;
let plan = '';
let book = '';
beforeAll(async () => {
  world = await openTestWorld();
  reader = await aMember(world);
  const edition = await aWork(world, 'ebook');
  await world.context.db
    .updateTable('work')
    .set({ title: 'Thuỷ-Mặc, ĐÊM trên bến' })
    .from('edition')
    .whereRef('edition.work_id', '=', 'work.id')
    .where('edition.id', '=', edition)
    .execute();
  world.setNow(Date.parse('2025-12-31T16:59:00Z'));
  await signInAgain(reader);
  plan = (await charge(reader.visitor, 'package', await aPlan(world, { days: 30 }))).data.number;
  world.setNow(Date.parse('2027-01-01T09:00:00Z'));
  await signInAgain(reader);
  book = (await charge(reader.visitor, 'book', edition)).data.number;
});
afterAll(() => world.close());

const ask = (fields: object) => reader.visitor.call(purchaseCalls.getUserTransaction, fields);
const found = async (fields: object) => (await ask(fields)).data.items.map(({ number }) => number);

test('a year is Vietnam’s, and those from the first purchase to the last are told', async () => {
  expect(await found({ year: 2025 })).toEqual([plan]);
  expect(await found({ year: 2026 })).toEqual([]);
  expect(await found({ year: 2027 })).toEqual([book]);
  expect((await ask({ year: 2026 })).data.years).toEqual([2027, 2026, 2025]);
  expect((await ask({ year: -1 })).code).toBe(refusals.bad_input);
});

test('words find a title with or without marks, and a number by its part', async () => {
  for (const q of ['thuy mac', 'Thuỷ Mặc', '  đêm trên  ', 'BEN', book.slice(2, 8).toLowerCase()])
    expect(await found({ q }), q).toEqual([book]);
  expect(await found({ q: '…!' })).toEqual([book, plan]);
  // Letters that no number has.
  for (const q of ['không có', '%', "'; drop table purchase; --"])
    expect(await found({ q: `${q} uôi` }), q).toEqual([]);
  expect((await ask({ q: 'a'.repeat(101) })).code).toBe(refusals.bad_input);
});

test('a purchase of more titles than its words hold is found by its last title and its number', async () => {
  const other = await aMember(world);
  const works = [];
  for (let n = 0; n < 20; n += 1) works.push(await aWork(world, 'ebook'));
  const title = (n: number) => `Cuốn thứ ${n} của một tên sách rất dài và còn dài hơn nữa`;
  for (const [n, id] of works.entries())
    await world.context.db
      .updateTable('work')
      .set({ title: title(n) })
      .from('edition')
      .whereRef('edition.work_id', '=', 'work.id')
      .where('edition.id', '=', id)
      .execute();
  const { number } = (await charge(other.visitor, 'book', works.join('-'))).data;
  const of = async (q: string) =>
    (await other.visitor.call(purchaseCalls.getUserTransaction, { q })).data.items.map(one => one.number);
  for (const q of ['cuon thu 19', 'THỨ 0 của', number, number.slice(3, 9)])
    expect(await of(q), q).toEqual([number]);
  expect(await of('cuon thu 20')).toEqual([]);
});

test('few letters, and a number typed with spaces, find what they are part of', async () => {
  const spaced = `${book.slice(0, 3)} ${book.slice(3, 7)} ${book.slice(7)}`;
  for (const q of ['th', 'T', spaced, spaced.toLowerCase(), book])
    expect(await found({ q }), q).toContain(book);
  // The same letters across two words of a title are not a part of it.
  expect(await found({ q: 'thuymac' })).toEqual([]);
});

test('rare words are found by their letters within the wallet, common ones along the newest purchases', async () => {
  const wallet = randomUUID();
  const plans = await world.owner.transaction().execute(async tx => {
    // Purchases that are only there to be read: their lines and moves have triggers of their own.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into purchase (number, wallet, charge_type, intent, currency, total, code, state, os, created_at, moved_at, expires_at, words)
      select lpad(n::text, 10, '0'), case when n % 10 = 0 then ${wallet}::uuid else gen_random_uuid() end, 'package', 'package_' || n, 'VND', 49000, 2,
        'granted', 'web', now(), now(), now(),
        lpad(n::text, 10, '0') || chr(10) || case when n <= 30 then 'mot mon hiem ' else 'mot mon da mua ' end || n
      from generate_series(1, 50000) n`.execute(tx);
    await sql`analyze purchase`.execute(tx);
    const plan = async (words: string) => {
      const wanted = { code: null, result: null, words, limit: 11, offset: 0 };
      const rows = await foundPurchases(tx, wallet, wanted).explain<Record<string, string>>('text');
      return rows.map(row => row['QUERY PLAN']).join('\n');
    };
    return { rare: await plan('món hiếm'), common: await plan('đã mua'), number: await plan('A1B2C3D4E5') };
  });
  expect(plans.rare).toContain('purchase_words');
  expect(plans.number).toContain('purchase_words');
  expect(plans.common).toContain('Index Only Scan using purchase_of_wallet');
  expect(plans.common).not.toContain('purchase_words');
});

test('filters are together, and the kinds that there are do not depend on them', async () => {
  expect(await found({ year: 2027, purchase_type: 2, result: 'pending', q: 'dem' })).toEqual([book]);
  expect(await found({ year: 2025, q: 'dem' })).toEqual([]);
  expect((await ask({ purchase_type: 53 })).data.kinds).toEqual([1, 2]);
});

test('a work that was bought shows its cover', async () => {
  const { cards, items } = (await ask({})).data;
  expect(cards.map(({ id, title }) => [id, title])).toEqual([
    [items[0]?.lines[0]?.item_id, 'Thuỷ-Mặc, ĐÊM trên bến'],
  ]);
});

test('who has bought nothing has no years and no kinds; nobody finds what is another’s', async () => {
  const { visitor } = await aMember(world);
  const nothing = { items: [], more: false, cards: [], kinds: [], years: [] };
  expect((await visitor.call(purchaseCalls.getUserTransaction, { q: book })).data).toEqual(nothing);
});
