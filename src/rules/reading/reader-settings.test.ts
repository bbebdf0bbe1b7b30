import { expect, test } from 'vitest';
import {
  defaultSettings,
  fontChoices,
  fontFamilies,
  parseSettings,
  storedSettings,
} from './reader-settings.ts';

const phone = { mobile: true, light: false };
const computer = { mobile: false, light: false };

test('where the device is light, a new reader gets a bright page; a chosen ground stays', () => {
  const light = { mobile: true, light: true };
  expect(parseSettings({}, light).backgroundType).toBe('BRIGHT');
  expect(parseSettings({ backgroundType: 'dark' }, light).backgroundType).toBe('DARK');
  expect(parseSettings({ backgroundType: 'purple' }, light).backgroundType).toBe('BRIGHT');
});

test('only what was chosen is stored', () => {
  expect(storedSettings({ fontSize: 26 })).toEqual({ fontSize: '26' });
  expect(storedSettings({ spreadLayout: false })).toEqual({ spreadLayout: 'false' });
});

test('a new reader on a phone gets a dark page, size 16, scrolling', () => {
  expect(parseSettings({}, phone)).toEqual({
    backgroundType: 'DARK',
    fontSize: 16,
    fontFamily: 'default',
    spreadLayout: true,
    isScroll: true,
  });
});

test('a new reader on a computer gets a dark page, size 22, two pages where they fit', () => {
  const settings = parseSettings({}, computer);
  expect(settings.fontSize).toBe(22);
  expect(settings.isScroll).toBe(false);
  expect(settings.spreadLayout).toBe(true);
  expect(settings.backgroundType).toBe('DARK');
});

test('what was chosen comes back as it was', () => {
  const chosen = {
    ...defaultSettings(computer),
    backgroundType: 'YELLOW',
    fontSize: 26,
    fontFamily: 'Bookerly',
    spreadLayout: true,
  } as const;
  expect(parseSettings(storedSettings(chosen), computer)).toEqual(chosen);
});

test('the background is stored in lower case and read in any case', () => {
  expect(storedSettings(defaultSettings(phone)).backgroundType).toBe('dark');
  expect(parseSettings({ backgroundType: 'grey' }, phone).backgroundType).toBe('GREY');
  expect(parseSettings({ backgroundType: 'BRIGHT' }, phone).backgroundType).toBe('BRIGHT');
});

test.each([
  ['backgroundType', 'purple', 'DARK'],
  ['fontFamily', 'Comic Sans', 'default'],
  ['fontSize', '9999', 16],
  ['fontSize', 'NaN', 16],
  ['fontSize', '-3', 16],
  ['fontSize', '1e2', 16],
  ['isScroll', 'maybe', true],
  ['spreadLayout', '{}', true],
] as const)('a spoilt %s "%s" falls back', (name, value, expected) => {
  expect(parseSettings({ [name]: value }, phone)[name]).toBe(expected);
});

test('a size between two steps becomes the nearest step', () => {
  expect(parseSettings({ fontSize: '19' }, phone).fontSize).toBe(18);
  expect(parseSettings({ fontSize: '23' }, phone).fontSize).toBe(22);
  expect(parseSettings({ fontSize: '36' }, phone).fontSize).toBe(30);
});

test('the eight faces of the specification keep their names, and ours by name is a ninth', () => {
  expect(fontFamilies).toEqual([
    'default',
    'Cambria',
    'Netflix Sans',
    'Arial',
    'Bookerly',
    'Minion',
    'Roboto',
    'Times New Roman',
  ]);
  for (const fontFamily of fontChoices)
    expect(parseSettings({ fontFamily }, phone).fontFamily).toBe(fontFamily);
  expect(fontChoices).toHaveLength(9);
});
