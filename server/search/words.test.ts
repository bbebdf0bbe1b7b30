import { expect, test } from 'vitest';
import { asMeant, asTyped } from './words.ts';

const words = ['ben', 'bien', 'bienhoa', 'den', 'giu', 'nguoi'];

test('a word may be unfinished: it stands for all that begin so', () => {
  expect(asTyped(words, 'giu bien')).toBe('(giu)&(bien|bienhoa)');
  expect(asTyped(words, 'be')).toBe('(ben)');
});

test('a number, a word nobody has and a beginning of very many are looked up as they are', () => {
  expect(asTyped(words, '4711 xyz')).toBe('(4711:*)&(xyz:*)');
  const many = Array.from({ length: 70 }, (_, at) => `b${String.fromCharCode(97 + (at % 26))}${at}`).sort();
  expect(asTyped(many, 'b')).toBe('(b:*)');
});

test('a slip stands for the words it may have been; two letters are too few to tell', () => {
  expect(asMeant(words, 'bein')).toEqual(['(bein:*|ben|bien)']);
  expect(asMeant(words, 'be')).toEqual(['(ben)']);
});

test('first the words that nobody has are mended, then any', () => {
  expect(asMeant(words, 'den bein')).toEqual(['(den)&(bein:*|ben|bien)', '(den|ben)&(bein:*|ben|bien)']);
  expect(asMeant(words, 'den ben')).toEqual(['(den|ben)&(ben|bien|den)']);
});
