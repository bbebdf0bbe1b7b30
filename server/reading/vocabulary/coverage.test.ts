import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { toned } from '#rules/text/search.ts';
import { readOwnDictionary } from './own-dictionary.ts';

const project = resolve(import.meta.dirname, '../../..');
const own = await readOwnDictionary(join(project, 'dictionary'));

/** Words that carry no meaning of their own in a text: they are in the dictionary, and are not counted. */
const FUNCTION_WORDS = new Set(
  'là và của có không được cho một những các cái con thì mà ở trong với này đó ấy kia để đã đang sẽ cũng như ra vào lên xuống đi lại rồi vẫn còn thôi nữa'
    .split(' ')
    .map(toned),
);

async function textsBelow(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter(name => name.endsWith('.md')).map(name => readFile(join(folder, name), 'utf8'));
  return (await Promise.all(texts)).join('\n').normalize('NFC');
}

/** How often each word is met, and how often with a small letter: names begin with a capital wherever they stand. */
function wordsMet(text: string): [string, number][] {
  const met = new Map<string, { all: number; small: number }>();
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    const key = toned(word);
    const known = met.get(key) ?? { all: 0, small: 0 };
    met.set(key, { all: known.all + 1, small: known.small + (word === word.toLowerCase() ? 1 : 0) });
  }
  return [...met]
    .filter(([word, { all, small }]) => word.length > 1 && small > all * 0.3 && !FUNCTION_WORDS.has(word))
    .map(([word, { all }]): [string, number] => [word, all])
    .sort(([, one], [, other]) => other - one);
}

test('the own dictionary has at least 90 % of the 2,000 most frequent content words of the demo', async () => {
  const known = new Set(own.vi.map(({ word }) => toned(word)));
  const frequent = wordsMet(await textsBelow(join(project, 'demo'))).slice(0, 2_000);
  expect(frequent).toHaveLength(2_000);
  const missing = frequent.filter(([word]) => !known.has(word)).map(([word]) => word);
  expect(1 - missing.length / frequent.length, missing.join(' ')).toBeGreaterThanOrEqual(0.9);
});

test('it has at least 3,000 words, and no meaning is given more than five times', () => {
  expect(new Set(own.vi.map(({ word }) => word)).size).toBeGreaterThanOrEqual(3_000);
  const counts = new Map<string, number>();
  for (const { meanings } of own.vi)
    for (const meaning of meanings)
      counts.set(meaning.toLowerCase(), (counts.get(meaning.toLowerCase()) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 5)).toEqual([]);
});

test('every line of it has a word, a class that has a name, and meanings; and no word stands twice with one class', async () => {
  const folder = join(project, 'dictionary/vi-en');
  const seen = new Set<string>();
  for (const file of await readdir(folder))
    for (const line of (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n')) {
      expect(line).toMatch(/^[^\t]+\t[nvadpqcmlxie]\t[^\t]*[^\t;\s]$/u);
      expect(line).toBe(line.normalize('NFC'));
      const name = line.split('\t').slice(0, 2).join('\t');
      expect(seen.has(name), name).toBe(false);
      seen.add(name);
    }
});
