// @vitest-environment happy-dom
import '#testing/playerMocks.ts';
import { expect, test } from 'vitest';
import type { Song } from '#contract/reading/player-own.ts';
import { fileOfSong } from '#rules/reading/player-songs.ts';
// Fetched in the world's time, not in the test's.
import './songs.ts';
import {
  called,
  engine,
  newPage,
  pass,
  player,
  plays,
  store,
  withPlayer,
  world,
} from '#testing/playerHarness.ts';
import { playerView } from './state.ts';

withPlayer();

const song = (id: number): Song => ({
  id,
  name: `Bài ${id}`,
  seconds: 600,
  bytes: 1_000,
  mime: 'audio/mpeg',
  url: `/content/songs/${id}.mp3`,
  expiresAt: 9e15,
  createdAt: 0,
});
/** Newest first. */
const songs = () => {
  world.account = { userId: 5 };
  world.answers.listSong = () => [song(8), song(7)];
};

test('a song of one’s own plays among the others, and asks the server nothing of works', async () => {
  songs();
  await plays(fileOfSong(8));
  expect(engine.state).toBe('playing');
  expect(playerView()).toMatchObject({
    item: { file: { title: 'Bài 8' }, parent: { title: 'Âm thanh của bạn' } },
    playlist: [{ title: 'Bài 8' }, { title: 'Bài 7' }],
  });
  player.next();
  await pass(2_000);
  expect(playerView().item?.file.title).toBe('Bài 7');
  expect(new Set(world.calls.map(({ name }) => name))).toEqual(new Set(['listSong']));
});

test('the accent that works are heard in stays', async () => {
  songs();
  store.set('accent', 'south');
  newPage();
  await plays(fileOfSong(7));
  expect(store.get('accent')).toBe('south');
  await plays(1);
  expect(playerView().accent).toBe('south');
});

test('a song is restored after a reload, at its second, paused', async () => {
  songs();
  await plays(fileOfSong(7), 9_000);
  player.pause();
  newPage();
  void player.restore();
  await pass(1_000);
  expect(playerView().item?.file.title).toBe('Bài 7');
  expect(engine.position).toBeGreaterThan(4);
  expect(engine.state).not.toBe('playing');
});

test('its time is not sent anywhere: it belongs to no work', async () => {
  songs();
  await plays(fileOfSong(7), 40_000);
  player.pause();
  await pass(1_000);
  expect(called('updateListenTime')).toEqual([]);
});

test('a song that is gone elsewhere is said to be gone', async () => {
  songs();
  await plays(fileOfSong(9));
  expect(playerView().item).toBeNull();
  expect([...world.toasts, playerView().notice?.text].join()).toContain('Bài này không còn nữa.');
});
