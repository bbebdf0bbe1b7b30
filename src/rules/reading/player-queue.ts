import { type Decision, type Move, type Playable, positionIn, type Situation } from './player-moves.ts';

/*
 * The queue: what a listener wants to hear before the order of the specification (player.ts) goes on. While it has
 * files they come first; then the list goes on as if nothing had come between.
 */

export interface Queue<Item extends Playable> {
  /** The listener's own order. */
  own: readonly Item[];
  /** The file after which the list goes on, once `own` is heard; null: the one that plays. */
  from: Item | null;
}

export const noQueue = { own: [], from: null } as const satisfies Queue<Playable>;

/** The situation as far as it decides what comes next. */
export type Heard<Item extends Playable> = Pick<Situation<Item>, 'item' | 'playlist'>;

/** Rest of the list after the listener's own order, to its end. */
function rest<Item extends Playable>({ item, playlist }: Heard<Item>, { own, from }: Queue<Item>): Item[] {
  const after = from ?? item;
  const at = after ? positionIn(playlist, after) : -1;
  if (at < 0) return [];
  const had = new Set([item, ...own].map(each => each?.id));
  return playlist.slice(at + 1).filter(({ id }) => !had.has(id));
}

/** Everything that comes after the file that plays, in the order it will be heard. */
export const coming = <Item extends Playable>(heard: Heard<Item>, queue: Queue<Item>): Item[] => [
  ...queue.own,
  ...rest(heard, queue),
];

/** The first `count` files of what comes become the listener's own; the list goes on after them. */
function claimed<Item extends Playable>(heard: Heard<Item>, queue: Queue<Item>, count: number): Queue<Item> {
  const more = rest(heard, queue).slice(0, Math.max(0, count - queue.own.length));
  return { own: [...queue.own, ...more], from: more.at(-1) ?? queue.from ?? heard.item };
}

/** A file from one place among those that come to another, both from 0. */
export function movedTo<Item extends Playable>(
  heard: Heard<Item>,
  queue: Queue<Item>,
  at: number,
  to: number,
): Queue<Item> {
  const last = coming(heard, queue).length - 1;
  const aim = Math.min(last, Math.max(0, to));
  if (at < 0 || at > last || at === aim) return queue;
  const { own, from } = claimed(heard, queue, Math.max(at, aim) + 1);
  const others = own.filter((_, index) => index !== at);
  return { own: [...others.slice(0, aim), ...own.slice(at, at + 1), ...others.slice(aim)], from };
}

/** Without one of those that come. */
export function without<Item extends Playable>(
  heard: Heard<Item>,
  queue: Queue<Item>,
  at: number,
): Queue<Item> {
  if (at < 0 || at >= coming(heard, queue).length) return queue;
  const { own, from } = claimed(heard, queue, at + 1);
  return { own: own.filter((_, index) => index !== at), from };
}

/** "Play next": before everything else; one that comes anyway comes sooner, and what plays stays. */
export function withNext<Item extends Playable>(
  heard: Heard<Item>,
  queue: Queue<Item>,
  item: Item,
): Queue<Item> {
  if (heard.item?.id === item.id) return queue;
  const at = positionIn(coming(heard, queue), item);
  if (at >= 0) return movedTo(heard, queue, at, 0);
  return { own: [item, ...queue.own], from: queue.from ?? heard.item };
}

/** Another file plays: one of the listener's order uses up what stood before it; any other is where the list goes on. */
export function arrivedAt<Item extends Playable>(
  { own, from }: Queue<Item>,
  item: Item,
  before: Item | null,
): Queue<Item> {
  if (item.id === before?.id) return { own, from };
  const at = positionIn(own, item);
  if (at >= 0) return { own: own.slice(at + 1), from };
  return own.length > 0 ? { own, from: item } : noQueue;
}

/** Whether the listener changed anything. */
export const isOwn = ({ own, from }: Queue<Playable>): boolean => own.length > 0 || from !== null;

/**
 * What the listener's order says of a move; null: it says nothing, and the list's rules are asked. Back and REPEAT_ONE
 * are as written, and DEFAULT still stops before another work.
 */
export function ownNext<Item extends Playable>(
  { item, repeat, ebookAudio }: Situation<Item>,
  { own }: Queue<Item>,
  move: Move,
): Decision<Item> | null {
  const [next] = own;
  if (!item || !next || move === 'back' || (move === 'end' && repeat === 'REPEAT_ONE')) return null;
  const other = next.parent_id !== item.parent_id || next.parent_type !== item.parent_type;
  if (move === 'end' && repeat === 'DEFAULT' && other) return { kind: 'stop' };
  return { kind: 'play', item: next, fetchFirst: ebookAudio };
}

/** The situation as the list's rules are to see it: after the listener's order, the list goes on where it was left. */
export function goingOn<Item extends Playable>(
  situation: Situation<Item>,
  { from }: Queue<Item>,
  move: Move,
): Situation<Item> {
  const stays = move === 'back' || (move === 'end' && situation.repeat === 'REPEAT_ONE');
  if (!from || stays) return situation;
  // Its list is not here any more: the server knows the files before and after it.
  const player = positionIn(situation.playlist, from) < 0 ? 'single' : situation.player;
  return { ...situation, player, item: from };
}
