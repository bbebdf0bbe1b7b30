import { expect, test } from 'vitest';
import { barsIn, type Run } from './timeline.ts';

const run = (key: number, lane: string, from: number | null, to: number | null): Run => ({
  ...{ key, name: `${key}`, lane, from, to, ground: '#123456', draft: false },
});

test('what follows at a place stands in one row, what is there at once in rows of its own, each ends where the days do, and what is always there stands apart', () => {
  const lanes = barsIn(
    [
      run(1, 'Trên', 50, 150),
      run(2, 'Trên', 150, 400),
      run(3, 'Trên', 120, 160),
      run(4, 'Dưới', null, null),
      run(5, 'Trên', 0, 100),
      run(6, 'Đã qua', 0, 100),
    ],
    { from: 100, to: 200 },
  );
  const seen = lanes.map(({ lane, rows, always }) => [
    lane,
    rows.map(row => row.map(({ run: { key }, left, width }) => [key, left, width])),
    always.map(({ key }) => key),
  ]);
  expect(seen).toEqual([
    [
      'Trên',
      [
        [
          [1, 0, 50],
          [2, 50, 50],
        ],
        [[3, 20, 40]],
      ],
      [],
    ],
    ['Dưới', [], [4]],
  ]);
});
