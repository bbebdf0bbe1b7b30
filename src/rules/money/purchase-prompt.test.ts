import { expect, test } from 'vitest';
import { nextPrompt, type PromptEvent, type PromptState, packsFor, promptStates } from './purchase-prompt.ts';

const walk = (...events: PromptEvent[]): PromptState =>
  events.reduce<PromptState>((state, event) => nextPrompt(state, event), 'hidden');

test('the prompt confirms, asks for oaks where they are missing, and is hidden again', () => {
  expect(walk({ kind: 'asked' })).toBe('confirm');
  expect(walk({ kind: 'asked' }, { kind: 'done' })).toBe('hidden');
  expect(walk({ kind: 'asked' }, { kind: 'short', enough: 3 })).toBe('select_leaf');
  expect(walk({ kind: 'asked' }, { kind: 'short', enough: 1 })).toBe('buy_leaf');
  for (const enough of [1, 3]) {
    expect(walk({ kind: 'asked' }, { kind: 'short', enough }, { kind: 'back' })).toBe('confirm');
    expect(walk({ kind: 'asked' }, { kind: 'short', enough }, { kind: 'done' })).toBe('hidden');
  }
});

test('what is hidden stays hidden until something closed is wanted, and every state can be reached', () => {
  for (const event of [{ kind: 'back' }, { kind: 'done' }, { kind: 'short', enough: 2 }] as const)
    expect(walk(event)).toBe('hidden');
  const reached = new Set([
    walk(),
    walk({ kind: 'asked' }),
    ...[1, 2].map(enough => walk({ kind: 'asked' }, { kind: 'short', enough })),
  ]);
  expect([...reached].sort()).toEqual([...promptStates].sort());
});

const packs = [
  { id: 1, oak: 20, priceVnd: 20_000 },
  { id: 2, oak: 54, priceVnd: 50_000 },
  { id: 3, oak: 115, priceVnd: 100_000 },
  { id: 4, oak: null, priceVnd: 59_000 },
];

test('packages that bring too little are not offered, the cheapest that is enough comes first', () => {
  expect(packsFor(packs, 2).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(packsFor(packs, 21).map(({ id }) => id)).toEqual([2, 3]);
  expect(packsFor(packs, 115).map(({ id }) => id)).toEqual([3]);
});

test('where no package is enough alone, the one that brings most is offered', () => {
  expect(packsFor(packs, 1_000).map(({ id }) => id)).toEqual([3]);
  expect(packsFor([], 1)).toEqual([]);
});
