import { sql } from 'kysely';
import type { Context } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { offersNow } from '../stock/offer-queries.ts';
import { offerNow } from '../stock/offered.ts';
import { moneyLine } from './refused.ts';

interface SoldByShop {
  variationId: number;
  shop: string;
  price: number;
  listed: boolean;
}

/** Shop and current price of an edition that a shop sent; null for the library's own. */
export async function goodOfEdition(
  { db, reader, now }: Pick<Context, 'db' | 'reader' | 'now'>,
  editionId: number,
): Promise<SoldByShop | null> {
  const { rows } = await sql<{ variation_id: number; shop: string; listed: boolean }>`
    select good.variation_id, shop.name as shop, product.listed and variation.active as listed
    from digital_good good join shop on shop.id = good.shop_id
    join variation on variation.id = good.variation_id join product on product.id = variation.product_id
    where good.edition_id = ${editionId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const asker = { accountId: reader?.accountId ?? null, now: now() };
  const [offer] = await offersNow(db, { variationIds: [row.variation_id], ...asker });
  return {
    variationId: row.variation_id,
    shop: row.shop,
    price: offer ? offerNow(offer, 1).priceVnd : 0,
    listed: row.listed,
  };
}

/** A shop's one "no": 4 with what it costs, or the login. */
export function refuseSound(
  { reader }: Pick<Context, 'reader'>,
  { variationId, shop, price, listed }: SoldByShop,
  name: string,
): never {
  if (!reader) throw new Refusal('login_required');
  throw new Refusal('payment_required', moneyLine({ name, shop, listed }, price), {
    product_meta_id: variationId,
    product_name: name,
    shop_name: shop,
    price,
  });
}
