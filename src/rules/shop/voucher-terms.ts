/* What a voucher may promise, and what of it may still change. Money is whole đồng, moments in ms since 1970. */

/** All of a voucher that people set. */
export interface VoucherTerms {
  code: string;
  /** `platform` and `shop` take off goods, `shipping` the fee. */
  kind: 'platform' | 'shop' | 'shipping';
  /** A share with its most, or an amount. */
  percent: number | null;
  amount: number | null;
  most: number | null;
  least: number;
  starts_at: number;
  ends_at: number;
  /** Null: nobody counts. */
  uses_total: number | null;
  uses_each: number;
  /** Shown to everybody, or only for who knows its code. */
  listed: boolean;
}

/** Sentences by field. */
export type TermsProblems = Partial<Record<keyof VoucherTerms, string[]>>;

export const MOST_PERCENT = 90;
export const LEAST_AMOUNT = 1_000;
export const MOST_AMOUNT = 1_000_000_000;
const DAY_MS = 86_400_000;
/** Longest that a voucher runs. */
const MOST_DAYS = 366;

/** "tiem10 " → "TIEM10". */
export const voucherCode = (typed: string): string => typed.normalize('NFC').trim().toUpperCase();

/** Why these terms cannot be; empty where they can. */
export function termsProblems(terms: VoucherTerms): TermsProblems {
  const { code, percent, amount, most, starts_at, ends_at } = terms;
  const problems: TermsProblems = {};
  if (!/^[A-Z0-9]{3,20}$/.test(code)) problems.code = ['Mã gồm 3 đến 20 chữ cái không dấu và chữ số'];
  if ((percent === null) === (amount === null))
    problems.amount = ['Chọn giảm theo phần trăm hoặc theo số tiền'];
  if (percent !== null && most === null) problems.most = ['Cần mức giảm nhiều nhất'];
  if (percent === null && most !== null) problems.most = ['Giảm theo số tiền thì không có mức nhiều nhất'];
  if (ends_at <= starts_at) problems.ends_at = ['Lúc kết thúc cần sau lúc bắt đầu'];
  else if (ends_at - starts_at > MOST_DAYS * DAY_MS) problems.ends_at = ['Mã chạy nhiều nhất một năm'];
  return problems;
}

const less = (now: number | null, before: number | null) => (now ?? 0) < (before ?? 0);

/**
 * What of a voucher that was used would get worse for who has it: nothing of that may change. It may give more, cost less to use,
 * run longer; to end it early is an act of its own.
 */
export function worseTerms(before: VoucherTerms, now: VoucherTerms): TermsProblems {
  const problems: TermsProblems = {};
  if (now.code !== before.code) problems.code = ['Đã có người dùng mã này, tên mã giữ nguyên'];
  if ((now.percent === null) !== (before.percent === null))
    problems.percent = ['Đã có người dùng, cách giảm giữ nguyên'];
  else if (less(now.percent, before.percent))
    problems.percent = ['Đã có người dùng, chỉ tăng mức giảm được thôi'];
  else if (less(now.amount, before.amount))
    problems.amount = ['Đã có người dùng, chỉ tăng mức giảm được thôi'];
  if (less(now.most, before.most)) problems.most = ['Đã có người dùng, chỉ tăng mức này được thôi'];
  if (now.least > before.least) problems.least = ['Đã có người dùng, chỉ hạ mức này được thôi'];
  if (now.uses_each < before.uses_each) problems.uses_each = ['Đã có người dùng, chỉ tăng số lượt được thôi'];
  if (now.starts_at > before.starts_at)
    problems.starts_at = ['Đã có người dùng, không dời lúc bắt đầu về sau được'];
  if (now.ends_at < before.ends_at) problems.ends_at = ['Đã có người dùng. Muốn dừng sớm, bạn bấm Dừng mã'];
  return problems;
}

export const voucherStates = ['running', 'coming', 'used_up', 'ended'] as const;
export type VoucherState = (typeof voucherStates)[number];

/** State of a voucher at a moment. */
export function voucherState(
  { starts_at, ends_at, uses_total }: Pick<VoucherTerms, 'starts_at' | 'ends_at' | 'uses_total'>,
  used: number,
  now: number,
): VoucherState {
  if (now >= ends_at) return 'ended';
  if (uses_total !== null && used >= uses_total) return 'used_up';
  return now < starts_at ? 'coming' : 'running';
}
