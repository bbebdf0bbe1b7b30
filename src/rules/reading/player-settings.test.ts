import { expect, test } from 'vitest';
import {
  clearedNames,
  readSavedPlayer,
  removed,
  type SavedPlayer,
  savedNames,
  savedPlayerText,
  steppedRate,
} from './player-settings.ts';

const listener: SavedPlayer = {
  parentInfo: { id: 4, content_type: 52, name: 'Chợ nổi tháng Chạp', thumb: '/bia.webp' },
  contentAudioItem: {
    id: 41,
    parent_id: 4,
    parent_type: 52,
    type_player: 'full',
    position_manual: -1,
    is_summary: 0,
    chapterId: 41,
  },
  relatePlaylist: [
    {
      id: 42,
      parent_id: 4,
      parent_type: 52,
      type_player: '',
      position_manual: -1,
      is_summary: 0,
      chapterId: null,
    },
  ],
  isSummary: 1,
  volume: 35,
  playbackRate: 1.35,
  repeat: 'REPEAT_ONE',
  accent: 'south',
  position: 61.25,
};

test('the names are those of the specification', () => {
  expect(savedNames.join(', ')).toBe(
    'parentInfo, contentAudioItem, relatePlaylist, isSummary, volume, playbackRate, repeat, accent, position',
  );
});

test('a new listener: volume 90, rate 1, repeat AUTO, accent north, position 0, summary 0', () => {
  expect(readSavedPlayer({})).toEqual({
    parentInfo: null,
    contentAudioItem: null,
    relatePlaylist: [],
    isSummary: 0,
    volume: 90,
    playbackRate: 1,
    repeat: 'AUTO',
    accent: 'north',
    position: 0,
  });
});

test('what was saved comes back as it was', () => {
  expect(readSavedPlayer(savedPlayerText(listener))).toEqual(listener);
});

test.each([
  ['volume', '101', 90],
  ['volume', '-1', 90],
  ['volume', 'loud', 90],
  ['volume', '', 90],
  ['volume', '0', 0],
  ['playbackRate', '0.4', 1],
  ['playbackRate', '3.05', 1],
  ['playbackRate', 'NaN', 1],
  ['playbackRate', 'Infinity', 1],
  ['playbackRate', '1.37', 1.35],
  ['playbackRate', '3', 3],
  ['repeat', 'SHUFFLE', 'AUTO'],
  ['repeat', 'auto', 'AUTO'],
  ['repeat', 'DEFAULT', 'DEFAULT'],
  ['accent', '', 'north'],
  ['accent', '<b>', 'north'],
  ['accent', 'Giọng Thu Hằng', 'Giọng Thu Hằng'],
  ['position', '-5', 0],
  ['position', '1e9', 0],
  ['isSummary', 'true', 0],
  ['contentAudioItem', '{"id":1', null],
  ['contentAudioItem', '[]', null],
  ['contentAudioItem', '{"id":0,"parent_id":4,"parent_type":52}', null],
  ['parentInfo', '"4"', null],
  ['parentInfo', 'null', null],
] as const)('saved %s "%s" is read as %j', (name, text, expected) => {
  expect(readSavedPlayer({ [name]: text })[name]).toEqual(expected);
});

test('a spoilt file in the saved playlist is left out, the others stay', () => {
  const text = '[{"id":1,"parent_id":4,"parent_type":52},{"id":"x"},7]';
  expect(readSavedPlayer({ relatePlaylist: text }).relatePlaylist.map(({ id }) => id)).toEqual([1]);
});

test.each([
  [0.1, 0.5],
  [9, 3],
  [1.024, 1],
  [1.026, 1.05],
  [1.15, 1.15],
  [Number.NaN, 1],
])('speed %d becomes %d', (wanted, expected) => {
  expect(steppedRate(wanted)).toBe(expected);
});

test('every step of speed from 0.5 to 3 is a clean number', () => {
  for (let step = 0; step <= 50; step += 1) {
    const rate = steppedRate(0.5 + step * 0.05);
    expect(String(rate).length).toBeLessThanOrEqual(4);
    expect(steppedRate(rate)).toBe(rate);
  }
});

test('removing the player clears item, parent, playlist, position, playing state; tastes stay', () => {
  expect(removed(listener)).toEqual({
    parentInfo: null,
    contentAudioItem: null,
    relatePlaylist: [],
    isSummary: 0,
    position: 0,
    isPlaying: false,
    volume: 35,
    playbackRate: 1.35,
    repeat: 'REPEAT_ONE',
    accent: 'south',
  });
});

test('removing the player clears the saved entries of what played', () => {
  expect(clearedNames).toEqual(['parentInfo', 'contentAudioItem', 'relatePlaylist', 'isSummary', 'position']);
});
