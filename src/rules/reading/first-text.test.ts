import { expect, test } from 'vitest';
import { firstText } from './first-text.ts';

const item = (idref: string, chars: number, title = '') => ({
  idref,
  chars,
  title,
  href: `c/${idref}.xhtml`,
  linear: true,
  start: 0,
  words: chars,
});
const book = (...spine: ReturnType<typeof item>[]) =>
  ({ layout: 'reflowable', flow: 'paged', spine }) as const;

test('a book opens at its text, past cover, blank leaves and title page', () => {
  const leaves = [item('cover', 0), item('titlepage', 120), item('p3', 0), item('c1', 9000, 'Chương 1')];
  expect(firstText(book(...leaves), [0, 1, 2, 3])).toBe(3);
  expect(firstText(book(item('a', 60, 'Bìa sách'), item('b', 900)), [0, 1])).toBe(1);
});

test('a short dedication or poem is text, and so is a long chapter called a cover', () => {
  expect(firstText(book(item('p1', 80, 'Tặng mẹ'), item('p2', 900)), [0, 1])).toBe(0);
  expect(firstText(book(item('c1', 5000, 'Cover story'), item('c2', 900)), [0, 1])).toBe(0);
});

test('without text, or with drawn pages, a book opens at its first page', () => {
  expect(firstText(book(item('cover', 0), item('p2', 0)), [0, 1])).toBe(0);
  expect(firstText({ ...book(item('cover', 0), item('p2', 50)), layout: 'pre-paginated' }, [0, 1])).toBe(0);
  expect(firstText({ ...book(item('cover', 0), item('p2', 50)), flow: 'scrolled' }, [0, 1])).toBe(0);
});

test('only open chapters are opened', () => {
  expect(firstText(book(item('cover', 0), item('c1', 900), item('c2', 900)), [0, 2])).toBe(2);
});
