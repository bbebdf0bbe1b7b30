import type { HomeBlock } from '#contract/catalogue.ts';

/** narrow: one column. wide: the first row has two. broad: a side column beside the rest. */
export type Room = 'narrow' | 'wide' | 'broad';

export interface Arranged {
  /** The place one left, and beside it where there is room the editor's pick. */
  lead: HomeBlock[];
  main: HomeBlock[];
  /** Below the first of `main`, beside the others. */
  side: HomeBlock[];
}

/** A side column needs this many blocks next to it, or it stands alone beside nothing. */
const ENOUGH_FOR_SIDE = 2;

/** Where each block stands. What one is reading comes first; the rest keep the server's order. */
export function arrange(blocks: HomeBlock[], room: Room): Arranged {
  const first = (type: HomeBlock['type']) => blocks.find(block => block.type === type);
  const lead = [first('continue_reading'), room === 'narrow' ? undefined : first('editor_pick')].filter(
    block => block !== undefined,
  );
  const rest = blocks.filter(block => !lead.includes(block));
  const ranking = room === 'broad' ? first('book_ranking') : undefined;
  const main = rest.filter(block => block !== ranking);
  if (!ranking || main.length < ENOUGH_FOR_SIDE) return { lead, main: rest, side: [] };
  return { lead, main, side: [ranking] };
}
