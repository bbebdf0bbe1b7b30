import { expect, test } from 'vitest';
import { afterAsking, decide } from './player.ts';
import type { Decision, Move, Playable, PlayerKind, RepeatMode, Situation } from './player-moves.ts';

const file = (id: number, parent_id = 1, is_final = false): Playable => ({
  id,
  parent_type: 52,
  parent_id,
  is_final,
});
/** Three chapters of one book, then one of another. */
const [one, two, last] = [file(1), file(2), file(3, 1, true)] as const;
const other = file(9, 2);
const book = [one, two, last];

interface Row {
  player?: PlayerKind;
  repeat?: RepeatMode;
  item?: Playable | null;
  playlist?: Playable[];
  ebookAudio?: boolean;
  move: Move;
  answer?: Playable | false | null;
}

const play = (item: Playable, fetchFirst = false): Decision<Playable> => ({ kind: 'play', item, fetchFirst });
const ask = (action: 'next' | 'back'): Decision<Playable> => ({ kind: 'ask', action });
const stop: Decision<Playable> = { kind: 'stop' };

function outcome({ move, answer, ...rest }: Row): Decision<Playable> {
  const situation: Situation<Playable> = {
    player: 'main',
    repeat: 'AUTO',
    item: one,
    playlist: book,
    ebookAudio: false,
    ...rest,
  };
  return answer === undefined ? decide(situation, move) : afterAsking(situation, move, answer);
}

const table = (name: string, rows: [string, Row, Decision<Playable>][]) =>
  test.each(rows)(`${name}: %s`, (_, row, expected) => expect(outcome(row)).toEqual(expected));

table('main player', [
  ['next moves along the playlist', { move: 'next', item: one }, play(two)],
  ['back moves along the playlist', { move: 'back', item: two }, play(one)],
  ['with wrap-around: next after the last is the first', { move: 'next', item: last }, play(one)],
  ['with wrap-around: back before the first is the last', { move: 'back', item: one }, play(last)],
  ['the only file of a list wraps to itself', { move: 'next', playlist: [one] }, play(one)],
  ['the button wraps in REPEAT_ONE too', { move: 'next', repeat: 'REPEAT_ONE', item: last }, play(one)],
  [
    'the button goes to another parent in DEFAULT',
    { move: 'next', repeat: 'DEFAULT', playlist: [one, other] },
    play(other),
  ],
  [
    'with ebook audio open, the next file is fetched first',
    { move: 'next', ebookAudio: true },
    play(two, true),
  ],
  [
    'with ebook audio open, so is the one before',
    { move: 'back', item: two, ebookAudio: true },
    play(one, true),
  ],
  ['a file that is not in the playlist leads to its first', { move: 'next', item: other }, play(one)],
  ['… and backwards to its last', { move: 'back', item: other }, play(last)],
  ['an empty playlist stops', { move: 'next', playlist: [] }, stop],
  ['nothing playing stops', { move: 'next', item: null }, stop],
]);

table('single-file player', [
  ['next asks the server for the adjacent file', { player: 'single', move: 'next' }, ask('next')],
  ['back asks the server for the adjacent file', { player: 'single', move: 'back' }, ask('back')],
  ['what the server names is played', { player: 'single', move: 'next', answer: two }, play(two)],
  ['none means stop', { player: 'single', move: 'next', answer: false }, stop],
  ['the same chapter returned means stop', { player: 'single', move: 'next', answer: { ...one } }, stop],
  [
    'next/back fetch failure returns false and stops playback',
    { player: 'single', move: 'back', answer: null },
    stop,
  ],
  [
    'the button goes to another parent in DEFAULT',
    { player: 'single', repeat: 'DEFAULT', move: 'next', answer: other },
    play(other),
  ],
]);

table('auto-advance at end', [
  ['REPEAT asks for the next file', { repeat: 'REPEAT', move: 'end' }, ask('next')],
  [
    'REPEAT plays it when it is of the same parent',
    { repeat: 'REPEAT', move: 'end', answer: two },
    play(two),
  ],
  [
    "REPEAT: if it belongs to another parent, restarts with that parent's first file",
    { repeat: 'REPEAT', move: 'end', item: last, answer: other },
    { kind: 'restart', parent_type: 52, parent_id: 2 },
  ],
  [
    'REPEAT: none after the last begins the same work again',
    { repeat: 'REPEAT', move: 'end', item: last, answer: false },
    { kind: 'restart', parent_type: 52, parent_id: 1 },
  ],
  ['REPEAT: a call that failed stops', { repeat: 'REPEAT', move: 'end', answer: null }, stop],
  ['none beside a pressed button means stop', { repeat: 'REPEAT', move: 'next', answer: false }, stop],
  ['AUTO uses normal next', { repeat: 'AUTO', move: 'end', item: one }, play(two)],
  ['AUTO ends with a finished work', { repeat: 'AUTO', move: 'end', item: last }, stop],
  [
    'AUTO goes round in a work that has parts to come',
    { repeat: 'AUTO', move: 'end', item: file(3), playlist: [one, two, file(3)] },
    play(one),
  ],
  [
    'AUTO goes round in a playlist of several works',
    { repeat: 'AUTO', move: 'end', item: last, playlist: [other, one, two, last] },
    play(other),
  ],
  [
    'AUTO goes on into another parent',
    { repeat: 'AUTO', move: 'end', item: last, playlist: [...book, other] },
    play(other),
  ],
  [
    'AUTO fetches first with ebook audio open',
    { repeat: 'AUTO', move: 'end', ebookAudio: true },
    play(two, true),
  ],
  ['DEFAULT plays the next of the same parent', { repeat: 'DEFAULT', move: 'end', item: one }, play(two)],
  [
    'DEFAULT stops if the next belongs to another parent',
    { repeat: 'DEFAULT', move: 'end', item: last, playlist: [...book, other] },
    stop,
  ],
  ['REPEAT_ONE plays the same again', { repeat: 'REPEAT_ONE', move: 'end', item: two }, play(two)],
  ['single file, AUTO: asks', { player: 'single', repeat: 'AUTO', move: 'end' }, ask('next')],
  [
    'single file, AUTO: another parent is played',
    { player: 'single', repeat: 'AUTO', move: 'end', answer: other },
    play(other),
  ],
  ['single file, DEFAULT: asks', { player: 'single', repeat: 'DEFAULT', move: 'end' }, ask('next')],
  [
    'single file, DEFAULT: same parent plays',
    { player: 'single', repeat: 'DEFAULT', move: 'end', answer: two },
    play(two),
  ],
  [
    'single file, DEFAULT: stops if the next belongs to another parent',
    { player: 'single', repeat: 'DEFAULT', move: 'end', answer: other },
    stop,
  ],
  [
    "single file, REPEAT: another parent's first file",
    { player: 'single', repeat: 'REPEAT', move: 'end', answer: other },
    { kind: 'restart', parent_type: 52, parent_id: 2 },
  ],
  [
    'single file, REPEAT_ONE: the same again',
    { player: 'single', repeat: 'REPEAT_ONE', move: 'end' },
    play(one),
  ],
  [
    'a podcast with the number of the book is another parent',
    { repeat: 'DEFAULT', move: 'end', playlist: [one, { ...two, parent_type: 53 }] },
    stop,
  ],
]);

table('shop player', [
  [
    'REPEAT_ONE stops at the last item',
    { player: 'shop', repeat: 'REPEAT_ONE', move: 'end', item: last },
    stop,
  ],
  [
    'REPEAT_ONE stops at the last item, pressed too',
    { player: 'shop', repeat: 'REPEAT_ONE', move: 'next', item: last },
    stop,
  ],
  ['DEFAULT stops at the last item', { player: 'shop', repeat: 'DEFAULT', move: 'end', item: last }, stop],
  [
    'DEFAULT stops at the last item, pressed too',
    { player: 'shop', repeat: 'DEFAULT', move: 'next', item: last },
    stop,
  ],
  [
    'DEFAULT goes on before the last',
    { player: 'shop', repeat: 'DEFAULT', move: 'end', item: one },
    play(two),
  ],
  ['AUTO advances', { player: 'shop', repeat: 'AUTO', move: 'end', item: one }, play(two)],
  ['AUTO stops at the last', { player: 'shop', repeat: 'AUTO', move: 'end', item: last }, stop],
  ['REPEAT advances', { player: 'shop', repeat: 'REPEAT', move: 'end', item: one }, play(two)],
  [
    'REPEAT advances from the last to the first',
    { player: 'shop', repeat: 'REPEAT', move: 'end', item: last },
    play(one),
  ],
  [
    'REPEAT_ONE before the last: the button goes on',
    { player: 'shop', repeat: 'REPEAT_ONE', move: 'next', item: one },
    play(two),
  ],
  [
    'REPEAT_ONE before the last: the same again',
    { player: 'shop', repeat: 'REPEAT_ONE', move: 'end', item: one },
    play(one),
  ],
  [
    'back in REPEAT_ONE at the first item stops',
    { player: 'shop', repeat: 'REPEAT_ONE', move: 'back', item: one },
    stop,
  ],
  [
    'back in REPEAT_ONE elsewhere goes back',
    { player: 'shop', repeat: 'REPEAT_ONE', move: 'back', item: two },
    play(one),
  ],
  [
    'back in AUTO at the first item goes round',
    { player: 'shop', repeat: 'AUTO', move: 'back', item: one },
    play(last),
  ],
  ['an empty list stops', { player: 'shop', repeat: 'REPEAT', move: 'next', playlist: [] }, stop],
]);

table('shop variant end-of-chapter', [
  [
    'REPEAT stops only at the final chapter',
    { player: 'shopVariant', repeat: 'REPEAT', move: 'end', item: last },
    stop,
  ],
  ['REPEAT goes on before', { player: 'shopVariant', repeat: 'REPEAT', move: 'end', item: two }, ask('next')],
  [
    'REPEAT goes on, to another parent too',
    { player: 'shopVariant', repeat: 'REPEAT', move: 'end', item: two, answer: other },
    play(other),
  ],
  ['AUTO goes to next', { player: 'shopVariant', repeat: 'AUTO', move: 'end', item: two }, ask('next')],
  [
    'AUTO goes to next at the final chapter too',
    { player: 'shopVariant', repeat: 'AUTO', move: 'end', item: last },
    ask('next'),
  ],
  [
    'AUTO plays what comes',
    { player: 'shopVariant', repeat: 'AUTO', move: 'end', item: last, answer: other },
    play(other),
  ],
  [
    'DEFAULT stops at the final chapter',
    { player: 'shopVariant', repeat: 'DEFAULT', move: 'end', item: last },
    stop,
  ],
  [
    'DEFAULT else plays next within the same parent',
    { player: 'shopVariant', repeat: 'DEFAULT', move: 'end', item: one, answer: two },
    play(two),
  ],
  [
    'DEFAULT plays next only within the same parent',
    { player: 'shopVariant', repeat: 'DEFAULT', move: 'end', item: one, answer: other },
    stop,
  ],
  [
    'REPEAT_ONE plays the same again',
    { player: 'shopVariant', repeat: 'REPEAT_ONE', move: 'end', item: two },
    play(two),
  ],
  ['next asks', { player: 'shopVariant', move: 'next' }, ask('next')],
  ['back asks', { player: 'shopVariant', move: 'back' }, ask('back')],
  ['false means stop', { player: 'shopVariant', move: 'next', answer: false }, stop],
]);
