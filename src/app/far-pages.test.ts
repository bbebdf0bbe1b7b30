import { expect, test } from 'vitest';
import { farPages } from './farPages.ts';

test('each page that comes after the first has a title and a layout, from its row or from its screen', () => {
  const bare = Object.entries(farPages).filter(([, { title, layout }]) => !title || !layout);
  expect(bare.map(([name]) => name)).toEqual([]);
  const { finance, notebook, library } = farPages;
  expect([finance.layout, notebook.tab, library.title]).toEqual(['desk', 'library', 'Tủ sách']);
});
