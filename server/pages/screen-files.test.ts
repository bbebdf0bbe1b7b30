import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testFolder } from '../testing/testFolder.ts';
import { buildsIn } from './builds.ts';
import { screenFiles } from './screen-files.ts';

const { folder, remove } = testFolder('screens');
afterAll(remove);

test('a screen’s files are its own and those only it needs; the app’s own are not named twice', () => {
  expect(screenFiles(buildsIn(folder))('home')).toBe('');
  const manifest = {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_base.js'] },
    '_base.js': { file: 'assets/base.js', css: ['assets/base.css'] },
    '_shared.js': {
      file: 'assets/shared.js',
      imports: ['_base.js', '_shared.js'],
      css: ['assets/shared.css'],
    },
    '../features/front/home/HomePage.tsx': {
      file: 'assets/HomePage.js',
      imports: ['_shared.js', 'index.html'],
      css: ['assets/HomePage.css'],
    },
  };
  const file = join(folder, 'build/web/.vite/manifest.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(manifest));
  const filesOf = screenFiles(buildsIn(folder));
  const named = [...filesOf('home').matchAll(/href="([^"]+)"/g)].map(([, name]) => name);
  expect(named).toEqual([
    '/assets/shared.js',
    '/assets/HomePage.js',
    '/assets/shared.css',
    '/assets/HomePage.css',
  ]);
  expect(filesOf('search')).toBe('');
});
