import { linkTo } from '#contract/all-paths.ts';
import { embedTargetOf } from '#rules/people/embed-kinds.ts';
import { slugOf } from '#rules/text/slug.ts';
import type { Db } from '../kit/db/db.ts';
import { formsOf, type GoodRow, goodById } from '../shop/goods/queries.ts';
import { isHeard } from '../shop/goods/reply.ts';

/** Bits of product_type: what is read comes before what is heard. */
const BITS = [8, 16];

/** The good named by a product's or a good's slug, or a good's number, and whether it was named by its product. */
async function goodNamed(db: Db, slug: string): Promise<{ good: GoodRow; byProduct: boolean } | null> {
  const target = embedTargetOf('product', slug);
  const byProduct = target?.of === 'product';
  const forms = byProduct ? await formsOf(db, target.id) : [];
  const [form] = BITS.flatMap(bit => forms.find(each => each.form === bit) ?? []);
  const number = /^[1-9]\d{0,8}$/.test(slug) ? Number(slug) : undefined;
  const id = byProduct ? form?.variation_id : (target?.id ?? number);
  const good = id === undefined ? undefined : await goodById(db, id);
  return good ? { good, byProduct } : null;
}

/** The good (`product_meta_id`) that a slug names; null for none. */
export const goodOfSlug = async (db: Db, slug: string): Promise<number | null> =>
  (await goodNamed(db, slug))?.good.variation_id ?? null;

interface ShopFrame {
  isHeard: boolean;
  /** A slug of the product: its frame is at that of what can be opened of it. */
  movedTo: string | null;
}

/** The frame that shows a good of a shop, by its slug or number; null for what is none. */
export async function shopFrame(db: Db, slug: string): Promise<ShopFrame | null> {
  const named = await goodNamed(db, slug);
  if (!named) return null;
  const { good, byProduct } = named;
  const own = byProduct ? slugOf('reader', good.name, good.variation_id) : null;
  return { isHeard: isHeard(good), movedTo: own && linkTo('embedShop', { slug: own }) };
}
