import { expect, test } from 'vitest';
import { formsOf, spansAround, syllablesIn } from './vocabulary.ts';

const text = 'Bảo mình là thầy giáo, tìm một học sinh cũ.';
const spans = (word: string, within = text) => {
  const from = within.indexOf(word);
  return spansAround(within, { from, to: from + word.length }).map(span => span.text);
};

test('runs of syllables around a chosen one come with the longest first, and all hold it', () => {
  const all = spans('sinh');
  expect(all[0]).toBe('tìm một học sinh cũ');
  expect(all).toContain('học sinh');
  expect(all.at(-1)).toBe('sinh');
  expect(all.every(run => run.includes('sinh'))).toBe(true);
});

test('no word reaches over a comma, and none from one line into the next', () => {
  expect(spans('giáo').some(run => run.includes('tìm'))).toBe(false);
  expect(spans('học', 'đi học.\nSinh ra')).toEqual(['đi học', 'học']);
});

test('part of a syllable chooses the whole', () => {
  expect(spans('in', 'học sinh')).toEqual(['học sinh', 'sinh']);
  expect(spans('—', 'a — b')).toEqual([]);
});

test('a run has its syllables with their positions', () => {
  const [run] = spansAround('một học sinh', { from: 4, to: 12 });
  expect(run && syllablesIn(run).map(({ text: word, from }) => [word, from])).toEqual([
    ['một', 0],
    ['học', 4],
    ['sinh', 8],
  ]);
});

test('English words are looked up by what they are forms of', () => {
  expect(formsOf('Whales', 'en')).toContain('whale');
  expect(formsOf('stopped', 'en')).toContain('stop');
  expect(formsOf('making', 'en')).toContain('make');
  expect(formsOf('cities', 'en')).toContain('city');
  expect(formsOf('Nước', 'vi')).toEqual(['Nước']);
});
