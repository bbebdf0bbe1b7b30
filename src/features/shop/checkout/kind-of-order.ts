import type { ShopOrderDetail } from '#contract/shop/orders.ts';

type Orders = readonly ShopOrderDetail[] | undefined;

/** What orders of one press are of, as payment methods tell them apart: things go to somebody, what is read goes to nobody. */
export const kindOf = (orders: Orders): 'contents' | 'parcels' =>
  orders?.length && orders.every(({ recipient }) => recipient === null) ? 'contents' : 'parcels';

/** One of them that still may be paid: paying it pays all. */
export const unpaidOf = (orders: Orders): ShopOrderDetail | undefined => orders?.find(({ may }) => may.pay);
