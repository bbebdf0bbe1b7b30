import { expect, test } from 'vitest';
import { contentType } from '../rights/content-type.ts';
import { badgesOf, loweredBy, type Priced, priceOfItems, shownPrice } from './price.ts';

const an = (type: keyof typeof contentType, some: Partial<Priced> = {}): Priced => ({
  contentType: contentType[type],
  price: 0,
  priceType: 0,
  oakPerChapter: null,
  origin_price: null,
  promotion_percent: null,
  releaseOn: null,
  comicStatus: null,
  ...some,
});
const sold = { price: 66_750, priceType: 2 } as const;
const lowered = { ...sold, origin_price: 89_000 };

test.each([
  ['an ebook without a price is free', an('ebook'), { kind: 'free' }],
  ['an audiobook without a price is free', an('audiobook'), { kind: 'free' }],
  ['a sold ebook', an('ebook', sold), { kind: 'money', vnd: 66_750, oldVnd: null }],
  ['an ebook never shows an old price', an('ebook', lowered), { kind: 'money', vnd: 66_750, oldVnd: null }],
  ['paper below its first price', an('paperBook', lowered), { kind: 'money', vnd: 66_750, oldVnd: 89_000 }],
  [
    'a pre-order in a promotion',
    an('paperBook', { ...lowered, promotion_percent: 25, releaseOn: '2027-01-05' }),
    { kind: 'money', vnd: 66_750, oldVnd: 89_000 },
  ],
  [
    'a promotion of which no other price is known shows none',
    an('paperBook', { ...sold, promotion_percent: 25 }),
    { kind: 'money', vnd: 66_750, oldVnd: null },
  ],
  [
    'the same price twice is no old price',
    an('paperBook', { ...sold, origin_price: 66_750 }),
    { kind: 'money', vnd: 66_750, oldVnd: null },
  ],
  ['paper nobody has priced is not free', an('paperBook'), { kind: 'unknown' }],
  ['for members only', an('audiobook', { priceType: -1 }), { kind: 'member' }],
  ['by the chapter', an('oakBook', { priceType: 2, oakPerChapter: 2 }), { kind: 'oak', oak: 2 }],
  [
    'in a flash sale',
    an('ebook', { ...sold, saleVnd: 19_000 }),
    { kind: 'money', vnd: 19_000, oldVnd: 66_750 },
  ],
  [
    'a flash sale that is dearer is none',
    an('ebook', { ...sold, saleVnd: 70_000 }),
    { kind: 'money', vnd: 66_750, oldVnd: null },
  ],
] as const)('%s', (_, item, price) => {
  expect(shownPrice(item)).toEqual(price);
});

test.each([
  ['free', an('ebook'), ['free']],
  ['sold, nothing else to say', an('ebook', sold), []],
  ['members', an('ebook', { priceType: -1 }), ['member']],
  ['members or money', an('ebook', { ...sold, priceType: -2 }), ['member']],
  ['oak', an('oakBook', { priceType: 2, oakPerChapter: 2 }), ['oak']],
  ['paper at a lower price', an('paperBook', lowered), ['discount']],
  ['paper to come', an('paperBook', { ...lowered, releaseOn: '2027-01-05' }), ['preorder', 'discount']],
  ['an ebook in a promotion', an('ebook', { ...sold, promotion_percent: 20 }), ['promotion']],
  ['a finished comic', an('comic', { comicStatus: 0 }), ['free', 'complete']],
  ['a comic that goes on', an('comic', { comicStatus: 1 }), ['free']],
  ['a flash sale', an('ebook', { ...sold, priceType: -2, saleVnd: 9_000 }), ['sale', 'member']],
] as const)('badges: %s', (_, item, badges) => {
  expect(badgesOf(item)).toEqual(badges);
});

test.each([
  [an('paperBook', lowered), 25],
  [an('paperBook', { ...lowered, promotion_percent: 30 }), 30],
  [an('paperBook', { ...sold, origin_price: 67_000 }), null],
  [an('paperBook', sold), null],
])('a discount is said in whole percent and never rounded up', (item, percent) => {
  expect(loweredBy(item)).toBe(percent);
});

test('an audiobook costs what its first item with a price costs', () => {
  expect(priceOfItems([{ price: 0 }, { price: -1 }, { price: 29_000 }, { price: 9_000 }])).toBe(29_000);
  expect(priceOfItems([{ price: 0 }])).toBe(0);
  expect(priceOfItems([])).toBe(0);
});

test('where nothing is sold no badge tells of a price', () => {
  const all = {
    ...an('comic', { ...sold, saleVnd: 50_000, oakPerChapter: 2, promotion_percent: 10, comicStatus: 0 }),
    priceType: -2,
  } as Priced;
  expect(badgesOf(all)).toEqual(['sale', 'member', 'oak', 'promotion', 'complete']);
  expect(badgesOf(all, false)).toEqual(['member', 'complete']);
  expect(badgesOf(an('paperBook', lowered), false)).toEqual([]);
});
