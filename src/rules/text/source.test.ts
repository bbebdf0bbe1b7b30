import { expect, test } from 'vitest';
import { sourceOf, withoutField, withSource } from './source.ts';

test('a source is a word of plain letters, nothing else is kept', () => {
  expect(sourceOf('hoi-sach_2026.hcm')).toBe('hoi-sach_2026.hcm');
  const refused = ['', 'a b', 'hội-sách', 'a\n', 'a;b', '<b>', '=1+1', 'x'.repeat(65), ['a'], { a: 1 }, null];
  for (const wrong of refused) expect(sourceOf(wrong)).toBeNull();
});

test('a source is added after the query of the address, and before its hash', () => {
  expect(withSource('/', 'lam')).toBe('/?utm_source=lam');
  expect(withSource('/ebook/a?x=1#top', 'lam')).toBe('/ebook/a?x=1&utm_source=lam#top');
  expect(withSource('/?utm_source=khac', 'lam')).toBe('/?utm_source=khac');
});

test('one field leaves the address, everything else stays as it was written', () => {
  expect(withoutField('/a?zns=x', 'zns')).toBe('/a');
  expect(withoutField('/a?b=1&zns=x&c=%20#d', 'zns')).toBe('/a?b=1&c=%20#d');
  expect(withoutField('/a?zns&znsx=1&zns=2', 'zns')).toBe('/a?znsx=1');
});
