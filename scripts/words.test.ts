import { expect, test } from 'vitest';
import { type RetiredWord, retiredIn, retiredTextsIn } from './words.ts';

const list: RetiredWord[] = [
  { word: 'parlour', instead: 'session', allowed: ['listening_parlour'] },
  { word: 'head', instead: 'meta', in: '^server/pages/meta/' },
];
const found = (path: string, text: string) => retiredIn(path, text, list).length;

test('a retired word is found as a part of any identifier and of a file name', () => {
  expect(found('src/a.ts', 'const parlourId = openParlour(PARLOUR_MS);')).toBe(3);
  expect(found('src/parlour-list.test.ts', '')).toBe(1);
});

test('longer words, comments, texts, allowed names and other folders are left alone', () => {
  expect(found('src/a.ts', "// a parlour\nconst a = 'parlour'; /* parlour */ const viparlour = 1;")).toBe(0);
  expect(found('src/a.ts', 'db.selectFrom(listening_parlour)')).toBe(0);
  expect(found('src/a.ts', 'const head = 1;')).toBe(0);
  expect(found('server/pages/meta/a.ts', 'const head = heading(1);')).toBe(1);
});

test('some words are retired in comments and names of tests as well', () => {
  const inComments: RetiredWord[] = [{ word: 'parlour', instead: 'server', comments: true }];
  const lines = (text: string) => retiredIn('src/a.ts', text, inComments).length;
  expect(lines('// A parlour without settings.')).toBe(1);
  expect(lines("test('a parlour says so', () => {});")).toBe(1);
  expect(lines("const a = 'parlour'; // in-parlour parlourboat")).toBe(0);
});

test('a text that readers are no longer told is found in any spelling of its letters, and not in comments', () => {
  const list = [{ text: 'Nút tới', instead: 'Nút tua tới' }];
  const lines = (text: string) => retiredTextsIn('src/a.tsx', text, list).length;
  expect(lines('<Row label="Nút tới" />')).toBe(1);
  expect(lines("say('Bấm nút tới');".normalize('NFD'))).toBe(1);
  expect(lines("say('Nút tua tới'); // before: Nút tới")).toBe(0);
});
