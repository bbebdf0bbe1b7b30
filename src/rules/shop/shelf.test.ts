import { expect, test } from 'vitest';
import { type Cells, changedPrice, whyNotCells } from './shelf.ts';

const cells: Cells = {
  ...{ price: 89_000, origin: 0, stock: 10, keep: 2, weight: 300, code: '', active: true },
  condition: 'new',
};
const why = (more: Partial<Cells>, reserved = 0) =>
  whyNotCells({ ...cells, ...more }, { digital: false, reserved }).map(([name]) => name);

test('cells that can be kept have nothing wrong; each that cannot is named', () => {
  expect(why({})).toEqual([]);
  expect(why({ price: 999 })).toEqual(['price']);
  expect(why({ origin: 89_000 })).toEqual(['origin']);
  expect(why({ origin: 90_000 })).toEqual([]);
  expect(why({ stock: -1, keep: 0 })).toEqual(['stock']);
  expect(why({ weight: 0 })).toEqual(['weight']);
  expect(why({ code: 'x'.repeat(41) })).toEqual(['code']);
});

test('no more is kept back than nobody has ordered, and stock does not fall below what is ordered', () => {
  expect(why({ keep: 10 })).toEqual([]);
  expect(why({ keep: 10 }, 1)).toEqual(['keep']);
  expect(why({ stock: 3, keep: 0 }, 4)).toEqual(['stock']);
});

test('a price goes up or down by a share, to a hundred đồng, and never out of what may be asked', () => {
  expect([changedPrice(89_000, 10), changedPrice(89_000, -15), changedPrice(1_000, -50)]).toEqual([
    97_900, 75_700, 1_000,
  ]);
});
