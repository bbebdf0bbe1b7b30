import { expect, test } from 'vitest';
import { whyNotBank, whyNotIdentity } from '../money/payee.ts';
import { whyNotHours, whyNotShopName, whyNotTax } from './facts.ts';
import { shopMove, toldStatus } from './life.ts';

const name = {
  name: 'Thư quán Trấn Biên',
  intro: '',
  ward_id: 26740,
  street: '12 Cách Mạng Tháng Tám',
  phone: '0912345678',
};

test('a name, a ward, a street and a phone are enough, a landline too', () => {
  expect(whyNotShopName(name)).toEqual({});
  expect(whyNotShopName({ ...name, phone: '02513822222' })).toEqual({});
  expect(Object.keys(whyNotShopName({ ...name, name: ' ', ward_id: 0, street: '', phone: '12' }))).toEqual([
    'name',
    'ward_id',
    'street',
    'phone',
  ]);
});

test('a tax code of eight digits is told so; a person may give the personal number, a company not', () => {
  const given = { kind: 'household', tax_code: '036 188 04', email: 'tiem@tiem.example' } as const;
  expect(whyNotTax(given)).toEqual({ tax_code: 'Mã số thuế có 10, 12 hoặc 13 chữ số, đây mới 8.' });
  expect(whyNotTax({ ...given, tax_code: '036188041234' })).toEqual({});
  expect(whyNotTax({ ...given, kind: 'company', tax_code: '036188041234' })).toEqual({
    tax_code: 'Mã số thuế có 10 hoặc 13 chữ số, đây mới 12.',
  });
  expect(whyNotTax({ ...given, kind: 'company', tax_code: '0312345678-001' })).toEqual({});
});

test('a personal number has twelve digits', () => {
  expect(whyNotIdentity({ legal_name: 'Huỳnh Thị An', number: '075 188 001 234' })).toEqual({});
  expect(Object.keys(whyNotIdentity({ legal_name: '', number: '075188' }))).toEqual(['legal_name', 'number']);
});

test('an account is of who the shop is of, written as banks do', () => {
  const given = { bank: 'VCB', number: '0071 000 123 456', holder: 'Huỳnh Thị An' };
  expect(whyNotBank(given, 'Huỳnh Thị An')).toEqual({});
  expect(whyNotBank({ ...given, holder: 'HUYNH AN' }, 'Huỳnh Thị An')).toEqual({
    holder: 'Tên chủ tài khoản cần giống tên trên giấy tờ: HUYNH THI AN',
  });
  expect(whyNotBank({ ...given, holder: 'CONG TY SACH' }, '')).toEqual({});
});

test('a shop closes after it opens, and is open one day at least', () => {
  expect(whyNotHours({ opens: '08:00', closes: '17:30', days: 63 })).toEqual({});
  expect(Object.keys(whyNotHours({ opens: '18:00', closes: '17:30', days: 0 }))).toEqual(['closes', 'days']);
});

test('statuses move as the specification says: 0 is no row, -7 is a shop that sells with a change that waits', () => {
  expect([toldStatus(null, false), toldStatus(1, true), toldStatus(1, false), toldStatus(2, true)]).toEqual([
    0, -7, 1, 2,
  ]);
  expect([shopMove(-1, 'send'), shopMove(-6, 'approve'), shopMove(-6, 'return')]).toEqual([-6, 1, -1]);
  expect([shopMove(1, 'close'), shopMove(2, 'reopen')]).toEqual([2, -6]);
  expect([shopMove(-1, 'approve'), shopMove(2, 'approve'), shopMove(1, 'send')]).toEqual([null, null, null]);
});
