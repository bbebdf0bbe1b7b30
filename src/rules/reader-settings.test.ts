import { expect, test } from 'vitest';
import { defaultSettings, parseSettings, storedSettings } from './reader-settings.ts';

test('a new reader on a phone gets a dark page, size 16, scrolling', () => {
  expect(parseSettings({}, true)).toEqual({
    backgroundType: 'DARK',
    fontSize: 16,
    fontFamily: 'default',
    spreadLayout: false,
    isScroll: true,
  });
});

test('a new reader on a computer gets a dark page, size 22, single pages', () => {
  const settings = parseSettings({}, false);
  expect(settings.fontSize).toBe(22);
  expect(settings.isScroll).toBe(false);
  expect(settings.spreadLayout).toBe(false);
  expect(settings.backgroundType).toBe('DARK');
});

test('what was chosen comes back as it was', () => {
  const chosen = {
    ...defaultSettings(false),
    backgroundType: 'YELLOW',
    fontSize: 26,
    fontFamily: 'Bookerly',
    spreadLayout: true,
  } as const;
  expect(parseSettings(storedSettings(chosen), false)).toEqual(chosen);
});

test('the background is stored in lower case and read in any case', () => {
  expect(storedSettings(defaultSettings(true)).backgroundType).toBe('dark');
  expect(parseSettings({ backgroundType: 'grey' }, true).backgroundType).toBe('GREY');
  expect(parseSettings({ backgroundType: 'BRIGHT' }, true).backgroundType).toBe('BRIGHT');
});

test.each([
  ['backgroundType', 'purple', 'DARK'],
  ['fontFamily', 'Comic Sans', 'default'],
  ['fontSize', '9999', 16],
  ['fontSize', 'NaN', 16],
  ['fontSize', '-3', 16],
  ['fontSize', '1e2', 16],
  ['isScroll', 'maybe', true],
  ['spreadLayout', '{}', false],
] as const)('a spoilt %s "%s" falls back', (name, value, expected) => {
  expect(parseSettings({ [name]: value }, true)[name]).toBe(expected);
});

test('a size between two steps becomes the nearest step', () => {
  expect(parseSettings({ fontSize: '19' }, true).fontSize).toBe(18);
  expect(parseSettings({ fontSize: '23' }, true).fontSize).toBe(22);
  expect(parseSettings({ fontSize: '36' }, true).fontSize).toBe(30);
});
