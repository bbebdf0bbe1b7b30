import { expect, test } from 'vitest';
import type { ShelfRow } from '#contract/shop/seller-books.ts';
import { afterSave, cellValue, changePrices, changesOf, newGrid, setCell, undo } from './grid.ts';

const row = (id: number, more: Partial<ShelfRow> = {}): ShelfRow => ({
  ...{ product_meta_id: id, product_id: id, slug: '', name: `Cuốn ${id}`, variation: 'Bìa mềm', isbn: null },
  ...{ digital: false, price: 89_000, origin: 0, stock: 10, reserved: 0, keep: 0, weight: 300, code: '' },
  ...{ condition: 'new', active: true, listed: true, version: 1 },
  ...more,
});
const [one, two] = [row(1), row(2, { price: 50_000 })];
const grid = newGrid([one, two]);

test('only changed cells are sent, with the version and the copies that were seen', () => {
  const next = setCell(setCell(grid, one, 'price', 95_000), two, 'stock', 4);
  expect(changesOf(next)).toEqual([
    { id: 1, version: 1, price: 95_000 },
    { id: 2, version: 1, stock: 4, stock_seen: 10 },
  ]);
  expect(changesOf(setCell(next, one, 'price', 89_000))).toHaveLength(1);
});

test('prices go up by a share, are seen before they are saved, and one step back takes all of it away', () => {
  const next = changePrices(setCell(grid, one, 'price', 100_000), 10);
  expect([cellValue(next, one, 'price'), cellValue(next, two, 'price')]).toEqual([110_000, 55_000]);
  const back = undo(next);
  expect([cellValue(back, one, 'price'), cellValue(back, two, 'price')]).toEqual([100_000, 50_000]);
  expect(undo(undo(back))).toMatchObject({ past: [] });
});

test('what was typed while the rows were on their way stays', () => {
  const sent = changesOf(setCell(grid, one, 'price', 95_000));
  const typed = setCell(setCell(grid, one, 'price', 95_000), one, 'code', 'A1');
  const saved = row(1, { price: 95_000, version: 2 });
  const next = afterSave(typed, sent, [{ product_meta_id: 1, state: 'saved', row: saved, cells: [] }]);
  expect(changesOf(next)).toEqual([{ id: 1, version: 2, code: 'A1' }]);
});

test('a conflict colours the cell that another changed, keeps what was typed, and the next save is about what is there now', () => {
  const mine = setCell(grid, one, 'price', 95_000);
  const theirs = row(1, { price: 80_000, version: 2 });
  const cells = [{ cell: 'price' as const, words: 'Vừa đổi ở nơi khác' }];
  const next = afterSave(mine, changesOf(mine), [
    { product_meta_id: 1, state: 'conflict', row: theirs, cells },
  ]);
  expect(next.marks.get(1)).toEqual({ price: 'Vừa đổi ở nơi khác' });
  expect(changesOf(next)).toEqual([{ id: 1, version: 2, price: 95_000 }]);
  // Another cell of the row changed: nothing is coloured.
  const other = row(1, { weight: 400, version: 2 });
  const calm = afterSave(mine, changesOf(mine), [
    { product_meta_id: 1, state: 'conflict', row: other, cells },
  ]);
  expect(calm.marks.get(1)).toEqual({});
});
