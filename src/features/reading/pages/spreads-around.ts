import { pagesIn, type Spread } from '#rules/reading/page-layout.ts';

/** Pages ahead that lie decoded. */
const AHEAD = 3;

/** Indexes of the spreads that lie ready: one behind, the open one, and as many as hold three pages ahead. */
export function spreadsAround(spreads: readonly Spread[], at: number): number[] {
  const around = [at - 1, at];
  let ahead = 0;
  for (let index = at + 1; index < spreads.length && ahead < AHEAD; index++) {
    around.push(index);
    ahead += pagesIn(spreads[index] ?? []).length;
  }
  return around.filter(index => index >= 0 && index < spreads.length);
}
