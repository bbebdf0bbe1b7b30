/**
 * For tests: how often one does the same, in npm test, in npm run test:all, and in long runs (npm run mot -- faults,
 * npm run mot -- storm). A test that is run by its name does what it does in test:all.
 */
export function rounds(everyDay: number, whole: number, long = whole): number {
  if (process.env.FAULTS === 'long') return long;
  return process.env.TEST_SET === 'everyday' ? everyDay : whole;
}
