import { expect, test } from 'vitest';
import { decodeData, encodeData } from './encoded-data.ts';

test('what a partner’s player reports comes out as it went in, names with marks too', () => {
  const data = encodeData({ voice: 'giọng Huế & Bắc', listen_time: 12.5, ids: [1, 2], left_out: undefined });
  expect(data).toMatch(/^[\w-]+$/);
  const fields = new URLSearchParams(decodeData(data) ?? '');
  expect([...fields]).toEqual([
    ['voice', 'giọng Huế & Bắc'],
    ['listen_time', '12.5'],
    ['ids[]', '1'],
    ['ids[]', '2'],
  ]);
});

test('what nobody encoded is told apart', () => {
  expect(decodeData('a=1&b=2')).toBeNull();
  expect(decodeData('')).toBeNull();
  expect(decodeData('_w')).toBeNull();
});
