import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pieceAtMost, piecesOf, sentencesOf, voicesFor } from './speech-pieces.ts';

const wordsOf = (text: string, spans: readonly (readonly [number, number])[]) =>
  spans.map(([from, to]) => text.slice(from, to));

test('sentences of a chapter end with their marks, and a block ends one', () => {
  const text = '\nChương một\nÔng không trả lời. “Sao vậy?” Bà hỏi…\n   \n***\nHết.';
  expect(wordsOf(text, sentencesOf(text, 'vi'))).toEqual([
    'Chương một',
    'Ông không trả lời.',
    '“Sao vậy?”',
    'Bà hỏi…',
    'Hết.',
  ]);
});

test('a long sentence is cut behind its clauses', () => {
  const text = 'Một hai ba bốn năm, sáu bảy tám chín mười, mười một mười hai.';
  expect(wordsOf(text, piecesOf(text, [0, text.length], 30))).toEqual([
    'Một hai ba bốn năm,',
    'sáu bảy tám chín mười,',
    'mười một mười hai.',
  ]);
});

test('no piece is longer than its limit, and no letter is left out', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 900 }), fc.integer({ min: 10, max: 200 }), (text, most) => {
      const pieces = piecesOf(text, [0, text.length], most);
      for (const [from, to] of pieces) expect(to - from).toBeLessThanOrEqual(most);
      const letters = (all: string) => all.replace(/[^\p{L}\p{N}]/gu, '');
      expect(letters(wordsOf(text, pieces).join(''))).toBe(letters(text));
    }),
  );
});

test('a piece takes less than the 15 seconds after which engines fall silent, at every speed', () => {
  for (const rate of [0.5, 0.75, 1, 1.5, 2]) expect(pieceAtMost(rate) / (12 * rate)).toBeLessThan(15);
});

test('voices are those of the language, the region first and then those of the device', () => {
  const voice = (name: string, lang: string, localService = false) => ({
    name,
    lang,
    localService,
    default: false,
  });
  const all = [
    voice('Anh', 'en-US', true),
    voice('Xa', 'vi-VN'),
    voice('Gần', 'vi_VN', true),
    voice('Khác', 'vi', true),
  ];
  expect(voicesFor(all, 'vi-VN').map(one => one.name)).toEqual(['Gần', 'Xa', 'Khác']);
  expect(voicesFor(all, 'vi').map(one => one.name)).toEqual(['Khác', 'Gần', 'Xa']);
  expect(voicesFor(all, 'ar')).toEqual([]);
});

test('a title or a short word before a name ends no sentence', () => {
  const text =
    'TP. Hồ Chí Minh hôm nay 30.5 độ. GS. Nguyễn Văn A và ThS. Trần B đến. PGS. TS. Lê C ở Q. 2 (tr. 45). Ăn phở. Hết.';
  expect(wordsOf(text, sentencesOf(text, 'vi'))).toEqual([
    'TP. Hồ Chí Minh hôm nay 30.5 độ.',
    'GS. Nguyễn Văn A và ThS. Trần B đến.',
    'PGS. TS. Lê C ở Q. 2 (tr. 45).',
    'Ăn phở.',
    'Hết.',
  ]);
});

test('a line that ends with a short word ends its sentence there', () => {
  const text = 'Đi TP.\nHết.';
  expect(wordsOf(text, sentencesOf(text, 'vi'))).toEqual(['Đi TP.', 'Hết.']);
});
