import { expect, test } from 'vitest';
import { denseOf } from '#rules/reading/dense-text.ts';
import { sentenceAt } from './listenFrom.ts';

const sentences = ['Mưa rơi.', 'Đèn sáng.', 'Mưa rơi.', 'Hết.'];
const text = denseOf(sentences.join(' '));

test('the sentence that the words stand in is read first, the second of two that are alike too', () => {
  const at = (words: string, from = 0) => sentenceAt(text, sentences, text.indexOf(denseOf(words), from));
  expect(at('Mưa')).toBe(0);
  expect(at('sáng')).toBe(1);
  expect(at('rơi', 10)).toBe(2);
  expect(at('Hết')).toBe(3);
});

test('a sentence that the page does not have is passed over', () => {
  expect(sentenceAt(text, ['Tựa đề', ...sentences], text.indexOf('sáng'))).toBe(2);
});
