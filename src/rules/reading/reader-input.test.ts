import { expect, test } from 'vitest';
import { keyCommand, swipeCommand, tapCommand } from './reader-input.ts';

test('the right third turns forward, the left third back, the middle shows the bars', () => {
  expect(tapCommand(350, 390, 'ltr')).toBe('next');
  expect(tapCommand(20, 390, 'ltr')).toBe('previous');
  expect(tapCommand(195, 390, 'ltr')).toBe('chrome');
});

test('in a book from right to left the thirds are mirrored', () => {
  expect(tapCommand(350, 390, 'rtl')).toBe('previous');
  expect(tapCommand(20, 390, 'rtl')).toBe('next');
  expect(tapCommand(195, 390, 'rtl')).toBe('chrome');
});

test('a long drag or a quick flick turns, a hesitation slides back', () => {
  expect(swipeCommand(-200, 900, 390, 'ltr')).toBe('next');
  expect(swipeCommand(-40, 80, 390, 'ltr')).toBe('next');
  expect(swipeCommand(200, 900, 390, 'ltr')).toBe('previous');
  expect(swipeCommand(-40, 900, 390, 'ltr')).toBeNull();
  expect(swipeCommand(-200, 900, 390, 'rtl')).toBe('previous');
});

test('keys turn pages, and the browser keeps its own shortcuts', () => {
  const press = (key: string, shift = false, modified = false) => ({ key, shift, modified });
  expect(keyCommand(press('ArrowRight'), 'ltr', false)).toBe('next');
  expect(keyCommand(press('ArrowRight'), 'rtl', false)).toBe('previous');
  expect(keyCommand(press(' '), 'ltr', false)).toBe('next');
  expect(keyCommand(press(' ', true), 'ltr', false)).toBe('previous');
  expect(keyCommand(press('ArrowLeft', false, true), 'ltr', false)).toBeNull();
  expect(keyCommand(press('Home'), 'ltr', false)).toBe('first');
  expect(keyCommand(press('Escape'), 'ltr', true)).toBe('close');
  expect(keyCommand(press('ArrowRight'), 'ltr', true)).toBeNull();
  expect(keyCommand(press('q'), 'ltr', false)).toBeNull();
});
