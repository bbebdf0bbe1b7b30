import type { Output } from '#contract/kit/call.ts';
import type { shopProductCalls, WorkOffer } from '#contract/shop/shop-products.ts';
import type { Page } from '../../kit/db/fragments.ts';
import type { Context } from '../../kit/http/context.ts';
import { units } from '../../people/address/units.ts';
import { type OfferRow, offersOfWork } from './offer-queries.ts';
import { productCards } from './product-cards.ts';

const cityOf = ({ province_code }: OfferRow) =>
  units().cities.find(({ id }) => id === province_code)?.name ?? '';

/** A page of what shops offer of a work in these forms (bits of product_type). */
export async function workOffers(
  { db, filesOrigin, now }: Pick<Context, 'db' | 'filesOrigin' | 'now'>,
  workId: number,
  forms: number,
  page: Page,
): Promise<Output<typeof shopProductCalls.listOffers>> {
  const rows = await offersOfWork(db, workId, { forms, now: now(), ...page });
  const cards = await productCards(
    db,
    filesOrigin,
    rows.map(({ product_id }) => product_id),
  );
  const byId = new Map(rows.map(row => [row.product_id, row]));
  const items = cards.flatMap((card): WorkOffer[] => {
    const row = byId.get(card.id);
    if (!row) return [];
    const { price_vnd: price, origin_vnd, there, weight_g: weight, ships_on, ward_code, away_until } = row;
    return [
      {
        ...card,
        price,
        origin_price: origin_vnd,
        in_stock: there,
        weight,
        ships_on,
        ward_code,
        city_name: cityOf(row),
        away_until: away_until?.getTime() ?? null,
      },
    ];
  });
  const [{ total = 0, open = 0, low, high } = {} as Partial<OfferRow>] = rows;
  return { total, items, open: { offers: open, low: low ?? 0, high: high ?? 0 } };
}
