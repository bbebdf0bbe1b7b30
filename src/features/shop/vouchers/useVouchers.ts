import { useCall } from '#client/queries.ts';
import { voucherCalls } from '#contract/shop/vouchers.ts';

const SHOWN = 3;

/** Some vouchers for all (0), or of one shop: the first to end. */
export const useVouchers = (shopId: number) =>
  useCall(voucherCalls.listCoupon, { shop_id: shopId, page_size: SHOWN });
