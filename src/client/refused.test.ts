import { expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { isLastingRefusal, isRefused, Refused, refusedAs } from './refused.ts';

test('a refusal is recognised by any of its names, an unexpected error by none', () => {
  const error = new Refused(refusals.not_found.code, 'no');
  expect(isRefused(error, 'busy', 'not_found')).toBe(true);
  expect(isRefused(error, 'busy')).toBe(false);
  expect(isRefused(new Error('no'), 'not_found')).toBe(false);
});

test('a busy, broken or too often asked server has not refused for good', () => {
  expect(isLastingRefusal(refusedAs('not_found'))).toBe(true);
  for (const name of ['busy', 'broken', 'too_many'] as const)
    expect(isLastingRefusal(refusedAs(name))).toBe(false);
  expect(isLastingRefusal(new TypeError('no network'))).toBe(false);
});
