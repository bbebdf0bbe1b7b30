import { useCall } from '#client/queries.ts';
import { bannerCalls } from '#contract/library/banners.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { useShown } from '#features/library/cards/index.ts';
import { useGoldenHour } from '#features/shop/deals/index.ts';
import { useComing } from '#features/shop/orders/index.ts';
import { useVouchers } from '#features/shop/vouchers/index.ts';
import { SHOP_SHELF } from '#rules/shop/shop.ts';

const RANKED = 6;
const STORES = 6;

/**
 * What the front page shows. `waits`: what is seen first is not all known; parts that nobody answered are left out.
 * `more` is what stands below, once all of it is known.
 */
export function useShopFront() {
  const popular = useShown(shopProductCalls.listProduct, { page_size: SHOP_SHELF });
  const golden = useGoldenHour();
  const week = useCall(shopProductCalls.rankProduct, { rank_type: 'week', page_size: RANKED });
  const vouchers = useVouchers(0);
  const coming = useComing(popular.data !== undefined);
  const categories = useCall(shopProductCalls.productCategories, {});
  const stores = useCall(shopStoreCalls.searchStore, { page_size: STORES });
  const newest = useCall(shopProductCalls.listProduct, { sort: 'newest', page_size: SHOP_SHELF });
  const banners = useCall(bannerCalls.getStoreBannerApp, {});
  const waits = golden.waits || week.isPending || vouchers.isPending || coming.waits;
  const below = [popular, categories, stores, newest];
  const all = [week, vouchers, ...below];
  const known = !waits && below.every(({ isPending }) => !isPending);
  const something = golden.shown || [week, popular, stores].some(({ data }) => data && data.items.length > 0);
  const failed = known && !something ? (all.find(({ error }) => error)?.error ?? null) : null;
  return {
    golden,
    week,
    vouchers,
    coming,
    waits,
    failed,
    empty: known && !something && !failed,
    more: known
      ? {
          popular: popular.data?.items ?? [],
          newest: newest.data?.items ?? [],
          categories: categories.data ?? [],
          stores: stores.data,
          banners: banners.data ?? [],
        }
      : null,
    retry: () => {
      golden.retry();
      for (const one of all) if (one.error) void one.refetch();
    },
  };
}
export type More = NonNullable<ReturnType<typeof useShopFront>['more']>;
