/*
 * The messages of a room as a screen holds them: one run without a gap, by the numbers of the table. What comes beside it
 * (an event of a message that is not the next one) says that something was missed, and is asked for.
 */

export interface Numbered {
  seq: number;
}

/** `rows` are in order and without a gap. `last` is the newest number that the room is known to have. */
export interface Thread<M extends Numbered> {
  rows: readonly M[];
  last: number;
}

export const emptyThread = { rows: [], last: 0 } as const satisfies Thread<never>;

const first = <M extends Numbered>({ rows }: Thread<M>): number => rows[0]?.seq ?? 0;
const newest = <M extends Numbered>({ rows }: Thread<M>): number => rows.at(-1)?.seq ?? 0;

/** The number after which a screen asks; 0 where it holds nothing. */
export const heldTo = newest;
/** Whether there is something newer than it holds. */
export const isBehind = <M extends Numbered>(thread: Thread<M>): boolean => thread.last > newest(thread);
/** Whether there is something older than it holds. */
export const hasOlder = <M extends Numbered>(thread: Thread<M>): boolean => first(thread) > 1;

/**
 * Takes a page that the server gave, in order and without a gap: it joins the run at either end, what both have is taken as the
 * page has it. One that does not touch the run is newer by more than a page, and takes its place.
 */
export function takePage<M extends Numbered>(thread: Thread<M>, page: readonly M[], last: number): Thread<M> {
  const known = Math.max(thread.last, last, page.at(-1)?.seq ?? 0);
  const [from, to] = [page[0]?.seq, page.at(-1)?.seq];
  if (from === undefined || to === undefined) return { ...thread, last: known };
  if (thread.rows.length === 0) return { rows: page, last: known };
  if (from > newest(thread) + 1) return { rows: page, last: known };
  if (to < first(thread) - 1) return { ...thread, last: known };
  const rows = [
    ...thread.rows.filter(({ seq }) => seq < from),
    ...page,
    ...thread.rows.filter(({ seq }) => seq > to),
  ];
  return { rows, last: known };
}

/** Takes one message that an event brought; without it, or when it is not the next one, only that it exists. */
export function hear<M extends Numbered>(thread: Thread<M>, seq: number, message?: M): Thread<M> {
  const last = Math.max(thread.last, seq);
  const isNext = message !== undefined && seq === newest(thread) + 1 && (thread.rows.length > 0 || seq === 1);
  return isNext ? { rows: [...thread.rows, message], last } : { ...thread, last };
}
