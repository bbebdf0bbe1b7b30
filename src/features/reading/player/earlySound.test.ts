// @vitest-environment happy-dom
import '#testing/playerMocks.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '#client/request.ts';
import type { ReadySound } from '#contract/reading/player-file.ts';
import { air, engine, item, pass, player, plays, store, withPlayer, world } from '#testing/playerHarness.ts';
import { beginEarlySound, dropEarlySound } from './earlySound.ts';
import { TestAudio } from './engine/test-audio.ts';

withPlayer();
beforeEach(() => {
  vi.stubGlobal('Audio', function early() {
    return new TestAudio(air);
  });
});
afterEach(() => dropEarlySound());

const ready = (fileId: number, more: Partial<ReadySound> = {}): ReadySound => ({
  fileId,
  workId: 70,
  voices: ['north', 'south'].map(voice => ({ voice, url: `/content/${fileId}/${voice}.mp3`, seconds: 600 })),
  expiresAt: 9e15,
  place: null,
  ...more,
});
const begin = (fileId: number, more?: Partial<ReadySound>, at?: number) =>
  beginEarlySound(ready(fileId, more), name => store.get(name) ?? null, at);
const loud = () => air.made.filter(({ paused }) => !paused).map(({ src }) => src);
/** The server takes this long for what the player asks. ms */
function answersAfter(ms: number): void {
  world.answers.getDownloadItem = async ({ audio_file_id }) => {
    // Real time: a slow line, shorter than any limit.
    await new Promise(done => setTimeout(done, ms));
    return item(Number(audio_file_id));
  };
}

test('sound begins within the tap, and the player goes on with it without asking for it again', async () => {
  answersAfter(3_000);
  expect(begin(1)).toBe(true);
  player.openFile(1);
  await pass(2_000);
  expect(loud()).toEqual(['/content/1/north.mp3']);
  await pass(2_000);
  expect([engine.key, engine.state]).toEqual(['1:north', 'playing']);
  expect(engine.position).toBeGreaterThan(3);
  expect(air.asked.map(({ url }) => url)).toEqual(['/content/1/north.mp3']);
  player.pause();
  expect(loud()).toEqual([]);
});

test('what played before is silent at once, and keeps its own position', async () => {
  await plays(9, 20_000);
  answersAfter(3_000);
  begin(1);
  player.openFile(1);
  await pass(1_000);
  expect(loud()).toEqual(['/content/1/north.mp3']);
  const before = JSON.parse(store.get('listening_place_9') ?? '{}').seconds;
  await pass(5_000);
  expect(JSON.parse(store.get('listening_place_9') ?? '{}').seconds).toBe(before);
  expect(loud()).toEqual(['/content/1/north.mp3']);
  expect(air.made.filter(({ src }) => src !== '')).toHaveLength(1);
});

test.each([
  ['here', { seconds: 100, accent: 'north', heardAt: 1_000 }, null, 100],
  ['on another device later', { seconds: 100, accent: 'north', heardAt: 1_000 }, 250, 250],
  ['only on another device', null, 250, 250],
])('it begins where one stopped %s', async (_, here, there, second) => {
  if (here) store.set('listening_place_1', JSON.stringify(here));
  begin(1, { place: there === null ? null : { seconds: there, heardAt: 2_000 } });
  await pass(1_000);
  const [audio] = air.made;
  expect(audio?.started).toEqual([second]);
});

test('a second that was shared, and the accent, speed and loudness of this listener', async () => {
  store.set('accent', 'south').set('playbackRate', '1.5').set('volume', '40');
  begin(1, {}, 40);
  await pass(1_000);
  expect(air.made[0]).toMatchObject({ started: [40], playbackRate: 1.5, volume: 0.4 });
  expect(loud()).toEqual(['/content/1/south.mp3']);
});

test('links that are over, and a work of which another file was heard last, wait for the player', () => {
  expect(begin(1, { expiresAt: Date.now() - 1 })).toBe(false);
  store.set('listening_works', JSON.stringify({ 70: { file: 2, heardAt: 5_000 } }));
  expect(begin(1)).toBe(false);
  expect(begin(1, {}, 30)).toBe(true);
});

test('a link that fails leaves the player to get over it', async () => {
  air.status = () => 403;
  begin(1);
  await pass(500);
  air.status = () => 200;
  await plays(1);
  expect([engine.key, engine.state]).toEqual(['1:north', 'playing']);
});

test('who may not hear it after all hears nothing more', async () => {
  world.answers.getDownloadItem = () => {
    throw new Refused('not_found', 'Phần này không còn nữa.');
  };
  begin(1);
  player.openFile(1);
  await pass(1_000);
  expect(loud()).toEqual([]);
});

test('another file that is asked for instead is the only one that is heard', async () => {
  begin(1);
  await plays(2);
  expect(loud()).toEqual(['/content/2/north.mp3']);
});

test('nothing of it is counted before the player has asked who listens', async () => {
  world.account = null;
  answersAfter(4_000);
  begin(1);
  player.openFile(1);
  await pass(3_000);
  expect(store.get('listening_place_1')).toBeUndefined();
});
