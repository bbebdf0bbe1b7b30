import type { ShopOrderDetail } from '#contract/shop/orders.ts';

type Orders = readonly ShopOrderDetail[] | undefined;

/** Kind of the orders, as payment methods tell them apart: parcels have an address, digital goods none. */
export const kindOf = (orders: Orders): 'contents' | 'parcels' =>
  orders?.length && orders.every(({ recipient }) => recipient === null) ? 'contents' : 'parcels';

/** One of them that still may be paid: paying it pays all. */
export const unpaidOf = (orders: Orders): ShopOrderDetail | undefined => orders?.find(({ may }) => may.pay);
