import { expect, test } from 'vitest';
import { correctedQueries, exactQuery } from './vocabulary.ts';

const words = ['ben', 'bien', 'bienhoa', 'den', 'giu', 'nguoi'];

test('a word may be unfinished: it stands for all that begin so', () => {
  expect(exactQuery(words, 'giu bien')).toBe('(giu)&(bien|bienhoa)');
  expect(exactQuery(words, 'be')).toBe('(ben)');
});

test('a number, a word nobody has and a beginning of very many are looked up as they are', () => {
  expect(exactQuery(words, '4711 xyz')).toBe('(4711:*)&(xyz:*)');
  const many = Array.from({ length: 70 }, (_, at) => `b${String.fromCharCode(97 + (at % 26))}${at}`).sort();
  expect(exactQuery(many, 'b')).toBe('(b:*)');
});

test('a slip stands for the words it may have been; two letters are too few to tell', () => {
  expect(correctedQueries(words, 'bein')).toEqual(['(bein:*|ben|bien)']);
  expect(correctedQueries(words, 'be')).toEqual(['(ben)']);
});

test('first the words that nobody has are mended, then any', () => {
  expect(correctedQueries(words, 'den bein')).toEqual([
    '(den)&(bein:*|ben|bien)',
    '(den|ben)&(bein:*|ben|bien)',
  ]);
  expect(correctedQueries(words, 'den ben')).toEqual(['(den|ben)&(ben|bien|den)']);
});
