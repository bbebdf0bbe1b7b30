import type { StoreCard, shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { toldStatus } from '#rules/shop/life.ts';
import { rightsOf } from '#rules/shop/members.ts';
import { isAway, shopStatuses } from '#rules/shop/shop.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { coverBase } from '../../library/catalogue/cards.ts';
import { units } from '../../people/address/units.ts';
import { categorySummary, shopCardOf } from './product-cards.ts';
import { coversOfShops } from './product-queries.ts';
import { categoriesOfShop, type StoreRow, shopOfAccount, storeById, storesNamed } from './store-queries.ts';

/** Books that show what a shop is like. */
const COVERS = 3;

const cityOf = ({ province_code }: StoreRow) =>
  units().cities.find(({ id }) => id === province_code)?.name ?? '';

const holidayOf = ({ holiday_from: from, holiday_until: until }: StoreRow) =>
  from && until ? { from: from.getTime(), until: until.getTime() } : null;

function storeCardOf(row: StoreRow, now: number): StoreCard {
  const holiday = holidayOf(row);
  return {
    ...shopCardOf(row),
    products: row.products,
    sold: row.sold,
    stars: row.star_count > 0 ? Math.floor((10 * row.star_sum) / row.star_count) / 10 : 0,
    ratings: row.star_count,
    province_code: row.province_code,
    away_until: isAway(holiday, now) ? (holiday?.until ?? null) : null,
  };
}

export const shopStoreHandlers: Handlers<typeof shopStoreCalls> = {
  async searchStore({ key_word, page_no, page_size }, { db, filesOrigin, now }) {
    const rows = await storesNamed(db, key_word, { limit: page_size, offset: (page_no - 1) * page_size });
    const covers = await coversOfShops(
      db,
      rows.map(({ id }) => id),
      COVERS,
    );
    const items = rows.map(row => ({
      ...storeCardOf(row, now()),
      city_name: cityOf(row),
      faces: covers
        .filter(({ shop_id }) => shop_id === row.id)
        .map(cover => ({
          title: cover.title,
          authors: cover.authors,
          cover: coverBase(cover, filesOrigin),
          tint: cover.tint,
        })),
    }));
    return { total: rows[0]?.total ?? 0, items };
  },

  async detailShop({ shop_id }, { db, now, refuse }) {
    const [row, categories] = await Promise.all([storeById(db, shop_id), categoriesOfShop(db, shop_id)]);
    if (!row) throw refuse('not_found');
    const holiday = holidayOf(row);
    return {
      ...storeCardOf(row, now()),
      intro: row.intro,
      status: row.status === shopStatuses.sells ? shopStatuses.sells : shopStatuses.stopped,
      ward_code: row.ward_code,
      opened_on: row.opened_on,
      holiday: holiday && holiday.until > now() ? holiday : null,
      categories: categories.map(({ id, name, products }) => ({ ...categorySummary(id, name), products })),
    };
  },

  async shopSummary(_, { db, reader }) {
    const shop = await shopOfAccount(db, reader.accountId);
    return {
      is_shop: toldStatus(shop?.status ?? null, shop?.changes ?? false),
      shop_id: shop?.id ?? null,
      name: shop?.name ?? '',
      rights: shop ? [...rightsOf(shop.role)] : [],
    };
  },
};
