import { expect, test } from 'vitest';
import type { HomeBlock } from '#contract/library/home.ts';
import { aBlock } from '#testing/catalogue-builders.ts';
import { type Arranged, arrange } from './arrange.ts';

const rail = (id: number) => aBlock('book_rail', { id });
const ranking = aBlock('rankings', { id: 20 });
const pick = aBlock('editor_pick', { id: 30 });
const slides = aBlock('slide_banner', { id: 31 });
const goOn = aBlock('continue_reading', { id: 40 });

/** Ids as they stand; three in a list are a row with a ranking at its side. */
const seen = ({ lead, beside, rows }: Arranged) => [
  lead?.id ?? null,
  beside?.id ?? null,
  rows.map(row => (row.side ? [row.block.id, row.side.id, row.below.id] : row.block.id)),
];

test('what one is reading comes first, wherever the server put it', () => {
  expect(seen(arrange([[rail(1), goOn, rail(2)]]))).toEqual([40, null, [1, 2]]);
});

test('banners stand beside it, and the editor’s pick where there are none', () => {
  expect(seen(arrange([[goOn, pick, slides, rail(1)]]))).toEqual([40, 31, [30, 1]]);
  expect(seen(arrange([[goOn, pick, rail(1)]]))).toEqual([40, 30, [1]]);
});

test('a ranking stands at the side of the rails around it, below the first row', () => {
  expect(seen(arrange([[rail(1), rail(2), ranking, rail(3)]]))).toEqual([null, null, [1, [2, 20, 3]]]);
});

test('a ranking never stands at the side of nothing, nor beside the first row', () => {
  expect(seen(arrange([[rail(1), rail(2), ranking]]))).toEqual([null, null, [1, 2, 20]]);
  expect(seen(arrange([[rail(1), ranking, rail(2)]]))).toEqual([null, null, [1, 20, 2]]);
});

test('a page that arrives later moves nothing that stands', () => {
  const first = [goOn, slides, rail(1), rail(2), ranking];
  const before = arrange([first]);
  const after = arrange([first, [rail(3), pick, rail(4)]]);
  expect(after.rows.slice(0, before.rows.length)).toEqual(before.rows);
  expect(after.lead).toBe(before.lead);
});

test('every block is shown exactly once', () => {
  const pages: HomeBlock[][] = [
    [rail(1), goOn, rail(2), ranking, rail(3)],
    [pick, rail(4), aBlock('rankings', { id: 21 }), rail(5)],
  ];
  const { lead, beside, rows } = arrange(pages);
  const shown = rows.flatMap(row => (row.side ? [row.block, row.side, row.below] : [row.block]));
  const ids = [lead, beside, ...shown].flatMap(block => block?.id ?? []);
  expect(ids.sort()).toEqual(
    pages
      .flat()
      .map(({ id }) => id)
      .sort(),
  );
});
