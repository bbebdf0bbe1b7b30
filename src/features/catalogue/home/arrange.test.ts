import { expect, test } from 'vitest';
import type { HomeBlock } from '#contract/catalogue.ts';
import { aBook, aContinueCard } from '../catalogue-builders.ts';
import { arrange } from './arrange.ts';

const rail = (id: number): HomeBlock => ({ id, type: 'book_rail', title: 'Mới lên kệ', items: [aBook()] });
const ranking: HomeBlock = { id: 20, type: 'book_ranking', title: 'Nhiều người đang đọc', items: [aBook()] };
const pick: HomeBlock = {
  id: 30,
  type: 'editor_pick',
  title: 'Mọt chọn tuần này',
  headline: 'Con cá nào cũng có một vũ môn riêng',
  action: 'Xem cuốn này',
  ground: '#EDBE5C',
  book: aBook(),
};
const goOn: HomeBlock = { id: 40, type: 'continue_reading', title: '', items: [aContinueCard()] };
const ids = (blocks: HomeBlock[]) => blocks.map(({ id }) => id);

test('what one is reading comes first, wherever the server put it', () => {
  const { lead, main } = arrange([rail(1), pick, goOn, ranking], 'narrow');
  expect(ids(lead)).toEqual([40]);
  expect(ids(main)).toEqual([1, 30, 20]);
});

test('on a desktop the pick stands beside it', () => {
  const { lead, main } = arrange([goOn, rail(1), pick, ranking], 'wide');
  expect(ids(lead)).toEqual([40, 30]);
  expect(ids(main)).toEqual([1, 20]);
});

test('on a broad screen the ranking moves to the side of the rails', () => {
  const { main, side } = arrange([goOn, rail(1), pick, ranking, rail(2)], 'broad');
  expect(ids(main)).toEqual([1, 2]);
  expect(ids(side)).toEqual([20]);
});

test('a ranking never stands at the side of nothing', () => {
  const { main, side } = arrange([goOn, rail(1), pick, ranking], 'broad');
  expect(ids(main)).toEqual([1, 20]);
  expect(side).toEqual([]);
});

test('every block is shown exactly once in any width', () => {
  const blocks = [rail(1), goOn, rail(2), pick, ranking, rail(3)];
  for (const room of ['narrow', 'wide', 'broad'] as const) {
    const { lead, main, side } = arrange(blocks, room);
    expect(ids([...lead, ...main, ...side]).sort(), room).toEqual(ids(blocks).sort());
  }
});
