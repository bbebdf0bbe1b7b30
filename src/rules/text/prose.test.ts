import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { markdownOf, proseOf, wordsOf } from './prose.ts';

const folders = readdirSync('demo/news').map(name => `demo/news/${name}/body.md`);
const pages = readdirSync('demo/pages')
  .filter(name => name.endsWith('.md'))
  .map(name => `demo/pages/${name}`);

test.each([...folders, ...pages])('%s is the same text after it was read and written again', path => {
  const prose = proseOf(readFileSync(path, 'utf8').normalize('NFC'));
  expect(proseOf(markdownOf(prose))).toEqual(prose);
  expect(markdownOf(proseOf(markdownOf(prose)))).toBe(markdownOf(prose));
});

test('every block that readers’ pages have is written as it is typed', () => {
  const typed =
    '## Tựa\n\n### Tựa nhỏ\n\nMột *hai* và **ba**.\n\n> Câu một\n>\n> Câu hai\n\n- a\n- b\n\n3. c\n4. d\n\n***';
  expect(markdownOf(proseOf(typed))).toBe(typed);
  expect(wordsOf(proseOf('## A\n\nB *C*\n\n> D\n\n- E\n\n***'))).toBe('A B C D E');
});

test.each([
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '![x](https://bad.example/a.png)',
  '<img src=x onerror=alert(1)>',
])('%s stays the letters that it is', typed => {
  expect(proseOf(typed)).toEqual([{ kind: 'paragraph', text: [{ text: typed }] }]);
});
