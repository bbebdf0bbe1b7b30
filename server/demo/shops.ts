import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { contentType } from '#contract/library/catalogue.ts';
import { searchable, searchFields } from '#rules/text/search.ts';
import { chanceOf, seedOf } from '../../demo/covers/seed.ts';
import type { Database } from '../kit/db/db.ts';
import { type Tx, transact } from '../kit/db/transact.ts';
import { sharedSecret } from '../kit/secrets.ts';
import { upsertPerson } from '../people/account/passwords.ts';
import { recountProducts } from '../shop/products/recount.ts';
import { demoPassword, demoPeople } from './people.ts';
import { loadShopFacts, loadStaff } from './shop-facts.ts';
import { type DemoShop, demoShop, hasWork, type SoldWork, variationsOf } from './shop-offers.ts';

const DAY_MS = 86_400_000;
/** People of the demo library who say what they think of what they bought. */
const BUYERS = 6;

const rating = z.object({ stars: z.number(), words: z.string() });

async function read<S extends z.ZodMiniType>(name: string, shape: S): Promise<z.output<S>> {
  const path = fileURLToPath(new URL(`../../demo/market/${name}`, import.meta.url));
  return shape.parse(JSON.parse((await readFile(path, 'utf8')).normalize('NFC')));
}

/** Works that have a cover of their own, and what of them is sold by itself. */
async function worksToSell(db: Database, today: string): Promise<SoldWork[]> {
  const { rows } = await sql<SoldWork>`
    select work.id, work.title,
      (select coalesce(array_agg(author.name order by work_author.position), '{}') from work_author
        join author on author.id = author_id where work_id = work.id) as authors,
      max(price_vnd) filter (where content_type = ${contentType.paperBook}) as "paperVnd",
      max(release_on) filter (where content_type = ${contentType.paperBook} and release_on > ${today}::date)
        as "releaseOn",
      min(edition.id) filter (where content_type = ${contentType.ebook} and price_type in (2, -2)) as ebook,
      min(edition.id) filter (where content_type = ${contentType.audiobook} and price_type in (2, -2)) as audio
    from work join edition on edition.work_id = work.id
    where copyright = 'cleared' and content_type = any(${[
      contentType.ebook,
      contentType.oakBook,
      contentType.comic,
      contentType.paperBook,
      contentType.audiobook,
    ]}::int[])
    group by work.id having bool_or(has_cover) order by work.id`.execute(db);
  return rows;
}

interface Loading {
  tx: Tx;
  now: number;
  shop: DemoShop;
  shopId: number;
}

/** A product with its variations and their copies; nothing where the shop has no form of the work. */
async function loadProduct({ tx, now, shop, shopId }: Loading, work: SoldWork): Promise<number | null> {
  const variations = variationsOf(shop, work);
  if (variations.length === 0) return null;
  const { id } = await tx
    .insertInto('product')
    .values({
      shop_id: shopId,
      work_id: work.id,
      name: work.title,
      ...searchFields(work.title, work.authors),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, { copies, ...variation }] of variations.entries()) {
    const made = await tx
      .insertInto('variation')
      .values({ product_id: id, position, ...variation })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (copies === 0) continue;
    await tx
      .insertInto('stock_movement')
      .values({
        variation_id: made.id,
        kind: variation.form === 2 ? 'promised' : 'received',
        quantity: copies,
        actor: 'seller',
        reason: 'nhập kho lần đầu',
        at: new Date(now),
      })
      .execute();
  }
  return id;
}

type Rating = z.infer<typeof rating>;

async function loadRatings(
  { tx, now, shop }: Loading,
  productId: number,
  title: string,
  people: readonly number[],
  ratings: readonly [Rating, ...Rating[]],
): Promise<void> {
  const chance = chanceOf(seedOf(`${shop.name} khen ${title}`));
  const first = await tx
    .selectFrom('variation')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  for (const account_id of people) {
    if (!chance.happens(0.35)) continue;
    const { stars, words } = chance.pick(ratings);
    await tx
      .insertInto('product_rating')
      .values({
        product_id: productId,
        account_id,
        variation_id: first.id,
        stars,
        words,
        name_hidden: chance.happens(0.6),
        created_at: new Date(now - Math.round(chance.between(2, 120)) * DAY_MS),
      })
      .execute();
  }
}

async function loadShop(db: Database, shop: DemoShop, now: number): Promise<void> {
  const known = await db.selectFrom('shop').select('id').where('name', '=', shop.name).executeTakeFirst();
  if (known) return;
  const accountId = shop.owner ? await upsertPerson(db, { ...shop.owner, password: demoPassword }) : null;
  const secret = await sharedSecret(db, 'content-links');
  const staff: { accountId: number; role: 'manager' | 'packer' | 'chat' }[] = [];
  for (const { role, ...person } of shop.staff ?? [])
    staff.push({ accountId: await upsertPerson(db, { ...person, password: demoPassword }), role });
  const works = await worksToSell(db, new Date(now).toISOString().slice(0, 10));
  const accounts = demoPeople.slice(0, BUYERS).map(({ account }) => account);
  const people = await db
    .selectFrom('account')
    .select('id')
    .where(e => e.or([e('phone', 'in', accounts), e('email', 'in', accounts)]))
    .orderBy('id')
    .execute();
  const [first, ...rest] = await read('ratings.json', z.array(rating));
  if (!first) return;
  const from = shop.holiday ? now + shop.holiday.fromDays * DAY_MS : null;
  await transact(db, async tx => {
    const { id: shopId } = await tx
      .insertInto('shop')
      .values({
        account_id: accountId,
        name: shop.name,
        folded: ` ${searchable(shop.name)} `,
        intro: shop.intro,
        tint: shop.tint,
        // -7 is a change that waits, of a shop that sells.
        status: shop.status === -7 ? 1 : shop.status,
        province_code: shop.provinceCode,
        ward_code: shop.wardCode,
        return_street: shop.returnStreet ?? null,
        verified: shop.verified,
        opened_on: shop.openedOn,
        holiday_from: from === null ? null : new Date(from),
        holiday_until: from === null ? null : new Date(from + (shop.holiday?.days ?? 0) * DAY_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const loading = { tx, now, shop, shopId };
    if (accountId !== null) await loadShopFacts(shop, { tx, shopId, accountId, secret, now });
    await loadStaff(tx, shopId, staff, now);
    for (const work of works.filter(each => hasWork(shop, each))) {
      const productId = await loadProduct(loading, work);
      if (productId === null || work.releaseOn !== null) continue;
      const ids = people.map(({ id }) => id);
      await loadRatings(loading, productId, work.title, ids, [first, ...rest]);
    }
  });
}

/** Adds the shops that are missing, with what they offer; an existing one belongs to its seller. */
export async function loadShops(db: Database, now: number): Promise<void> {
  for (const shop of await read('shops.json', z.array(demoShop))) await loadShop(db, shop, now);
  await recountProducts({ db, now: () => now });
}
