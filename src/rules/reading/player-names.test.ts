import { expect, test } from 'vitest';
import { filesInTodaysNames, itemInTodaysNames } from './player-names.ts';

const file = { id: 1, number: 1, title: 'Phần 1', seconds: 600, isFinal: true };
const named = { parent_type: 'fm_audio_book', parent_id: 70, is_summary: false };
const today = { id: 1, number: 1, title: 'Phần 1', duration: 600, is_final: true, ...named };

test('what an earlier release kept of a chapter and its work is read in the names of today', () => {
  const kept = {
    file,
    parent: {
      id: 70,
      kind: 'fm_audio_book',
      cover: '/content/cover',
      is_summary: false,
      latest_chapter: { full: { data: file, position: 3 }, brief: null },
    },
    token: 'x',
  };
  expect(itemInTodaysNames(kept)).toEqual({
    file: today,
    parent: {
      id: 70,
      parent_type: 'fm_audio_book',
      thumb: '/content/cover',
      is_summary: false,
      latest_chapter: { full: { data: today, position: 3 }, brief: null },
    },
    token: 'x',
  });
  expect(filesInTodaysNames([file], 70)).toEqual([today]);
});

test('what has today’s names, or no shape at all, stays as it is', () => {
  const now = { file: today, parent: { id: 70, parent_type: 'fm_audio_book' } };
  expect(itemInTodaysNames(now)).toBe(now);
  expect(filesInTodaysNames([today], 70)).toEqual([today]);
  for (const odd of [null, 'x', 7, {}, { parent: null }]) expect(itemInTodaysNames(odd)).toBe(odd);
  expect(filesInTodaysNames(null, 70)).toBeNull();
});
