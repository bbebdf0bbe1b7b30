import { expect, test } from 'vitest';
import { aboutCalls } from '#contract/library/about.ts';
import { dataOf } from './exchange.ts';
import { isLastingRefusal, isRefused, Refused } from './refused.ts';

test('a refusal is recognised by any of its names, an unexpected error by none', () => {
  const error = new Refused('not_found', 'no');
  expect(isRefused(error, 'busy', 'not_found')).toBe(true);
  expect(isRefused(error, 'busy')).toBe(false);
  expect(isRefused(new Error('no'), 'not_found')).toBe(false);
});

test('a busy, broken or too often asked server has not refused for good', () => {
  expect(isLastingRefusal(new Refused('not_found', ''))).toBe(true);
  for (const name of ['busy', 'broken', 'too_many'] as const)
    expect(isLastingRefusal(new Refused(name, ''))).toBe(false);
  expect(isLastingRefusal(new TypeError('no network'))).toBe(false);
});

test('an empty page keeps its shape', () => {
  const page = { items: [], next: null };
  expect(dataOf(aboutCalls.getListCopyright, { code: 1, data: page, message: '' })).toEqual(page);
  expect(() =>
    dataOf(aboutCalls.getListCopyright, { code: 404, data: null, message: 'Không thấy' }),
  ).toThrowError('Không thấy');
});
