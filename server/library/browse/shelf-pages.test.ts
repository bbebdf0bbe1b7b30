import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentType } from '#contract/library/catalogue.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import type { Shelf } from './queries.ts';
import { shelfOf } from './shelf.ts';
import { pageOfShelf } from './shelf-pages.ts';

let server: TestServer;
const { audiobook, ebook, paperBook } = contentType;

/** Works of two kinds, and some paper books of which each other one is in no shop; prices and heats with many equals. */
const fill = (count: number) =>
  sql`
    with made as (
      insert into work (title, folded, language) select 'x', ' x ', 'vi' from generate_series(1, ${count}::int)
      returning id)
    insert into edition (work_id, content_type, content_hash, price_vnd, price_type, words, chars, has_cover, tint, heat, updated_at)
    select id, case when id % 3 = 0 then ${audiobook}::int else ${ebook}::int end, md5(id::text),
      case when id % 4 < 2 then 0 else (id % 7 + 1) * 1000 end,
      case id % 4 when 0 then 0 when 1 then -1 when 2 then 2 else -2 end, 0, 0, false, '#000000', id % 5,
      timestamptz '2026-01-01' + (id % 50) * interval '1 hour 0.123 seconds'
    from made`.execute(server.context.db);
const fillPaper = (count: number) =>
  sql`
    with made as (
      insert into work (title, folded, language) select 'x', ' x ', 'vi' from generate_series(1, ${count}::int)
      returning id)
    insert into edition (work_id, content_type, content_hash, price_vnd, price_type, words, chars, has_cover, tint)
    select id, ${paperBook}::int, md5(id::text), case when id % 2 = 0 then 0 else (id % 7 + 1) * 1000 end, 2, 0, 0, false, '#000000'
    from made`.execute(server.context.db);

beforeAll(async () => {
  server = await openTestServer();
  await fill(2_000);
  await fillPaper(300);
});
afterAll(() => server.close());

/** What no shop has costs more than anything. */
const priceOf = ({ content_type, price_vnd }: Row) =>
  content_type === paperBook && price_vnd === 0 ? Number.POSITIVE_INFINITY : price_vnd;
const orders: Record<string, (one: Row, other: Row) => number> = {
  newest: (one, other) => other.id - one.id,
  hottest: (one, other) => other.heat - one.heat || other.id - one.id,
  price: (one, other) => priceOf(one) - priceOf(other) || other.id - one.id,
  updated: (one, other) => other.updated_at.getTime() - one.updated_at.getTime() || other.id - one.id,
};
type Row = {
  id: number;
  content_type: number;
  price_type: number;
  price_vnd: number;
  heat: number;
  updated_at: Date;
};

const everything = (): Promise<Row[]> => server.context.db.selectFrom('edition').selectAll().execute();

async function expectedIn(shelf: Shelf): Promise<number[]> {
  const rows = (await everything()).filter(
    row =>
      shelf.types.includes(row.content_type) &&
      (shelf.prices === null || shelf.prices.includes(row.price_type)) &&
      (!shelf.sold || row.price_vnd > 0),
  );
  return rows.sort(orders[shelf.order]).map(({ id }) => id);
}

const shelves = (['newest', 'hottest', 'price', 'updated'] as const).flatMap(order =>
  (['all', 'retail'] as const).flatMap(price =>
    [[ebook], [ebook, audiobook], [ebook, paperBook]].map(types => shelfOf({ types, order }, { price }, 0)),
  ),
);

test.each(shelves.map(shelf => [`${shelf.order} ${shelf.types} ${shelf.prices}`, shelf] as const))(
  'near and far pages are those of the whole list in order: %s',
  async (_, shelf) => {
    const all = await expectedIn(shelf);
    for (const [page, size] of [
      [1, 30],
      [2, 30],
      [11, 30],
      [12, 30],
      [20, 30],
      [37, 10],
      [45, 10],
      [7, 100],
      [Math.ceil(all.length / 30), 30],
    ] as const) {
      const from = (page - 1) * size;
      const { ids, hasNext } = await pageOfShelf(server.context, shelf, page, size);
      expect(ids, `page ${page} of ${size}`).toEqual(all.slice(from, from + size));
      expect(hasNext).toBe(from + size < all.length);
    }
    expect((await pageOfShelf(server.context, shelf, 500, 30)).ids).toEqual([]);
    expect((await pageOfShelf(server.context, shelf, 1, 30)).total).toBe(all.length);
  },
);

test('in a list of several kinds by price, paper books that no shop has stand behind all that have a price', async () => {
  const shelf = shelfOf({ types: [paperBook, audiobook], order: 'price' }, { price: 'all' }, 0);
  const size = 100;
  const kinds: number[] = [];
  for (let page = 1; ; page += 1) {
    const { ids, hasNext } = await pageOfShelf(server.context, shelf, page, size);
    const rows = await everything();
    for (const id of ids) {
      const row = rows.find(each => each.id === id);
      kinds.push(row && priceOf(row) === Number.POSITIVE_INFINITY ? 1 : 0);
    }
    if (!hasNext) break;
  }
  expect(kinds.filter(each => each === 1)).toHaveLength(150);
  expect(kinds.slice(-150).every(each => each === 1)).toBe(true);
});

test('what comes in on top moves the far pages at once, by exactly as much', async () => {
  const shelf = shelfOf({ types: [ebook] }, { price: 'all' }, 0);
  await pageOfShelf(server.context, shelf, 30, 30);
  for (const more of [1, 45, 700]) {
    await fill(more);
    const all = await expectedIn(shelf);
    for (const page of [1, 11, 12, 30, 40]) {
      const { ids, total } = await pageOfShelf(server.context, shelf, page, 30);
      expect(ids, `page ${page} after ${more}`).toEqual(all.slice((page - 1) * 30, page * 30));
      expect(total).toBe(all.length);
    }
  }
});
