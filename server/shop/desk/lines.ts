import type { CheckedShop } from '#contract/shop/shop-desk.ts';
import { bankName } from '#rules/money/banks.ts';
import { bankHolder } from '#rules/money/payee.ts';
import { kindNames } from '#rules/shop/facts.ts';
import { dayThenClock } from '#rules/text/moment.ts';
import { units } from '../../people/address/units.ts';
import { type ChangeRow, isVouched, type lastIdentity, type ShopRow } from '../opening/queries.ts';
import { keptIn } from '../opening/steps.ts';

type Line = CheckedShop['lines'][number];

const dots = (last4: string | null): string => (last4 ? `•••• ${last4}` : '');
const wardName = (code: number): string => {
  const ward = units().wards.get(code);
  return ward ? `${ward.name}, ${ward.cityName}` : '';
};

type Identity = Awaited<ReturnType<typeof lastIdentity>>;
const vneidWords = (row: ShopRow, identity: Identity): string =>
  identity && isVouched(row, identity)
    ? `VNeID xác nhận lúc ${dayThenClock(identity.checked_at.getTime())}`
    : '';

/** The facts as they count now, with what a machine sees at once. */
function nowLines(row: ShopRow, identity: Identity): Line[] {
  const line = (step: Line['step'], label: string, is: string | null, note = '', ok = true): Line => ({
    ...{ step, label, was: null, is: is || 'Chưa có', note, ok: ok && Boolean(is) },
  });
  const must = row.kind === 'company' ? '' : bankHolder(row.legal_name ?? '');
  const matches = !must || row.bank_holder === must;
  return [
    line('name', 'Tên tiệm', row.name),
    line('name', 'Nơi gửi', row.street && [row.street, wardName(row.ward_code)].filter(Boolean).join(', ')),
    line('name', 'Điện thoại', row.phone),
    line('tax', 'Loại hình', row.kind && kindNames[row.kind]),
    line('tax', 'Mã số thuế', row.tax_code),
    line('tax', 'Email', row.email),
    line('identity', 'Người đứng tên', row.legal_name),
    line('identity', 'Số định danh', dots(row.identity_last4), vneidWords(row, identity)),
    line('bank', 'Ngân hàng', row.bank && bankName(row.bank)),
    line('bank', 'Số tài khoản', dots(row.bank_last4)),
    line(
      'bank',
      'Chủ tài khoản',
      row.bank_holder,
      matches ? 'Khớp người đứng tên' : `Người đứng tên là ${must}`,
      matches,
    ),
    line('hours', 'Giờ mở cửa', row.opens && `${row.opens}–${row.closes}`),
  ];
}

/** Lines that a change would alter. */
function changeLines(row: ShopRow, change: ChangeRow): Line[] {
  const line = (label: string, was: string | null, is: string, note = '', ok = true): Line => ({
    ...{ step: change.step, label, was: was || 'Chưa có', is, note, ok },
  });
  switch (change.step) {
    case 'name': {
      const to = keptIn('name', change.facts);
      return [
        line('Tên tiệm', row.name, to.name),
        line('Lời giới thiệu', row.intro, to.intro || 'Bỏ trống'),
        line(
          'Nơi gửi',
          [row.street, wardName(row.ward_code)].filter(Boolean).join(', '),
          `${to.street}, ${wardName(to.ward_code)}`,
        ),
        line('Điện thoại', row.phone, to.phone),
      ];
    }
    case 'tax': {
      const to = keptIn('tax', change.facts);
      return [
        line('Loại hình', row.kind && kindNames[row.kind], kindNames[to.kind]),
        line('Mã số thuế', row.tax_code, to.tax_code),
        line('Email', row.email, to.email),
      ];
    }
    case 'identity': {
      const to = keptIn('identity', change.facts);
      return [
        line('Người đứng tên', row.legal_name, to.legal_name),
        line('Số định danh', dots(row.identity_last4), dots(to.identity_last4)),
      ];
    }
    case 'bank': {
      const to = keptIn('bank', change.facts);
      const must = row.kind === 'company' ? '' : bankHolder(row.legal_name ?? '');
      const matches = !must || to.bank_holder === must;
      return [
        line('Ngân hàng', row.bank && bankName(row.bank), bankName(to.bank)),
        // Two numbers may end alike.
        {
          ...line('Số tài khoản', dots(row.bank_last4), dots(to.bank_last4)),
          note: 'Cần người thứ hai đồng ý',
        },
        line(
          'Chủ tài khoản',
          row.bank_holder,
          to.bank_holder,
          matches ? '' : `Người đứng tên là ${must}`,
          matches,
        ),
      ];
    }
  }
}

/** All facts of a sign-up; of a shop on sale the changed ones, old beside new. */
const changedLines = (row: ShopRow, changes: readonly ChangeRow[], identity: Identity): Line[] =>
  changes.length === 0
    ? nowLines(row, identity)
    : changes.flatMap(change =>
        changeLines(row, change).filter(({ was, is, label }) => was !== is || label === 'Số tài khoản'),
      );

/** Facts to check, and those that a change leaves as they are. */
export function linesOf(row: ShopRow, changes: readonly ChangeRow[], identity: Identity) {
  const lines = changedLines(row, changes, identity);
  const changed = new Set(lines.map(({ label }) => label));
  const same = changes.length === 0 ? [] : nowLines(row, identity).filter(({ label }) => !changed.has(label));
  return { lines, same };
}
