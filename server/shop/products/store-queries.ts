import { sql } from 'kysely';
import { searchable } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Page } from '../../kit/db/fragments.ts';

const columns = [
  'id',
  'name',
  'tint',
  'verified',
  'status',
  'intro',
  'province_code',
  'ward_code',
  'holiday_from',
  'holiday_until',
  'opened_on',
  'products',
  'sold',
  'star_sum',
  'star_count',
] as const;

/** Shops that sell, by the words of their name (without marks, the last one may be a beginning), bought from most first. */
export function storesNamed(db: Db, keyWord: string, { limit, offset }: Page) {
  const words = searchable(keyWord).split(' ').filter(Boolean);
  const query = words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word)).join(' & ');
  return db
    .selectFrom('shop')
    .select(columns)
    .select(e => e.fn.countAll<number>().over().as('total'))
    .where('status', '=', 1)
    .$if(words.length > 0, rows =>
      rows.where(sql<boolean>`to_tsvector('simple', folded) @@ to_tsquery('simple', ${query})`),
    )
    .orderBy('sold', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}
export type StoreRow = Omit<Awaited<ReturnType<typeof storesNamed>>[number], 'total'>;

/** A shop that sells or sold; others have no page. */
export const storeById = (db: Db, id: number) =>
  db.selectFrom('shop').select(columns).where('id', '=', id).where('status', 'in', [1, 2]).executeTakeFirst();

/** The shop where somebody works. */
export const shopOfAccount = (db: Db, accountId: number) =>
  db
    .selectFrom('shop_member as member')
    .innerJoin('shop', 'shop.id', 'member.shop_id')
    .select(['shop.id', 'shop.name', 'shop.status', 'member.role'])
    .select(
      sql<boolean>`exists (select from shop_change where shop_id = shop.id and state = 'waiting')`.as(
        'changes',
      ),
    )
    .where('member.account_id', '=', accountId)
    .executeTakeFirst();

/** Categories of what a shop lists, the fullest first. */
export const categoriesOfShop = (db: Db, shopId: number) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(e => ['category.id', 'category.name', e.fn.countAll<number>().as('products')])
    .where('product.shop_id', '=', shopId)
    .where('product.listed', '=', true)
    .groupBy(['category.id', 'category.name'])
    .orderBy('products', 'desc')
    .orderBy('category.id')
    .execute();
