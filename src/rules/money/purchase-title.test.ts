import { expect, test } from 'vitest';
import { copiesIn, purchaseTitle, titleAndOthers } from './purchase-title.ts';

test('a purchase is named by its first thing, and how many there are besides', () => {
  expect([0, 2].map(others => titleAndOthers('Muối của rừng', others))).toEqual([
    'Muối của rừng',
    'Muối của rừng và 2 món khác',
  ]);
});

test('what shops send is counted in books: copies, and never the fee', () => {
  const fee = { kind: 'sellerOrder', title: 'Phí giao, Hiên Đọc', copies: 0 } as const;
  const book = (title: string, copies: number) => ({ kind: 'sellerOrder', title, copies }) as const;
  expect(purchaseTitle([book('Chợ lùi', 1), fee])).toBe('Chợ lùi');
  const two = [book('Chợ lùi', 2), fee, book('Sen nở trái mùa', 1), fee];
  expect([copiesIn(two), purchaseTitle(two)]).toEqual([3, 'Chợ lùi và 2 cuốn khác']);
  const read = [
    { kind: 'book', title: 'Muối của rừng', copies: 1 },
    { kind: 'book', title: 'Sông Cái', copies: 1 },
  ] as const;
  expect([copiesIn(read), purchaseTitle(read)]).toEqual([0, 'Muối của rừng và 1 món khác']);
});
