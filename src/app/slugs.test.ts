import { expect, test } from 'vitest';
import { type SlugKind, slugOf } from '#rules/text/slug.ts';
import { fetchFarPages, knownPages, pageAt } from './pageTable.ts';

const stands: [SlugKind, string, string][] = [
  ['ebook', '/ebook/', 'book'],
  ['category', '/ebook/', 'ebookShelf'],
  ['topic', '/ebook/', 'ebookShelf'],
  ['audiobook', '/sach-noi/', 'audiobook'],
  ['category', '/sach-noi/', 'audiobookShelf'],
  ['topic', '/sach-noi/', 'audiobookShelf'],
];

test.each(stands)(
  'the slug of one %s at %s… opens the page %s, whatever its number',
  async (kind, at, page) => {
    await fetchFarPages();
    for (let id = 1; id < 300; id++) {
      const pathname = `${at}${slugOf(kind, 'Tên g-t', id)}`;
      expect([pathname, pageAt(knownPages(), 'web', { pathname }).name]).toEqual([pathname, page]);
    }
  },
);
