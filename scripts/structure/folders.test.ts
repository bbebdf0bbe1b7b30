import { expect, test } from 'vitest';
import { circlesOf } from './circles.ts';
import { folderCircles } from './folders.ts';
import { importsOf } from './imports.ts';

const aliases = JSON.stringify({ imports: { '#features/*': './src/features/*', '#ui/*': './src/ui/*' } });
const circlesIn = (files: Record<string, string>) =>
  folderCircles(importsOf(new Map(Object.entries({ 'package.json': aliases, ...files })))).map(
    ({ folders }) => folders,
  );

test('two features that import each other are a circle', () => {
  const files = {
    'src/features/front/home/index.ts': "export { a } from '#features/library/news/index.ts';",
    'src/features/library/news/index.ts': "export { b } from './b.ts';",
    'src/features/library/news/b.ts': "import type { C } from '#features/front/home/index.ts';",
  };
  expect(circlesIn(files)).toEqual([['src/features/front/home', 'src/features/library/news']]);
});

test('a circle through a third folder is found, also through import()', () => {
  const files = {
    'server/a/x.ts': "import { y } from '../b/y.ts';",
    'server/b/y.ts': "const z = () => import('../c/z.ts');",
    'server/c/z.ts': "export * from '../a/x.ts';",
  };
  expect(circlesIn(files)).toEqual([['server/a', 'server/b', 'server/c']]);
});

test('folders inside a folder may use its own files, and tests may look anywhere', () => {
  const files = {
    'src/features/front/home/index.ts': "import './deep/part.ts';",
    'src/features/front/home/deep/part.ts': "import '../state.ts';",
    'src/features/front/home/state.ts': "import { Button } from '#ui/Button.tsx';",
    'src/ui/Button.tsx': '',
    'src/ui/Button.test.tsx': "import '#features/front/home/index.ts';",
  };
  expect(circlesIn(files)).toEqual([]);
});

test('imports are read as plain, type and lazy ones, over several lines', () => {
  const texts = new Map([
    ['package.json', '{}'],
    [
      'a.ts',
      "import {\n  b,\n  c,\n} from './b.ts';\nimport type { D } from './d.ts';\nconst e = () => import('./e.ts');",
    ],
    ['b.ts', "type D = import('./d.ts').D; export {};"],
    ['d.ts', ''],
    ['e.ts', "import './missing.ts';"],
  ]);
  expect(importsOf(texts).map(({ from, to, kind }) => `${from} ${kind} ${to}`)).toEqual([
    'a.ts plain b.ts',
    'a.ts type d.ts',
    'a.ts lazy e.ts',
    'b.ts type d.ts',
  ]);
});

test('names that reach each other are one circle, others none', () => {
  expect(
    circlesOf([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'b'],
      ['c', 'd'],
      ['d', 'd'],
    ]),
  ).toEqual([['b', 'c']]);
});
