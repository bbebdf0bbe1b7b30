import type { ShopVoucher } from '#contract/shop/seller-vouchers.ts';
import { momentField, readMomentField } from '#rules/text/moment-field.ts';

/* A voucher as the fields of its form hold it, all texts. */

export interface VoucherDraft {
  code: string;
  kind: 'shop' | 'shipping';
  by: 'amount' | 'percent';
  amount: string;
  percent: string;
  most: string;
  least: string;
  from: string;
  to: string;
  usesTotal: string;
  usesEach: string;
  listed: boolean;
}

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** A new one begins at the next whole hour and runs for a week. */
export function newDraft(now: number): VoucherDraft {
  const from = Math.ceil(now / HOUR_MS) * HOUR_MS;
  return {
    ...{
      code: '',
      kind: 'shop',
      by: 'amount',
      amount: '20000',
      percent: '10',
      most: '30000',
      least: '100000',
    },
    ...{
      from: momentField(from),
      to: momentField(from + WEEK_MS),
      usesTotal: '',
      usesEach: '1',
      listed: true,
    },
  };
}

const text = (value: number | null): string => (value === null ? '' : String(value));

export const draftOf = (voucher: ShopVoucher): VoucherDraft => ({
  ...{ code: voucher.code, kind: voucher.kind, by: voucher.percent === null ? 'amount' : 'percent' },
  ...{ amount: text(voucher.amount), percent: text(voucher.percent), most: text(voucher.most) },
  ...{ least: text(voucher.least), from: momentField(voucher.starts_at), to: momentField(voucher.ends_at) },
  ...{ usesTotal: text(voucher.uses_total), usesEach: text(voucher.uses_each), listed: voucher.listed },
});

/** "20.000 đ" → 20000; null for an empty field, and what is no number stays for the server to name. */
const number = (typed: string): number | string | null => {
  const plain = typed.replace(/[\s.,đ%]/gi, '');
  if (plain === '') return null;
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : typed;
};

/** The field's text as it came, where the moment did not change: seconds stay. */
const moment = (typed: string, was: number | undefined): number | null =>
  was !== undefined && momentField(was) === typed ? was : readMomentField(typed);

/** As the server reads it, JSON. `was` is the voucher that is changed. */
export const termsText = (draft: VoucherDraft, was?: ShopVoucher): string =>
  JSON.stringify({
    ...{ code: draft.code, kind: draft.kind },
    amount: draft.by === 'amount' ? number(draft.amount) : null,
    percent: draft.by === 'percent' ? number(draft.percent) : null,
    most: draft.by === 'percent' ? number(draft.most) : null,
    least: number(draft.least) ?? 0,
    starts_at: moment(draft.from, was?.starts_at),
    ends_at: moment(draft.to, was?.ends_at),
    uses_total: number(draft.usesTotal),
    uses_each: number(draft.usesEach),
    listed: draft.listed,
  });
