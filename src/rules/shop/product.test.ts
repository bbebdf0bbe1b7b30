import { expect, test } from 'vitest';
import { contentType } from '../rights/content-type.ts';
import { flagsOf, mainForm, productPage } from './product.ts';

test.each([
  [1, 'paper'],
  [2, 'preorder'],
  [1 | 2, 'paper'],
  [8, 'ebook'],
  [16, 'audio'],
  [8 | 16, 'ebook'],
  [1 | 8 | 16, 'paper'],
  [2 | 8, 'preorder'],
  [1 | 16, 'paper'],
  [0, 'paper'],
  [4, 'paper'],
] as const)('a product of type %i leads to its %s page', (flags, page) => {
  expect(productPage(flags)).toBe(page);
});

const { ebook, audiobook, brief, paperBook, comic, podcast } = contentType;
const form = (type: number, ahead = false) => ({ contentType: type, ahead });

test.each([
  ['an ebook alone', [form(ebook)], 8, ebook],
  ['sound and text', [form(audiobook), form(ebook)], 24, ebook],
  ['a summary alone', [form(brief)], 16, brief],
  ['all three', [form(ebook), form(audiobook), form(paperBook)], 25, paperBook],
  ['paper that is not out yet', [form(ebook), form(paperBook, true)], 10, paperBook],
  ['a comic, which has no flag', [form(comic)], 0, comic],
  ['a podcast', [form(podcast)], 0, podcast],
  ['a comic of an ebook', [form(comic), form(ebook)], 8, ebook],
] as const)('%s has its flags and leads to one of its pages', (_, forms, flags, type) => {
  expect(flagsOf(forms)).toBe(flags);
  expect(mainForm(forms)?.contentType).toBe(type);
});

test('a work without any form leads nowhere', () => {
  expect(mainForm([])).toBeUndefined();
});
