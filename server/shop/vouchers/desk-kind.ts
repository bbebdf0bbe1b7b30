import { linkTo } from '#contract/all-paths.ts';
import type { VoucherItem } from '#contract/shop/desk-items/vouchers.ts';
import { type TermsProblems, type VoucherTerms, voucherState } from '#rules/shop/voucher-terms.ts';
import { grouped, money } from '#rules/text/text.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { searchedRows } from '../../kit/searched-rows.ts';
import { addVoucher, changeVoucher, lockGiven, problemsOfTerms, termsOf } from './give.ts';
import { endVoucherAt, type GivenVoucher, platformVoucher, platformVouchers } from './terms-queries.ts';

/* Vouchers that the platform gives. */

const termsIn = (item: VoucherItem): VoucherTerms => ({
  code: item.code,
  kind: item.kind,
  amount: item.by === 'amount' ? item.amount : null,
  percent: item.by === 'percent' ? item.percent : null,
  most: item.by === 'percent' ? item.most : null,
  least: item.least,
  starts_at: item.startsAt,
  ends_at: item.endsAt,
  uses_total: item.usesTotal,
  uses_each: item.usesEach,
  listed: item.listed,
});

function itemOf(row: GivenVoucher): VoucherItem {
  const { code, kind, amount, percent, most, least, starts_at, ends_at, ...terms } = termsOf(row);
  return {
    ...{ code, kind: kind === 'shipping' ? kind : 'platform', by: percent === null ? 'amount' : 'percent' },
    ...{ amount, percent, most, least, categoryId: row.category_id, startsAt: starts_at, endsAt: ends_at },
    ...{ usesTotal: terms.uses_total, usesEach: terms.uses_each, listed: terms.listed },
  };
}

const fields: Partial<Record<keyof VoucherTerms, keyof VoucherItem>> = {
  ...{ starts_at: 'startsAt', ends_at: 'endsAt', uses_total: 'usesTotal', uses_each: 'usesEach' },
};

/** As the form names its fields. */
const named = (problems: TermsProblems): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, words]) => [fields[field as keyof VoucherTerms] ?? field, words]),
  );

const taken = ({ percent, amount_vnd, most_vnd, least_vnd, kind }: GivenVoucher): string =>
  `${kind === 'shipping' ? 'Phí giao' : 'Sách'} giảm ${
    percent === null ? money(amount_vnd ?? 0) : `${percent} %, nhiều nhất ${money(most_vnd ?? 0)}`
  }${least_vnd > 0 ? `, đơn từ ${money(least_vnd)}` : ''}`;

const states = { running: 'live', coming: 'later', used_up: 'off', ended: 'over' } as const;

const ownerOf = ({ kind, categoryId }: VoucherItem) => ({
  shopId: null,
  categoryId: kind === 'platform' ? categoryId : null,
});

export const voucherDeskKind: DeskKind<VoucherItem> = {
  kind: 'vouchers',
  list: (db, asked) =>
    searchedRows(asked, async page =>
      (await platformVouchers(db, page)).map(row => ({
        id: row.id,
        name: row.code,
        note: `${taken(row)}. ${grouped(row.claims)} lượt, đã giảm ${money(row.given_vnd)}`,
        state: states[voucherState(termsOf(row), row.claims, asked.now)],
      })),
    ),
  async read(db, id) {
    const row = await platformVoucher(db, id);
    return row ? itemOf(row) : null;
  },
  async write(tx, id, item) {
    const [terms, owner] = [termsIn(item), ownerOf(item)];
    if (id === null) return addVoucher(tx, terms, owner, 0);
    await changeVoucher(tx, await lockGiven(tx, id, null), { terms, owner, now: 0 });
    return id;
  },
  /** Ends it: no order uses it from now on. */
  async remove(tx, id) {
    const row = await lockGiven(tx, id, null);
    const now = new Date();
    if (row.ends_at > now) await endVoucherAt(tx, id, now);
  },
  async beside(db, _, id) {
    const row = id === null ? undefined : await platformVoucher(db, id);
    if (!row) return [];
    const { claims, uses_total, given_vnd, goods_vnd } = row;
    return [
      {
        label: 'Lượt dùng',
        value: uses_total === null ? grouped(claims) : `${grouped(claims)} trên ${grouped(uses_total)}`,
      },
      { label: 'Đã giảm', value: money(given_vnd) },
      { label: 'Tiền sách của các đơn ấy', value: money(goods_vnd) },
    ];
  },
  async check(db, item, id, { now }) {
    const before = id === null ? undefined : await platformVoucher(db, id);
    const problems = named(await problemsOfTerms(db, id, termsIn(item), before));
    if (id === null && !problems.endsAt && item.endsAt <= now) problems.endsAt = ['Lúc kết thúc đã qua rồi'];
    if (before && before.claims > 0 && item.categoryId !== null && item.categoryId !== before.category_id)
      problems.categoryId = ['Đã có người dùng, không thu hẹp được nữa'];
    return Object.keys(problems).length > 0 ? new Refusal('bad_input', problems) : null;
  },
  path: (_, { listed }) => (listed ? linkTo('coupons') : null),
};
