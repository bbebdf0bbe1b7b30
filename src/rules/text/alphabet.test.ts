import { expect, test } from 'vitest';
import { keysOf, letters, sortFrom, sortKey, sortTo } from './alphabet.ts';

const inOrder = (...names: string[]) =>
  [...names].sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));

test('names are ordered as in a Vietnamese dictionary: ă and â after a, đ after d, ư after u', () => {
  const names = ['An Chi', 'Ăn Nói', 'Ân Cần', 'Bùi', 'Dương', 'Đặng', 'Đỗ', 'Ôn', 'Ơn', 'Phạm', 'Tư', 'Từ'];
  expect(inOrder(...[...names].reverse())).toEqual(names);
});

test('a tone decides only between names that are otherwise alike', () => {
  expect(inOrder('Lý Bình', 'Lý Binh', 'Lý Bính An')).toEqual(['Lý Binh', 'Lý Bình', 'Lý Bính An']);
});

test('capital and small letters, composed and decomposed, are one', () => {
  expect(sortKey('ĐẶNG')[0]).toBe(sortKey('đặng'.normalize('NFD'))[0]);
  expect(sortKey('Đặng').slice(0, 4)).toBe(sortKey('đẶNG').slice(0, 4));
});

test('every letter has its own range, and the ranges follow one another', () => {
  for (const [at, letter] of letters.entries()) {
    const [from, to] = keysOf(letter) ?? [];
    expect(sortKey(letter) >= (from ?? '') && sortKey(letter) < (to ?? '')).toBe(true);
    expect(to).toBe(keysOf(letters[at + 1] ?? '')?.[0] ?? to);
  }
  expect(keysOf('đ')).toBeNull();
});

test('the database is told the same as many characters as it is to make of them', () => {
  expect([...sortFrom].length).toBe([...sortTo].length);
  expect(new Set(sortFrom).size).toBe([...sortFrom].length);
});
