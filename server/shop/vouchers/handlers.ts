import type { Parsed } from '#contract/kit/call.ts';
import type { voucherCalls } from '#contract/shop/vouchers.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { cutToPage, pageOf } from '../../kit/paging.ts';
import { listedVouchers } from './queries.ts';
import { shownVoucher } from './shown.ts';

async function page(
  { shop_id, page_no, page_size }: Parsed<(typeof voucherCalls)['listCoupon']>,
  { db, reader, now }: Pick<Context, 'db' | 'reader' | 'now'>,
  shipping: boolean,
) {
  const found = await listedVouchers(db, {
    accountId: reader?.accountId ?? null,
    shipping,
    shopId: shop_id || null,
    now: new Date(now()),
    ...pageOf(page_no, page_size),
  });
  const { rows, more } = cutToPage(found, page_size);
  return { items: rows.map(shownVoucher), more };
}

export const voucherHandlers: Handlers<typeof voucherCalls> = {
  async listCoupon(input, context) {
    return page(input, context, false);
  },
  async listFreeShip(input, context) {
    return page(input, context, true);
  },
};
