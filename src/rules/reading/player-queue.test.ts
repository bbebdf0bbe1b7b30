import { expect, test } from 'vitest';
import { decide } from './player.ts';
import type { Playable, RepeatMode, Situation } from './player-moves.ts';
import {
  arrivedAt,
  coming,
  goingOn,
  isOwn,
  movedTo,
  noQueue,
  ownNext,
  type Queue,
  withNext,
  without,
} from './player-queue.ts';

const file = (id: number, parent_id = 1): Playable => ({ id, parent_type: 52, parent_id });
const book = [1, 2, 3, 4, 5, 6].map(id => file(id));
/** An episode of something else. */
const other = file(90, 9);
const at = (id: number) => ({ item: id === 90 ? other : file(id), playlist: id === 90 ? [other] : book });
const ids = (files: readonly Playable[]) => files.map(({ id }) => id);
const after = (id: number, queue: Queue<Playable>) => ids(coming(at(id), queue));

test('nobody touched anything: the list comes, from the file that plays to its end', () => {
  expect(after(2, noQueue)).toEqual([3, 4, 5, 6]);
  expect(after(6, noQueue)).toEqual([]);
  expect(isOwn(noQueue)).toBe(false);
});

test.each([
  ['up', 3, 0, [6, 3, 4, 5]],
  ['down', 0, 2, [4, 5, 3, 6]],
  ['to the end', 0, 3, [4, 5, 6, 3]],
  ['past the end', 1, 99, [3, 5, 6, 4]],
  ['nowhere', 1, 1, [3, 4, 5, 6]],
  ['from where nothing stands', 9, 0, [3, 4, 5, 6]],
])('a file is moved %s', (_, from, to, expected) => {
  expect(after(2, movedTo(at(2), noQueue, from, to))).toEqual(expected);
});

test('a file that is moved twice is where it was put last, and nothing is lost or doubled', () => {
  const once = movedTo(at(1), noQueue, 4, 0);
  expect(after(1, once)).toEqual([6, 2, 3, 4, 5]);
  expect(after(1, movedTo(at(1), once, 0, 3))).toEqual([2, 3, 4, 6, 5]);
});

test('a file is taken out, of the list as of the listener’s own order', () => {
  expect(after(1, without(at(1), noQueue, 0))).toEqual([3, 4, 5, 6]);
  expect(after(1, without(at(1), noQueue, 2))).toEqual([2, 3, 5, 6]);
  const moved = movedTo(at(1), noQueue, 4, 0);
  expect(after(1, without(at(1), moved, 0))).toEqual([2, 3, 4, 5]);
  expect(without(at(1), noQueue, 7)).toBe(noQueue);
});

test('“play next” puts a file first; one that comes anyway comes sooner, and what plays is not put twice', () => {
  const next = withNext(at(2), noQueue, other);
  expect(after(2, next)).toEqual([90, 3, 4, 5, 6]);
  expect(after(2, withNext(at(2), next, file(5)))).toEqual([5, 90, 3, 4, 6]);
  expect(withNext(at(2), next, file(2))).toBe(next);
  // Again the same: once is enough.
  expect(after(2, withNext(at(2), next, other))).toEqual([90, 3, 4, 5, 6]);
});

/** Presses next, or lets files end, until nothing changes; what was heard. */
function heard(from: number, start: Queue<Playable>, steps: number, repeat: RepeatMode = 'AUTO') {
  let queue = start;
  let item: Playable = file(from);
  const came: number[] = [];
  for (let step = 0; step < steps; step++) {
    const situation: Situation<Playable> = {
      player: 'main',
      repeat,
      ebookAudio: false,
      item,
      playlist: item.parent_id === 9 ? [other] : book,
    };
    const seen = goingOn(situation, queue, 'end');
    const next = ownNext(situation, queue, 'end') ?? decide(seen, 'end');
    // The server's answer: the files before and after it in its own work.
    const beside = next.kind === 'ask' ? book[ids(book).indexOf(seen.item?.id ?? 0) + 1] : undefined;
    const then = next.kind === 'play' ? next.item : beside;
    if (!then) break;
    queue = arrivedAt(queue, then, item);
    item = then;
    came.push(then.id);
  }
  return came;
}

test('the listener’s own order is heard, then the list goes on as if nothing had come between', () => {
  expect(heard(1, noQueue, 6)).toEqual([2, 3, 4, 5, 6, 1]);
  expect(heard(1, movedTo(at(1), noQueue, 3, 0), 6)).toEqual([5, 2, 3, 4, 6, 1]);
  expect(heard(1, without(at(1), noQueue, 0), 3)).toEqual([3, 4, 5]);
  expect(heard(4, withNext(at(4), noQueue, file(1)), 3)).toEqual([1, 5, 6]);
});

test('after another work’s file the server says how the first one goes on', () => {
  expect(heard(2, withNext(at(2), noQueue, other), 3)).toEqual([90, 3, 4]);
});

test('REPEAT_ONE stays with its file at the end, the button goes on with the listener’s order', () => {
  const queue = withNext(at(2), noQueue, other);
  expect(heard(2, queue, 3, 'REPEAT_ONE')).toEqual([2, 2, 2]);
  const situation = { ...at(2), player: 'main', repeat: 'REPEAT_ONE', ebookAudio: false } as const;
  expect(ownNext(situation, queue, 'next')).toMatchObject({ kind: 'play', item: other });
});

test('DEFAULT stops before another work, and goes on within its own', () => {
  expect(heard(2, withNext(at(2), noQueue, other), 3, 'DEFAULT')).toEqual([]);
  expect(heard(2, withNext(at(2), noQueue, file(6)), 3, 'DEFAULT')).toEqual([6, 3, 4]);
});

test('REPEAT hears the listener’s order first, then goes on round its work', () => {
  expect(heard(2, withNext(at(2), noQueue, file(6)), 3, 'REPEAT')).toEqual([6, 3, 4]);
});

test('back is as written, with an order of one’s own or without', () => {
  const situation = { ...at(3), player: 'main', repeat: 'AUTO', ebookAudio: false } as const;
  const queue = withNext(at(3), noQueue, other);
  expect(ownNext(situation, queue, 'back')).toBe(null);
  expect(decide(goingOn(situation, queue, 'back'), 'back')).toMatchObject({ item: { id: 2 } });
});

test('a tap on one that comes passes over those before it; a tap elsewhere keeps them', () => {
  const queue = movedTo(at(1), noQueue, 4, 0);
  expect(after(3, arrivedAt(queue, file(3), file(1)))).toEqual([4, 5]);
  const next = withNext(at(1), noQueue, other);
  expect(after(4, arrivedAt(next, file(4), file(1)))).toEqual([90, 5, 6]);
  expect(arrivedAt(next, file(1), file(1))).toEqual(next);
});

test('with the sound of an ebook the next file is fetched first', () => {
  const situation = { ...at(1), player: 'main', repeat: 'AUTO', ebookAudio: true } as const;
  expect(ownNext(situation, withNext(at(1), noQueue, file(4)), 'next')).toMatchObject({ fetchFirst: true });
});
