// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { slugOf } from '../src/rules/text/slug.ts';
import { bookPage } from './addresses.ts';

test('an id leads to the page whose slug our site would write', () => {
  const viewer = document.createElement('mot-viewer');
  for (let id = 1; id < 500; id += 1) {
    viewer.setAttribute('item', String(id));
    expect(bookPage(viewer, 'https://mot.example')).toBe(
      `https://mot.example/ebook/${slugOf('ebook', 'sách', id)}`,
    );
  }
});
