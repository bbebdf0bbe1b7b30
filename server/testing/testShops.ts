import { contentType } from '#contract/library/catalogue.ts';
import { searchable, searchFields } from '#rules/text/search.ts';
import type { Db } from '../kit/db/db.ts';
import type { ShopStatus } from '../kit/db/schema.ts';
import { anEdition } from './testEditions.ts';
import type { TestServer } from './testServer.ts';

/* For tests: shops, their products and stock, put straight into the tables. */

let made = 0;

interface SomeShop {
  name?: string;
  status?: ShopStatus;
  accountId?: number;
  verified?: boolean;
  holiday?: [from: Date, until: Date];
  province?: number;
  ward?: number;
}

/** A shop that sells; answers its id. */
export async function aShop(
  { context: { db } }: Pick<TestServer, 'context'>,
  some: SomeShop = {},
): Promise<number> {
  made += 1;
  const { name = `Tiệm sách ${made}`, status = 1, verified = false } = some;
  const { id } = await db
    .insertInto('shop')
    .values({
      name,
      folded: ` ${searchable(name)} `,
      status,
      verified,
      account_id: some.accountId ?? null,
      tint: '#27476e',
      province_code: some.province ?? 79,
      ward_code: some.ward ?? 26740,
      holiday_from: some.holiday?.[0] ?? null,
      holiday_until: some.holiday?.[1] ?? null,
      opened_on: '2025-03-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface SomeProduct {
  /** Its shop; a new one unless told. */
  shop?: number;
  /** Content id of an edition of its work; a new paper book unless told. */
  of?: number;
  name?: string;
  authors?: string[];
  category?: number;
}

/** A product without variations; answers its id and its shop's. */
export async function aProduct(server: TestServer, some: SomeProduct = {}) {
  const { db } = server.context;
  const { name = 'Người giữ đèn biển', authors = ['Lê Khải Minh'] } = some;
  const shopId = some.shop ?? (await aShop(server));
  const of = some.of ?? (await anEdition(server, 'paperBook', { title: name, category: some.category }));
  const { work_id } = await db
    .selectFrom('edition')
    .select('work_id')
    .where('id', '=', of)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('product')
    .values({ shop_id: shopId, work_id, name, ...searchFields(name, authors) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, shopId, workId: work_id };
}

interface SomeVariation {
  name?: string;
  form?: 'paper' | 'preorder' | 'ebook' | 'audio';
  priceVnd?: number;
  originVnd?: number;
  /** Copies at hand, or promised. */
  copies?: number;
  /** What a digital one grants; an edition of the product's work is made unless told. */
  edition?: number;
  /** YYYY-MM-DD */
  shipsOn?: string;
  active?: boolean;
}

const bits = { paper: 1, preorder: 2, ebook: 8, audio: 16 } as const;

/** Copies come in, or are promised. */
export async function receive(db: Db, variationId: number, quantity: number): Promise<void> {
  const { form } = await db
    .selectFrom('variation')
    .select('form')
    .where('id', '=', variationId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('stock_movement')
    .values({
      variation_id: variationId,
      kind: form === bits.preorder ? 'promised' : 'received',
      quantity,
      actor: 'seller',
      at: new Date(),
    })
    .execute();
}

async function aDigitalEdition(server: TestServer, productId: number, form: 'ebook' | 'audio') {
  const { db } = server.context;
  const known = await db
    .selectFrom('product')
    .innerJoin('edition', 'edition.work_id', 'product.work_id')
    .select('edition.id')
    .where('product.id', '=', productId)
    .executeTakeFirstOrThrow();
  const id = await anEdition(server, 'audiobook', { of: known.id, parts: 2 });
  if (form === 'ebook')
    await db.updateTable('edition').set({ content_type: contentType.ebook }).where('id', '=', id).execute();
  return id;
}

/** A variation with its copies; answers its id. */
export async function aVariation(
  server: TestServer,
  productId: number,
  some: SomeVariation = {},
): Promise<number> {
  const { db } = server.context;
  made += 1;
  const { form = 'paper', name = `Bìa ${made}`, priceVnd = 89_000, copies = 5 } = some;
  const digital = form === 'ebook' || form === 'audio';
  const { id } = await db
    .insertInto('variation')
    .values({
      product_id: productId,
      name,
      form: bits[form],
      price_vnd: priceVnd,
      origin_vnd: some.originVnd ?? null,
      weight_g: digital ? 0 : 320,
      edition_id: digital ? (some.edition ?? (await aDigitalEdition(server, productId, form))) : null,
      active: some.active ?? true,
      position: made % 1_000,
      ships_on: form === 'preorder' ? (some.shipsOn ?? '2027-03-01') : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!digital && copies > 0) await receive(db, id, copies);
  return id;
}

/** A product with one paper variation, the common case. */
export async function anOffer(server: TestServer, some: SomeProduct & SomeVariation = {}) {
  const { name, ...variation } = some;
  const product = await aProduct(server, some);
  return { ...product, variationId: await aVariation(server, product.id, variation) };
}

interface SomeFlash {
  variationId: number;
  from: number;
  to: number;
  priceVnd: number;
  copies: number;
  perPerson?: number;
  /** A frame that is there. */
  slotId?: number;
}

/** A frame of one line, with copies set apart; answers the ids of both. */
export async function aFlashLine({ context: { db } }: Pick<TestServer, 'context'>, some: SomeFlash) {
  const frame = some.slotId
    ? { id: some.slotId }
    : await db
        .insertInto('flash_frame')
        .values({ title: 'Giờ vàng', starts_at: new Date(some.from), ends_at: new Date(some.to) })
        .returning('id')
        .executeTakeFirstOrThrow();
  const line = await db
    .insertInto('flash_line')
    .values({
      frame_id: frame.id,
      variation_id: some.variationId,
      price_vnd: some.priceVnd,
      per_person: some.perPerson ?? 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('stock_movement')
    .values({
      variation_id: some.variationId,
      flash_line_id: line.id,
      kind: 'set_apart',
      quantity: some.copies,
      actor: 'platform',
      at: new Date(),
    })
    .execute();
  return { slotId: frame.id, lineId: line.id };
}

interface SomeDeal {
  title?: string;
  products: readonly number[];
  from: number;
  to: number;
}

/** A deal of these products; answers its id. */
export async function aDeal(
  { context: { db } }: Pick<TestServer, 'context'>,
  some: SomeDeal,
): Promise<number> {
  const { id } = await db
    .insertInto('deal')
    .values({
      title: some.title ?? 'Cuối tuần ở nhà',
      tint: '#27476e',
      starts_at: new Date(some.from),
      ends_at: new Date(some.to),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('deal_product')
    .values(some.products.map((product_id, position) => ({ deal_id: id, product_id, position })))
    .execute();
  return id;
}
