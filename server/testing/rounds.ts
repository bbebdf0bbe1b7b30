/**
 * For tests: how often one does the same, in npm test, in npm run test:all, and in long runs (npm run mot -- faults,
 * npm run mot -- storm). A test that is run by its name does what it does in test:all.
 */
export function rounds(everyDay: number, whole: number, long = whole): number {
  if (process.env.FAULTS === 'long') return long;
  return process.env.TEST_SET === 'everyday' ? everyDay : whole;
}

/**
 * Cells of a matrix, row by row: every day one of each row, in another column for each; in npm run test:all each of them.
 */
export function cellsOf<Row, Column>(
  rows: readonly Row[],
  columnsOf: (row: Row) => readonly Column[],
): (readonly [Row, Column])[] {
  return rows.flatMap((row, turn) => {
    const columns = columnsOf(row);
    return columns
      .filter((_, at) => rounds(0, 1) || at === turn % columns.length)
      .map(column => [row, column] as const);
  });
}
