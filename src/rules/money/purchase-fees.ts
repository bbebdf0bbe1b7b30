/* What a company that takes money keeps of it. */

export interface FeeRate {
  /** Hundredths of a percent of the amount. */
  basis_points: number;
  /** Of each payment, beside it. */
  fixed_vnd: number;
}

/** Whole đồng, half a đồng up; never more than came. */
export const feeVnd = (amountVnd: number, { basis_points, fixed_vnd }: FeeRate): number =>
  Math.min(amountVnd, Math.floor((amountVnd * basis_points + 5_000) / 10_000) + fixed_vnd);

/** "1.1" percent as basis points; null for what is no percentage below 100 with two decimals at most. */
export function readPercent(text: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
