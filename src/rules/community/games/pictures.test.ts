import { expect, test } from 'vitest';
import { boardAfter, CARDS, canTurn, dealt, isDone } from './pictures.ts';

const deal = [0, 1, 0, 1, 2, 3, 3, 2];
const faceOf = (card: number) => deal[card] ?? null;

test('every print is dealt twice, wherever the dice fall', () => {
  for (const pick of [() => 0, (most: number) => most - 1, (most: number) => most >> 1])
    expect([...dealt(pick)].sort()).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
});

test('two that are a pair stay open, two that are none close with the next card', () => {
  expect(boardAfter([0, 2], faceOf)).toMatchObject({ found: new Set([0, 2]), open: [], moves: 1 });
  expect(boardAfter([0, 1], faceOf)).toMatchObject({ found: new Set(), open: [0, 1], moves: 1 });
  expect(boardAfter([0, 1, 3], faceOf)).toMatchObject({ open: [3], moves: 1 });
  expect(boardAfter([0, 1, 1, 3], faceOf)).toMatchObject({ found: new Set([1, 3]), moves: 2 });
});

test('a found card, the open one and one that is none cannot be turned', () => {
  const board = boardAfter([0, 2, 4], faceOf);
  expect([0, 2, 4, -1, CARDS].map(card => canTurn(board, card))).toEqual([false, false, false, false, false]);
  expect(canTurn(board, 5)).toBe(true);
  expect(canTurn(boardAfter([0, 1], faceOf), 0)).toBe(true);
});

test('a round takes eight turned cards at least', () => {
  expect(isDone(boardAfter([0, 2, 1, 3, 4, 7, 5], faceOf))).toBe(false);
  expect(isDone(boardAfter([0, 2, 1, 3, 4, 7, 5, 6], faceOf))).toBe(true);
});
