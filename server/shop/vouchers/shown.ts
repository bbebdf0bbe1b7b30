import type { ShownVoucher } from '#contract/shop/vouchers.ts';
import type { VoucherRow } from './queries.ts';

export const shownVoucher = (row: VoucherRow): ShownVoucher => ({
  voucher_id: row.id,
  code: row.code,
  kind: row.kind,
  shop_id: row.shop_id,
  shopname: row.shop_name,
  category: row.category,
  percent: row.percent,
  amount: row.amount_vnd,
  most: row.most_vnd,
  least: row.least_vnd,
  starts_at: row.starts_at.getTime(),
  ends_at: row.ends_at.getTime(),
  left: row.left,
  used_up: row.own_left < 1,
});
