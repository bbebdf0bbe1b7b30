import { expect, test } from 'vitest';
import { readLink, signLink } from './signed-links.ts';

const claim = { hash: 'abc', editionId: 7, reader: 'a3' };

test('a link says which book and which reader, and lives ten to fifteen minutes', () => {
  const { signed, expiresAt } = signLink('key', claim, 1_000_000);
  expect(readLink('key', signed, 1_000_000)).toEqual({ ...claim, expiresAt });
  expect(expiresAt - 1_000_000).toBeGreaterThanOrEqual(600_000);
  expect(expiresAt - 1_000_000).toBeLessThanOrEqual(900_000);
  expect(readLink('key', signed, expiresAt)).toBe('expired');
});

test('within five minutes the same reader gets the same link, so that the cache holds', () => {
  expect(signLink('key', claim, 300_001).signed).toBe(signLink('key', claim, 599_999).signed);
  expect(signLink('key', claim, 300_001).signed).not.toBe(
    signLink('key', { ...claim, reader: 'a4' }, 300_001).signed,
  );
});

test('a link signed with another key, cut short or extended is not ours', () => {
  const { signed } = signLink('key', claim, 0);
  for (const wrong of [
    signLink('other', claim, 0).signed,
    signed.slice(0, -2),
    `${signed}AA`,
    '',
    '.',
    signed.replace('a3', 'a4'),
  ]) {
    expect(readLink('key', wrong, 0)).toBeNull();
  }
});
