import { expect, test } from 'vitest';
import { keyWish, stripTapWish, swipeWish, tapWish } from './reading-taps.ts';

test('the right third turns forward, the left third back, the middle shows the bars', () => {
  expect(tapWish(350, 390, 'ltr')).toBe('next');
  expect(tapWish(20, 390, 'ltr')).toBe('previous');
  expect(tapWish(195, 390, 'ltr')).toBe('chrome');
});

test('in a book from right to left the thirds are mirrored', () => {
  expect(tapWish(350, 390, 'rtl')).toBe('previous');
  expect(tapWish(20, 390, 'rtl')).toBe('next');
  expect(tapWish(195, 390, 'rtl')).toBe('chrome');
});

test('on a strip only the middle answers a tap', () => {
  expect(stripTapWish(350, 390)).toBeNull();
  expect(stripTapWish(195, 390)).toBe('chrome');
});

test('a long drag or a quick flick turns, a hesitation slides back', () => {
  expect(swipeWish(-200, 900, 390, 'ltr')).toBe('next');
  expect(swipeWish(-40, 80, 390, 'ltr')).toBe('next');
  expect(swipeWish(200, 900, 390, 'ltr')).toBe('previous');
  expect(swipeWish(-40, 900, 390, 'ltr')).toBeNull();
  expect(swipeWish(-200, 900, 390, 'rtl')).toBe('previous');
});

test('keys turn pages, and the browser keeps its own shortcuts', () => {
  const press = (key: string, shift = false, modified = false) => ({ key, shift, modified });
  expect(keyWish(press('ArrowRight'), 'ltr', false)).toBe('next');
  expect(keyWish(press('ArrowRight'), 'rtl', false)).toBe('previous');
  expect(keyWish(press(' '), 'ltr', false)).toBe('next');
  expect(keyWish(press(' ', true), 'ltr', false)).toBe('previous');
  expect(keyWish(press('ArrowLeft', false, true), 'ltr', false)).toBeNull();
  expect(keyWish(press('Home'), 'ltr', false)).toBe('first');
  expect(keyWish(press('Escape'), 'ltr', true)).toBe('close');
  expect(keyWish(press('ArrowRight'), 'ltr', true)).toBeNull();
  expect(keyWish(press('q'), 'ltr', false)).toBeNull();
});
