import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keptFolders, parts, screens } from './lazy-files.ts';

test('every file that the server names in pages exists', () => {
  const named = [...Object.values(screens), ...Object.values(parts), ...keptFolders];
  expect(named.filter(path => !existsSync(new URL(`../../src/${path}`, import.meta.url)))).toEqual([]);
});
