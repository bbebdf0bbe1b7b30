import { queryClient } from '#client/queries.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import { orderCalls } from '#contract/shop/orders.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';
import { shopRatingCalls } from '#contract/shop/shop-ratings.ts';

const shown: readonly AnyCall[] = [
  shopRatingCalls.listRate,
  shopRatingCalls.getRate,
  shopProductCalls.getDetailProductV2,
  orderCalls.detailOrderByCode,
  orderCalls.getListOrderPhysical,
  orderCalls.getListOrderDigital,
];

/** Everything that shows ratings is asked anew. */
export const refreshRatings = () =>
  Promise.all(shown.map(call => queryClient.invalidateQueries({ queryKey: [call.api, call.path] })));
