import { seeded } from './seeded.ts';

/* Tết 2025: books fall, a snake of books catches them; a firecracker costs one. Server and client play by this file. */

export const COLUMNS = 7;
export const ROWS = 8;
/** Steps of a round, and ms of each: 30 seconds, or a minute without haste. */
export const STEPS = 100;
export const STEP_MS = 300;
export const SLOW_STEP_MS = 600;
/** Step by step a round has no clock; nobody presses faster than this. ms. */
const LEAST_STEP_MS = 60;
/** Characters of the events of a round. */
export const EVENTS_MOST = 4_096;
/** Columns that the head may move in one step. */
const MOVES_A_STEP = 3;
const CRACKERS = 0.28;

export const paces = ['clock', 'slow', 'steps'] as const;
export type Pace = (typeof paces)[number];

/** ms that a round takes at least by the server's clock. */
export const leastMs = (pace: Pace): number =>
  STEPS * { clock: STEP_MS, slow: SLOW_STEP_MS, steps: LEAST_STEP_MS }[pace];

interface Thing {
  column: number;
  /** 0 is the highest row. */
  row: number;
  kind: 'book' | 'cracker';
  /** Which of all that fell: names it while it falls. */
  number: number;
}

export interface Falling {
  step: number;
  head: number;
  things: readonly Thing[];
  /** Books caught less firecrackers, never below zero. */
  score: number;
  caught: 'book' | 'cracker' | null;
}

/** Falling things by step: the whole round, from the seed alone. */
export function fallsOf(seed: number): (Pick<Thing, 'column' | 'kind'> | null)[] {
  const next = seeded(seed);
  return Array.from({ length: STEPS }, (_, step) => {
    const [column, kind] = [Math.floor(next() * COLUMNS), next()];
    // The last ones must have time to come down; every second step something falls.
    if (step % 2 !== 0 || step > STEPS - ROWS) return null;
    return { column, kind: kind < CRACKERS ? 'cracker' : 'book' };
  });
}

export const beginning = (): Falling => ({
  step: 0,
  head: Math.floor(COLUMNS / 2),
  things: [],
  score: 0,
  caught: null,
});

/** One step further: the head moves so many columns, everything falls by a row, and what reaches the head is caught. */
export function stepped(now: Falling, moved: number, falls: ReturnType<typeof fallsOf>): Falling {
  const head = Math.max(0, Math.min(COLUMNS - 1, now.head + moved));
  const fallen = now.things.map(thing => ({ ...thing, row: thing.row + 1 }));
  const begun = falls[now.step];
  if (begun) fallen.push({ ...begun, row: 0, number: now.step });
  const hit = fallen.find(({ row, column }) => row === ROWS - 1 && column === head);
  const won = hit ? (hit.kind === 'book' ? 1 : -1) : 0;
  return {
    step: now.step + 1,
    head,
    things: fallen.filter(({ row }) => row < ROWS - 1),
    score: Math.max(0, now.score + won),
    caught: hit?.kind ?? null,
  };
}

/** How far the head moved in a step: `[step, columns]`, to the left below zero. */
export type Move = readonly [step: number, columns: number];

/** Score of a round's moves with its seed; null for moves that no hand makes. */
export function replayed(seed: number, moves: readonly Move[]): number | null {
  const falls = fallsOf(seed);
  const byStep = new Map<number, number>();
  let before = -1;
  for (const [step, columns] of moves) {
    if (!Number.isInteger(step) || step <= before || step >= STEPS) return null;
    if (!Number.isInteger(columns) || columns === 0 || Math.abs(columns) > MOVES_A_STEP) return null;
    byStep.set(step, columns);
    before = step;
  }
  let now = beginning();
  while (now.step < STEPS) now = stepped(now, byStep.get(now.step) ?? 0, falls);
  return now.score;
}

/** Columns pressed for within a step, as many as are believed. */
export const believedMove = (columns: number): number =>
  Math.max(-MOVES_A_STEP, Math.min(MOVES_A_STEP, columns));
