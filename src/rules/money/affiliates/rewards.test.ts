import { expect, test } from 'vitest';
import { AD_MARK, affiliateCode, shareText } from './affiliates.ts';
import { rewardAfter, taxOn } from './rewards.ts';

test('a reward is a part of what was paid and did not go back, rounded down', () => {
  expect(rewardAfter(213_309, 1_000)).toBe(21_330);
  expect(rewardAfter(213_309, 1_000, 213_309)).toBe(0);
  expect(rewardAfter(100_000, 1_000, 33_333)).toBe(6_666);
  expect(rewardAfter(50, 1_000, 90)).toBe(0);
});

test('tax is kept back from two million on, of the whole transfer', () => {
  const law = { points: 1_000, fromVnd: 2_000_000 };
  expect(taxOn(1_999_999, law)).toBe(0);
  expect(taxOn(2_000_000, law)).toBe(200_000);
  expect(taxOn(2_000_009, law)).toBe(200_000);
});

test('a code is read however it is written, and a copied text says that it is an advertisement', () => {
  expect(affiliateCode(' ctv-7k2p 9q ')).toBe('CTV7K2P9Q');
  expect(affiliateCode('CTV7K2P9')).toBeNull();
  expect(affiliateCode('CTV7K2P9U')).toBeNull();
  expect(AD_MARK).toBe('#quangcao');
  expect(shareText('https://mot.vn/book/a')).toBe('https://mot.vn/book/a #quangcao');
});
