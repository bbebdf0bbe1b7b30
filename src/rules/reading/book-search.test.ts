import { expect, test } from 'vitest';
import { around, positionsIn } from './book-search.ts';

const text = 'Ngọn đèn quay.\nCô thắp ngọn đen cũ; ngọn đèn biển không sáng cho người giữ nó.';
const words = (found: { from: number; to: number }[]) => found.map(({ from, to }) => text.slice(from, to));

test('words are found with any marks, or only as they are written', () => {
  expect(words(positionsIn(text, 'ngon den', false))).toEqual(['Ngọn đèn', 'ngọn đen', 'ngọn đèn']);
  expect(words(positionsIn(text, 'ngọn đèn', true))).toEqual(['Ngọn đèn', 'ngọn đèn']);
  expect(positionsIn(text, 'ngon den', true)).toEqual([]);
});

test('the last word may be a beginning', () => {
  expect(words(positionsIn(text, 'ngọn đ', false))).toEqual(['Ngọn đ', 'ngọn đ', 'ngọn đ']);
});

test('a position is shown in its line, cut between words, and marked where it stands', () => {
  const long = `${'trước '.repeat(30)}ngọn đèn ${'sau '.repeat(40)}`.trim();
  const [position] = positionsIn(long, 'ngọn đèn', false);
  const { text: shown, marks } = around(long, position ?? { from: 0, to: 0 });
  expect(shown).toMatch(/^…trước .* sau…$/);
  expect(marks.map(({ from, to }) => shown.slice(from, to))).toEqual(['ngọn đèn']);
  const [first] = positionsIn(text, 'Ngọn đèn', false);
  expect(around(text, first ?? { from: 0, to: 0 }).text).toBe('Ngọn đèn quay.');
});
