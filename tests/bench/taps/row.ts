import type { Browser } from 'playwright';
import type { Peers } from './peers.ts';
import type { OurServer } from './server.ts';

/** What every row measures with. */
export interface Bench {
  ours: OurServer;
  peers: Peers;
  browser: Browser;
  /** Each figure is the median of so many. */
  runs: number;
  /** Peers are left out where a row has a limit of its own. */
  alone: boolean;
}

/** One line of the table. The unit of `ours` and `peer` stands in `what`, ms where none does. */
export interface Row {
  what: string;
  on: string;
  ours: number;
  /** By name; the faster one, or the one that `limit` is about, is what `ratio` divides by. */
  peers?: Record<string, number>;
  ratio?: number;
  limit: string;
  holds: boolean;
}

export const median = (values: readonly number[]): number =>
  Math.round([...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN);

/** The nearest rank: the smallest value that 95 of 100 are not above. */
export const p95 = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

/** Medians of things that take turns, so that a busy minute of the machine meets all of them. */
export async function inTurns<K extends string>(
  runs: number,
  measured: Record<K, () => Promise<number>>,
): Promise<Record<K, number>> {
  const names = Object.keys(measured) as K[];
  const found = Object.fromEntries(names.map(name => [name, [] as number[]])) as Record<K, number[]>;
  for (let run = 0; run < runs; run++)
    for (const name of run % 2 === 0 ? names : [...names].reverse()) found[name].push(await measured[name]());
  return Object.fromEntries(names.map(name => [name, median(found[name])])) as Record<K, number>;
}

/** A row whose limit is a share of a peer's figure; `of` names the peer. */
export function share(
  what: string,
  on: string,
  { ours = Number.NaN, ...peers }: Record<string, number>,
  of: string,
  most: number,
): Row {
  const ratio = Number((ours / (peers[of] ?? Number.NaN)).toFixed(2));
  return { what, on, ours, peers, ratio, limit: `≤ ${most} × ${of}`, holds: ratio <= most };
}

/** The same measured several times; all figures. */
export async function repeat(runs: number, measure: () => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let run = 0; run < runs; run++) found.push(await measure());
  return found;
}

/** A row with a limit of its own. */
export const atMost = (what: string, on: string, ours: number, most: number): Row => ({
  what,
  on,
  ours,
  limit: `≤ ${most}`,
  holds: ours <= most,
});
