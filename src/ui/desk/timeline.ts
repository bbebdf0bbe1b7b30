/** Something that is shown at a place for a time. */
export interface Run {
  key: number;
  name: string;
  lane: string;
  /** ms since 1970; null: always until, always from. */
  from: number | null;
  to: number | null;
  /** "#rrggbb" */
  ground: string;
  /** Nobody sees it yet. */
  draft: boolean;
}

/** Percent of the days that are seen. */
interface Bar {
  run: Run;
  left: number;
  width: number;
}

interface Lane {
  lane: string;
  /** Bars; those at the same time in rows of their own. */
  rows: Bar[][];
  /** Runs with neither a beginning nor an end. */
  always: Run[];
}

const startOf = ({ from }: Run): number => from ?? Number.NEGATIVE_INFINITY;
const endOf = ({ to }: Run): number => to ?? Number.POSITIVE_INFINITY;

/** The bars between two moments, lane after lane in the order of `runs`; a lane without any is left out. */
export function barsIn(runs: readonly Run[], { from, to }: { from: number; to: number }): Lane[] {
  const seen = runs.filter(run => startOf(run) < to && endOf(run) > from);
  const share = (at: number): number => ((Math.min(Math.max(at, from), to) - from) / (to - from)) * 100;
  return [...new Set(seen.map(({ lane }) => lane))].map(lane => {
    const rows: Bar[][] = [];
    const all = seen.filter(run => run.lane === lane);
    const always = all.filter(run => run.from === null && run.to === null);
    const here = all.filter(run => !always.includes(run)).sort((a, b) => startOf(a) - startOf(b));
    for (const run of here) {
      const left = share(startOf(run));
      const bar = { run, left, width: share(endOf(run)) - left };
      const free = rows.find(row => row.every(other => endOf(other.run) <= startOf(run)));
      if (free) free.push(bar);
      else rows.push([bar]);
    }
    return { lane, rows, always };
  });
}
