/* What a shop gets of what is sold. Rates are basis points, hundredths of a percent; money is whole đồng. */

export const rateKinds = ['commission', 'payment', 'vat', 'pit'] as const;
export type RateKind = (typeof rateKinds)[number];
/** `commission` and `payment` are the platform's; `vat` and `pit` are withheld for the tax office. */
export type ShopRates = Readonly<Record<RateKind, number>>;

/** Days before which shops are told of another rate of the platform. */
export const RATE_NOTICE_DAYS = 30;
export const RATE_MOST = 3_000;

export const rateNames: Record<RateKind, string> = {
  commission: 'Phí Mọt',
  payment: 'Phí thanh toán',
  vat: 'Thuế GTGT nộp thay',
  pit: 'Thuế TNCN nộp thay',
};

export type SellerShare = Readonly<Record<RateKind | 'gets', number>>;

/**
 * Of what a book is sold for after the shop's own vouchers. What is taken is rounded down, part by part, so that the five always
 * make the whole.
 */
export function sellerShare(baseVnd: number, rates: ShopRates): SellerShare {
  const part = (kind: RateKind) => Math.floor((baseVnd * rates[kind]) / 10_000);
  const taken = {
    commission: part('commission'),
    payment: part('payment'),
    vat: part('vat'),
    pit: part('pit'),
  };
  return { ...taken, gets: baseVnd - taken.commission - taken.payment - taken.vat - taken.pit };
}

/** Every sum of a share, as it is kept and moved. */
export interface Share extends SellerShare {
  /** The buyer's payment for it. */
  paid: number;
  /** A platform voucher's payment for it. */
  voucher: number;
}
export const shareParts = ['paid', 'voucher', 'commission', 'payment', 'vat', 'pit', 'gets'] as const;

/**
 * What stands of a share after `back` of `of` went back, both in đồng or both in copies. All of it back leaves nothing, and the
 * parts always make the whole: what is taken is rounded down, and the shop has the rest.
 */
export function shareAfter(share: Share, back: number, of: number): Share {
  const left = Math.max(0, of - back);
  // Two sums multiplied are more than a number holds exactly.
  const part = (amount: number) => (of === 0 ? amount : Number((BigInt(amount) * BigInt(left)) / BigInt(of)));
  const taken = {
    commission: part(share.commission),
    payment: part(share.payment),
    vat: part(share.vat),
    pit: part(share.pit),
  };
  const sums = { paid: part(share.paid), voucher: part(share.voucher) };
  const gets = sums.paid + sums.voucher - taken.commission - taken.payment - taken.vat - taken.pit;
  return { ...sums, ...taken, gets };
}
