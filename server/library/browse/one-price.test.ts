import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '#contract/areas.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import { bookCard } from '#contract/library/catalogue.ts';
import { fieldsOf } from '../../testing/inputs.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let book = 0;
const given: Record<string, unknown> = {};

/** Whether a schema holds a card of a work, however deep. */
function holdsCard(schema: unknown, seen = new Set<unknown>()): boolean {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false;
  if (schema === bookCard.shape.saleVnd) return true;
  seen.add(schema);
  const { def } = (schema as { _zod?: { def: object } })._zod ?? {};
  return Object.values(def ?? schema).some(part => holdsCard(part, seen));
}

const callsWithCards = Object.values(areas)
  .flatMap(area => Object.entries(area as Record<string, AnyCall>))
  .filter(([, call]) => call.method === 'GET' && call.who === 'anyone' && holdsCard(call.output));

/** Cards of the book in a reply. */
function cardsIn(value: unknown): { saleVnd?: number }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(cardsIn);
  return 'price' in value && 'contentType' in value && (value as { id?: number }).id === book
    ? [value as { saleVnd?: number }, ...inside]
    : inside;
}

beforeAll(async () => {
  server = await openTestServer();
  const { db } = server.context;
  book = (await server.aBook('Một giá', { priceVnd: 39_000, priceType: 2, category: 'Văn học' })).id;
  const other = await server.aBook('Cuốn bên cạnh', { category: 'Văn học' });
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const { id: flash_sale_id } = await db
    .insertInto('flash_sale')
    .values({ title: 'x', starts_at: at(-1), ends_at: at(1) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('flash_sale_item')
    .values({ flash_sale_id, edition_id: book, price_vnd: 27_000 })
    .execute();
  const { id: collection_id } = await db
    .insertInto('collection')
    .values({ code: 4, title: 'Kệ', tint: '#000000' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('collection_item').values({ collection_id, edition_id: book, position: 0 }).execute();
  const { id: combo_id } = await db
    .insertInto('combo')
    .values({ title: 'Bộ', price_vnd: 30_000, tint: '#000000' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('combo_item').values({ combo_id, edition_id: book, position: 0 }).execute();
  const author = await db.selectFrom('author').select('id').executeTakeFirst();
  const category = await db.selectFrom('category').select('id').executeTakeFirstOrThrow();
  Object.assign(given, {
    list: 'allEbooks',
    key_word: 'Một giá',
    content_id: other.id,
    content_ids: [book],
    parts: [0],
    shares: [0],
    at: [0],
    content_type: 1,
    category_id: category.id,
    cat_id: category.id,
    item_id: category.id,
    major_id: category.id,
    author_id: author?.id ?? 1,
    collection_id,
    combo_id,
  });
});
afterAll(() => server.close());

test('a running sale has one price in the reply of every call that shows the work', async () => {
  const shown: string[] = [];
  for (const [name, call] of callsWithCards) {
    const input = Object.fromEntries(
      Object.entries(fieldsOf(call)).flatMap(([field, schema]) =>
        field in given && schema.safeParse(given[field]).success ? [[field, given[field]]] : [],
      ),
    );
    if (!call.input.safeParse(input).success) continue;
    const { data } = await server.call(call, input as never);
    const cards = cardsIn(data);
    if (cards.length > 0) shown.push(name);
    for (const card of cards) expect(card.saleVnd, name).toBe(27_000);
  }
  expect(shown).toEqual(
    expect.arrayContaining([
      'getBookByPage',
      'getFrontPage',
      'getItemByCat',
      'getCollectionDetail',
      'getCollectionItemsV1',
      'detailComboBook',
      'listContentCampaignFlashsale',
      'searchSa',
      'suggest',
      'readingHere',
      'bookDetail',
    ]),
  );
});
