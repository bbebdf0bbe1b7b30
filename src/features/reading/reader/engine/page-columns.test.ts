import { expect, test } from 'vitest';
import { pageColumns } from './page-columns.ts';
import { flowingLayout } from './page-layout.ts';

test.each([
  [360, 700, 48, false],
  [1192, 804, 144, false],
  [1240, 777, 144, true],
  [641, 500, 96, true],
])(
  'a page of %i × %i px with %i px between columns is cut as epub.js cuts it',
  (width, height, gap, spread) => {
    const layout = flowingLayout({ scroll: false, spread, dir: 'ltr' });
    layout.calculate(width, height, gap);
    const { columnWidth } = layout;
    expect(pageColumns({ width, height }, { gap, spread })).toEqual({
      width,
      height,
      gap: layout.gap,
      columnWidth,
    });
  },
);
