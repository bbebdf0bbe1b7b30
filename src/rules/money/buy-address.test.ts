import { expect, test } from 'vitest';
import { buyAddress, staysHere } from './buy-address.ts';

test('each thing that has a page of its own is sold there, by its intent', () => {
  expect(buyAddress({ chargeType: 'package', ids: [3] })).toBe('/package-plan/payment?intent=package_3');
  expect(buyAddress({ chargeType: 'package', ids: [7], oak: true })).toBe(
    '/package-plan/oak/payment?intent=package_7',
  );
  expect(buyAddress({ chargeType: 'book', ids: [12] })).toBe('/package-plan/retail/payment?intent=book_12');
  expect(buyAddress({ chargeType: 'combo', ids: [4] })).toBe('/package-plan/retail/payment?intent=combo_4');
  expect(buyAddress({ chargeType: 'audiobook', ids: [9, 7] })).toBe(
    '/package-plan/retail/payment?intent=audiobook_7-9',
  );
});

test('the way back goes along, with its query and hash', () => {
  const address = buyAddress({ chargeType: 'book', ids: [12], back: '/reader/a-r12?x=1#chapter/2' });
  expect(new URL(address, 'https://mot.vn').searchParams.get('return')).toBe('/reader/a-r12?x=1#chapter/2');
});

test('the way back never leaves this site', () => {
  for (const path of ['/', '/reader/a-r12', '/ebook/a?x=1#y', '/a//b'])
    expect(staysHere(path), path).toBe(true);
  for (const path of [
    '',
    'reader',
    '//evil.vn',
    '/\\evil.vn',
    'https://evil.vn',
    '/a\\b',
    '/\t/evil.vn',
    `/${'a'.repeat(2_000)}`,
  ])
    expect(staysHere(path), path).toBe(false);
  expect(buyAddress({ chargeType: 'book', ids: [12], back: '//evil.vn' })).toBe(
    '/package-plan/retail/payment?intent=book_12',
  );
});
