import { expect, test } from 'vitest';
import { filesOfAddress, filesOfArea, filesOfCall } from './costs.ts';
import { importsOf } from './imports.ts';
import { duplicatePlaces, lengthOfNineInTen, moduleVariables, productOf, sizes } from './measures.ts';
import { filesEntered } from './walks.ts';

const tree = (files: Record<string, string>) => new Map(Object.entries({ 'package.json': '{}', ...files }));

test('files and lines are counted by folder, tests apart', () => {
  const texts = tree({
    'src/ui/a.ts': 'a\nb\n',
    'src/ui/a.test.ts': 'c\n',
    'server/b.ts': 'd\n',
    'docs/c.md': 'e\n',
  });
  expect([...sizes(texts)]).toEqual([
    ['src/ui', '1 / 2'],
    ['tests, beside and in tests/', '1 / 1'],
    ['server', '1 / 1'],
  ]);
  expect([...productOf(texts).keys()]).toEqual(['src/ui/a.ts', 'server/b.ts']);
});

test('nine of ten files are within the length that is named', () => {
  const files = Array.from({ length: 10 }, (_, at) => [`src/a${at}.ts`, '\n'.repeat(at + 1)] as const);
  expect(lengthOfNineInTen(new Map(files))).toBe(9);
});

test('a module variable is a let or an empty collection at the top, not a table of constants', () => {
  const text = [
    'let count = 0;',
    'export const seen = new Set<string>();',
    'const byId: Map<number, string> = new Map();',
    'const names = new Set([1, 2]);',
    "const words = new Map([['a', 1]]);",
    'function f() {',
    '  let inside = 0;',
    '}',
  ].join('\n');
  expect(moduleVariables(tree({ 'src/a.ts': text }))).toBe(3);
});

test('a stretch of six or more lines is counted at each of its places, shorter ones are not', () => {
  const body = (length: number) => Array.from({ length }, (_, at) => `line${at}();`).join('\n');
  expect(duplicatePlaces(tree({ 'a.ts': body(5), 'b.ts': body(5) }))).toBe(0);
  expect(
    duplicatePlaces(tree({ 'a.ts': `${body(7)}\nfirst();`, 'b.ts': `second();\n${body(7)}\nthird();` })),
  ).toBe(2);
});

test('files that must hold a row are counted, those that use it are not', () => {
  const texts = tree({
    'src/contract/reading/reader.ts': "  codeCfi: get('/ebook/getCodeCfi', {",
    'server/reading/reader/handlers.ts': '  async codeCfi({ content_id }) {',
    'src/contract/all-paths.ts': "  codeCfi: { path: '/getcodecfi' },",
    'src/features/library/tools/ChapterCodes.tsx': 'useCall(readerCalls.codeCfi, {})',
    'src/contract/areas.ts': "import { examCalls } from './library/exam.ts';",
    'src/contract/library/exam.ts': '',
    'src/features/library/exam/ExamPage.tsx':
      "import { examCalls } from '../../../contract/library/exam.ts';",
  });
  expect(filesOfCall(texts)).toEqual(['src/contract/reading/reader.ts', 'server/reading/reader/handlers.ts']);
  expect(filesOfAddress(texts)).toEqual(['src/contract/all-paths.ts']);
  expect(filesOfArea(importsOf(texts))).toContain('src/contract/areas.ts');
  expect(filesOfArea(importsOf(texts))).not.toContain('src/features/library/exam/ExamPage.tsx');
});

test('a walk takes the shortest way over imports that run, and says where none is', () => {
  const texts = tree({
    'src/features/people/account/dialog/LoginStep.tsx':
      "import type { R } from '../../../../client/request.ts';\nimport './codes.ts';",
    'src/features/people/account/dialog/codes.ts': "const request = import('../../../../client/request.ts');",
    'src/client/request.ts': '',
  });
  expect(filesEntered(importsOf(texts))['login → token']).toEqual([
    'src/features/people/account/dialog/LoginStep.tsx',
    'src/features/people/account/dialog/codes.ts',
    'src/client/request.ts',
    expect.stringContaining('no way'),
  ]);
});
