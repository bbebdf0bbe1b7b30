import { expect, test } from 'vitest';
import { givenName, initials, isPhone, maskedAccount, whyNotAccount, whyNotPassword } from './account.ts';

test('a phone starts with 0, 84 or +84 and nine digits follow', () => {
  for (const good of ['0912345678', '84912345678', '+84912345678', '+84 912 345 678', '0912.345.678']) {
    expect(isPhone(good), good).toBe(true);
  }
  for (const bad of ['912345678', '09123456', '09123456789', '+85912345678', '84912']) {
    expect(isPhone(bad), bad).toBe(false);
  }
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
