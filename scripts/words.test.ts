import { expect, test } from 'vitest';
import { type RetiredWord, retiredIn } from './words.ts';

const list: RetiredWord[] = [
  { word: 'sitting', instead: 'session', allowed: ['listening_sitting'] },
  { word: 'head', instead: 'meta', in: '^server/pages/meta/' },
];
const found = (path: string, text: string) => retiredIn(path, text, list).length;

test('a retired word is found as a part of any identifier and of a file name', () => {
  expect(found('src/a.ts', 'const sittingId = openSitting(SITTING_MS);')).toBe(3);
  expect(found('src/sitting-list.test.ts', '')).toBe(1);
});

test('longer words, comments, texts, allowed names and other folders are left alone', () => {
  expect(found('src/a.ts', "// a sitting\nconst a = 'sitting'; /* sitting */ const visitting = 1;")).toBe(0);
  expect(found('src/a.ts', 'db.selectFrom(listening_sitting)')).toBe(0);
  expect(found('src/a.ts', 'const head = 1;')).toBe(0);
  expect(found('server/pages/meta/a.ts', 'const head = heading(1);')).toBe(1);
});
