/** Columns of a voucher. */
export const termColumns = [
  'voucher.id',
  'voucher.code',
  'voucher.kind',
  'voucher.shop_id',
  'voucher.category_id',
  'voucher.percent',
  'voucher.amount_vnd',
  'voucher.most_vnd',
  'voucher.least_vnd',
  'voucher.starts_at',
  'voucher.ends_at',
  'voucher.uses_total',
] as const;
