import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#client/queries.ts';
import type { Output } from '#contract/kit/call.ts';
import { type ProductRequest, productFiltersInput } from '#contract/shop/product-request.ts';
import { shopProductCalls } from '#contract/shop/shop-products.ts';

export type FilterCounts = Output<typeof shopProductCalls.productFilters>;

/** How many each choice would leave of a list, of a shop's or of a search: not asked before the list is there. */
export function useFilterCounts(
  asked: ProductRequest,
  { shop, enabled }: { shop?: number; enabled: boolean },
) {
  const input = { ...(shop !== undefined && { shop_id: shop }), ...productFiltersInput(asked) };
  return useCall(shopProductCalls.productFilters, input, { enabled, placeholderData: keepPreviousData });
}
