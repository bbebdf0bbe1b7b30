import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentType } from '../rights/content-type.ts';
import { chargeTypes, intentText, kindOfWork, purchaseKinds, purchaseTypes, readIntent } from './purchase.ts';

const kinds = Object.entries(purchaseKinds);

test('every charge type sells something and every purchase type code has a kind', () => {
  expect(new Set(kinds.map(([, { chargeType }]) => chargeType))).toEqual(new Set([...chargeTypes, null]));
  expect(new Set(kinds.map(([, { code }]) => code))).toEqual(new Set(Object.values(purchaseTypes)));
});

test('what one can be charged for has a page that sells it and gives something; magazines and courses have neither', () => {
  for (const [name, { chargeType, page, gives }] of kinds)
    expect([page !== null, gives !== null], name).toEqual([chargeType !== null, chargeType !== null]);
  const without = kinds.filter(([, { page }]) => page === null).map(([, { code }]) => code);
  expect(without).toEqual([3, 48]);
});

test('a work is sold as a whole by one charge type and no other', () => {
  expect(kindOfWork('book', contentType.ebook)).toBe('book');
  expect(kindOfWork('book', contentType.comic)).toBe('book');
  expect(kindOfWork('audiobook', contentType.podcast)).toBe('podcast');
  expect(kindOfWork('audiobook', contentType.brief)).toBe('audiobook');
  expect(kindOfWork('book', contentType.audiobook)).toBeNull();
  expect(kindOfWork('package', contentType.ebook)).toBeNull();
  for (const type of [contentType.ebook, contentType.audiobook, contentType.podcast, contentType.comic])
    expect(
      chargeTypes.filter(charge => kindOfWork(charge, type)),
      String(type),
    ).toHaveLength(1);
});

test('an intent is read back as it was written, and nothing else is one', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.constantFrom(...chargeTypes), ids, (chargeType, some) => {
      const sorted = [...some].sort((one, other) => one - other);
      expect(readIntent(intentText({ chargeType, ids: some }))).toEqual({ chargeType, ids: sorted });
    }),
  );
  for (const text of ['', 'book', 'book_', 'book_0', 'book_1-', 'book_1,2', 'gift_1', 'book_-1', 'book_1_2'])
    expect(readIntent(text), text).toBeNull();
});
