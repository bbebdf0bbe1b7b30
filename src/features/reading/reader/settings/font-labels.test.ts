import { expect, test } from 'vitest';
import { fontFamilies } from '#rules/reading/reader-settings.ts';
import { fontList, type standInOf } from '../fonts.ts';
import { fontFor, fontLabel, fontNote, offeredFonts } from './font-labels.ts';

const none = new Set<string>();
/** A device that has no family of the specification. */
const bare = (family: Parameters<typeof standInOf>[0]) =>
  family === 'default' || family === 'Literata' ? null : standIns[family];
const standIns = {
  Cambria: 'Source Serif 4 Variable',
  'Netflix Sans': 'Be Vietnam Pro',
  Arial: 'Arimo Variable',
  Bookerly: 'Merriweather Variable',
  Minion: 'Crimson Pro Variable',
  Roboto: 'Roboto Variable',
  'Times New Roman': 'Tinos',
};

test('all eight faces of the specification are offered on every device', () => {
  expect(offeredFonts(false)).toEqual(fontFamilies);
});

test('a face that is not on the device is a free one under its own name, and the note says for which', () => {
  const labels = fontFamilies.map(family => fontLabel(family, false, bare));
  expect(labels).toEqual([
    'Literata',
    'Source Serif',
    'Be Vietnam Pro',
    'Arimo',
    'Merriweather',
    'Crimson Pro',
    'Roboto',
    'Tinos',
  ]);
  expect(fontNote('Arial', false, bare)).toBe(
    'Máy này chưa có Arial, nên chữ đang hiện bằng Arimo, gần giống.',
  );
  expect(fontNote('Roboto', false, bare)).toBe('Chữ đang hiện bằng Roboto.');
});

test('a face that is on the device has its own name', () => {
  expect(fontLabel('Bookerly', false, () => null)).toBe('Bookerly');
  expect(fontNote('Bookerly', false, () => null)).toBe('Chữ đang hiện bằng Bookerly.');
});

test('a free face is named in the page once its files are here, after the family itself', () => {
  expect(fontList('Times New Roman', none)).not.toContain('Tinos');
  expect(fontList('Times New Roman', new Set(['Tinos']))).toMatch(/^"Times New Roman", "Tinos", /);
});

test("a book that brings faces offers the publisher's, which is the default, and ours by name", () => {
  expect(offeredFonts(true)).toEqual([...fontFamilies, 'Literata']);
  expect(fontLabel('default', true)).toBe('Theo nhà xuất bản');
  expect(fontNote('default', true)).toBe('Chữ đang hiện theo nhà xuất bản.');
  expect(fontLabel('default', false)).toBe('Literata');
});

test('who chose ours by name reads other books in it too', () => {
  expect(fontFor('Literata', false)).toBe('default');
  expect(fontFor('Literata', true)).toBe('Literata');
});
