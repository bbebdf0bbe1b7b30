import { expect, test } from 'vitest';
import { givenName, initials } from '../text/account-name.ts';
import {
  isPhone,
  maskedAccount,
  normalContactPhone,
  normalPhone,
  waitInWords,
  whyNotAccount,
  whyNotCode,
  whyNotEmail,
  whyNotNewPassword,
  whyNotPassword,
  whyNotPhone,
  whyNotRepeated,
} from './account.ts';

test('a phone starts with 0, 84 or +84 and nine digits follow', () => {
  for (const good of ['0912345678', '84912345678', '+84912345678', '+84 912 345 678', '0912.345.678']) {
    expect(isPhone(good), good).toBe(true);
  }
  for (const bad of ['912345678', '09123456', '09123456789', '+85912345678', '84912']) {
    expect(isPhone(bad), bad).toBe(false);
  }
});

test.each([
  '+84 (0) 912 345 678',
  '\u202d0912345678',
  '\u202d+84 912 345 678\u202c',
  '(091) 234 5678',
  '0084 912 345 678',
  '091–234–5678',
  '0912\u00a0345\u00a0678',
  '0912/345/678',
])('a phone as it is pasted (%s) is the phone', pasted => {
  expect(normalPhone(pasted)).toBe('0912345678');
  expect(whyNotAccount(pasted)).toBeNull();
});

test('a parcel may be told of by a landline, an account has none', () => {
  expect(normalContactPhone('(028) 3812 3456')).toBe('02838123456');
  expect(normalContactPhone('+84 28 3812 3456')).toBe('02838123456');
  expect(normalContactPhone('0912 345 678')).toBe('0912345678');
  expect(normalContactPhone('01838123456')).toBeNull();
  expect(normalPhone('02838123456')).toBeNull();
});

test('an empty field asks for the phone number', () => {
  expect(whyNotAccount('   ')).toBe('Vui lòng nhập số điện thoại');
});

test('digits are judged as a phone, anything else as an e-mail address', () => {
  expect(whyNotAccount('0912')).toBe('Số điện thoại không đúng định dạng');
  expect(whyNotAccount('trieu.thuy@hopthu')).toBe('Email không đúng định dạng');
  expect(whyNotAccount('trieu')).toBe('Email không đúng định dạng');
  expect(whyNotAccount('trieu@hopthu.vn')).toBeNull();
  expect(whyNotAccount('0912 345 678')).toBeNull();
});

test('a password has 6 to 20 characters', () => {
  expect(whyNotPassword('')).toBe('Vui lòng nhập mật khẩu');
  expect(whyNotPassword('12345')).toBe('Mật khẩu phải có độ dài từ 6 đến 20 kí tự');
  expect(whyNotPassword('123456')).toBeNull();
  expect(whyNotPassword('1'.repeat(20))).toBeNull();
  expect(whyNotPassword('1'.repeat(21))).toBe('Mật khẩu phải có độ dài từ 6 đến 20 kí tự');
});

test('people are called by their last name word', () => {
  expect(givenName('Nguyễn Thị Thuỷ Triều')).toBe('Triều');
  expect(initials('Nguyễn Thị Thuỷ Triều')).toBe('TT');
  expect(initials('Mây')).toBe('M');
});

test('an account on the screen hides its middle, however the phone was written', () => {
  expect(maskedAccount('0901230001')).toBe('09••••0001');
  expect(maskedAccount('+84 901 230 001')).toBe('09••••0001');
  expect(maskedAccount('trieu@hopthu.vn')).toBe('tr••••@hopthu.vn');
  expect(maskedAccount('an@hopthu.vn')).toBe('a••••@hopthu.vn');
  expect(maskedAccount('a@hopthu.vn')).toBe('••••@hopthu.vn');
});

test('however a phone is written, one form of it is kept', () => {
  for (const same of ['0912345678', '+84 912 345 678', ' 84912345678 ', '0912.345.678', '0912-345-678'])
    expect(normalPhone(same), same).toBe('0912345678');
  for (const none of ['', '912345678', 'trieu@hopthu.vn', '+1 912 345 678'])
    expect(normalPhone(none), none).toBeNull();
});

test('a field for a phone and one for an e-mail speak of themselves', () => {
  expect(whyNotPhone(' ')).toBe('Vui lòng nhập số điện thoại');
  expect(whyNotPhone('trieu@hopthu.vn')).toBe('Số điện thoại không đúng định dạng');
  expect(whyNotPhone('+84912345678')).toBeNull();
  expect(whyNotEmail('')).toBe('Vui lòng nhập email');
  expect(whyNotEmail('0912345678')).toBe('Email không đúng định dạng');
  expect(whyNotEmail(' trieu@hopthu.vn ')).toBeNull();
});

test('an address that a mail program could read as two, or as a new line, is none', () => {
  for (const bad of [
    'a,b@hopthu.vn',
    'a@b@hopthu.vn',
    '"a b"@hopthu.vn',
    '<a>@hopthu.vn',
    'a\n@hopthu.vn',
    'a@hopthu.vn\r\nBcc: b@hopthu.vn',
    'a@-hopthu.vn',
    'a@hopthu..vn',
    `${'a'.repeat(250)}@b.vn`,
  ])
    expect(whyNotEmail(bad), bad).toBe('Email không đúng định dạng');
  for (const good of ['a@b.vn', "o'neil+sach@hop-thu.com.vn", 'TRIEU@HOPTHU.VN'])
    expect(whyNotEmail(good), good).toBeNull();
});

test('a new password has its length, and is not the old one again', () => {
  expect(whyNotNewPassword('mat-khau', '12345')).toBe('Mật khẩu phải có độ dài từ 6 đến 20 kí tự');
  expect(whyNotNewPassword('mat-khau', 'mat-khau')).toBe('Mật khẩu mới không được trùng với mật khẩu cũ');
  // The same word typed on two keyboards: composed and in parts.
  expect(whyNotNewPassword('mật-khẩu', 'mật-khẩu'.normalize('NFD'))).toBe(
    'Mật khẩu mới không được trùng với mật khẩu cũ',
  );
  expect(whyNotNewPassword('', 'mat-khau')).toBeNull();
});

test('a password is typed twice alike', () => {
  expect(whyNotRepeated('mat-khau', '')).toBe('Vui lòng nhập lại mật khẩu');
  expect(whyNotRepeated('mat-khau', 'mat-khua')).toBe('Nhập lại mật khẩu mới chưa trùng khớp');
  expect(whyNotRepeated('mat-khau', 'mat-khau')).toBeNull();
});

test('a one-time code has as many digits as configured', () => {
  expect(whyNotCode('', 6)).toBe('Vui lòng nhập mã xác nhận');
  expect(whyNotCode('12345', 6)).toBe('Vui lòng nhập đủ mã xác nhận');
  expect(whyNotCode('1234', 6)).toBe('Vui lòng nhập đủ mã xác nhận');
  expect(whyNotCode('12345x', 6)).toBe('Vui lòng nhập đủ mã xác nhận');
  expect(whyNotCode('123456', 6)).toBeNull();
  expect(whyNotCode('1234', 4)).toBeNull();
});

test('a wait is said in the unit one would say it in, and never too short', () => {
  expect([0, 0.4, 42, 59.2, 60, 61, 3_599, 3_600, 3_601, 86_400].map(waitInWords)).toEqual([
    '1 giây',
    '1 giây',
    '42 giây',
    '60 giây',
    '1 phút',
    '2 phút',
    '60 phút',
    '1 giờ',
    '2 giờ',
    '24 giờ',
  ]);
});
