import { expect, test } from 'vitest';
import { ALIKE, likeness, printOf } from './likeness.ts';

const text =
  'Sáng nay mình đọc lại truyện ngắn Gió lạnh đầu mùa, tới đoạn hai chị em đem áo cho Hiên thì dừng lại, nhớ mẹ ngày xưa cũng hay bảo cho đi thì ấm';
const alike = (one: string, other: string) => likeness(printOf(one), printOf(other));

test('a text with a word more or without marks is the same, another one is not', () => {
  expect(alike(text, `${text} lắm`)).toBeGreaterThanOrEqual(ALIKE);
  expect(alike(text, text.toUpperCase().replaceAll('Ạ', 'A'))).toBeGreaterThanOrEqual(ALIKE);
  expect(
    alike(
      text,
      'Hôm qua trời mưa, mình ngồi ở thư viện đọc hết một tập thơ rồi mới về nhà ăn cơm với cả nhà',
    ),
  ).toBe(0);
});

test('half the words are another text', () => {
  const half = `${text.slice(0, 70)} và rồi gấp sách đi ngủ vì sáng mai phải dậy sớm đưa con tới trường`;
  expect(alike(text, half)).toBeLessThan(ALIKE);
});

test('a short text is like no other: everybody says “Hay quá”', () => {
  expect(printOf('Hay quá, đọc mãi không chán!')).toEqual([]);
  expect(likeness([], [])).toBe(0);
});

test('long texts are compared by their smallest shingles', () => {
  const long = [...Array(200).keys()].map(at => `từ${at * 7}`).join(' ');
  expect(printOf(long)).toHaveLength(48);
  expect(alike(long, `${long} thêm vài chữ`)).toBeGreaterThanOrEqual(ALIKE);
});
