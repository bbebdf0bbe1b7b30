import { expect, test } from 'vitest';
import { caughtParts } from './caught.ts';

test('what was caught is marked and a phone is masked, everything else stays as it is', () => {
  const parts = caughtParts('Chuyển khoản trước, nhắn qua 0933 221 127. Cảm ơn');
  expect(parts.map(({ text }) => text).join('')).toBe('Chuyển khoản trước, nhắn qua 09•• ••• •27. Cảm ơn');
  expect(parts.filter(({ caught }) => caught).map(({ text }) => text)).toEqual([
    'Chuyển khoản trước',
    '09•• ••• •27',
  ]);
});

test('pieces that overlap are said once, and a text without any is one piece', () => {
  const bank = caughtParts('Số tài khoản 19031234567890, kiếm tiền online');
  expect(bank.map(({ text }) => text).join('')).toBe('Số tài khoản 19••••••••••90, kiếm tiền online');
  expect(caughtParts('Đọc hay quá')).toEqual([{ text: 'Đọc hay quá', caught: false }]);
  expect(caughtParts('')).toEqual([]);
});
