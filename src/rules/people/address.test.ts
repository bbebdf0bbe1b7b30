import { expect, test } from 'vitest';
import { tidyLine, whyNotAddress } from './address.ts';

const right = {
  fullname: 'Nguyễn Hải Triều',
  phone: '0901 234 567',
  email: '',
  ward_id: 26_929,
  address: '12 hẻm 84 Võ Văn Ngân',
  note: '',
};

test('an address needs a name, a phone, a ward and a street; the e-mail may stay empty', () => {
  expect(whyNotAddress(right)).toEqual({});
  expect(whyNotAddress({ ...right, fullname: ' ', phone: '', ward_id: 0, address: '\n' })).toEqual({
    fullname: 'Vui lòng nhập tên người nhận',
    phone: 'Vui lòng nhập số điện thoại',
    ward_id: 'Vui lòng chọn phường, xã',
    address: 'Vui lòng nhập số nhà, tên đường',
  });
});

test('phone and e-mail are judged in the words of the specification', () => {
  for (const phone of ['+84 901 234 567', '84901234567', '0901.234.567'])
    expect(whyNotAddress({ ...right, phone })).toEqual({});
  for (const phone of ['901234567', '09012345678', '1900 1234', 'không có'])
    expect(whyNotAddress({ ...right, phone })).toEqual({ phone: 'Số điện thoại không đúng định dạng' });
  expect(whyNotAddress({ ...right, email: 'trieu@' })).toEqual({ email: 'Email không đúng định dạng' });
});

test('long texts are named, and counted as people count letters', () => {
  expect(whyNotAddress({ ...right, address: 'ệ'.normalize('NFD').repeat(200) })).toEqual({});
  expect(whyNotAddress({ ...right, address: 'x'.repeat(201), note: 'x'.repeat(201) })).toEqual({
    address: 'Dài tối đa 200 kí tự',
    note: 'Dài tối đa 200 kí tự',
  });
});

test('a line loses its line breaks and double spaces', () => {
  expect(tidyLine('  12 \n hẻm\u2028 84  ')).toBe('12 hẻm 84');
});
