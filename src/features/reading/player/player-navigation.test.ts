// @vitest-environment happy-dom
import '#testing/playerMocks.ts';
import { expect, test } from 'vitest';
import type { RepeatMode } from '#rules/reading/player-moves.ts';
import { sleepAfterChapters, sleepInMinutes } from '#rules/reading/player-sleep.ts';
import {
  air,
  called,
  engine,
  file,
  fileHere,
  item,
  newPage,
  pass,
  player,
  plays,
  sellerTakesAway,
  toTheEnd,
  withPlayer,
  world,
} from '#testing/playerHarness.ts';
import { playerView } from './state.ts';

withPlayer();

/** File `id` plays and is at its end. */
async function playsToTheEnd(id: number): Promise<void> {
  await plays(id);
  await toTheEnd();
}
const heardNow = () => [fileHere(), engine.state];

test.each<[string, RepeatMode, number, [number, string]]>([
  ['AUTO plays the next', 'AUTO', 1, [2, 'playing']],
  ['REPEAT_ONE plays the same from its beginning', 'REPEAT_ONE', 2, [2, 'playing']],
  ['REPEAT begins the work again after the last', 'REPEAT', 3, [1, 'playing']],
])('at the end of a file: %s', async (_, repeat, id, expected) => {
  player.setRepeat(repeat);
  await playsToTheEnd(id);
  expect(heardNow()).toEqual(expected);
  expect(engine.position).toBeLessThan(10);
});

test('REPEAT begins the work to which the next file belongs', async () => {
  player.setRepeat('REPEAT');
  world.answers.listNextBackFm = () => ({ file: file(9), parent_id: 71 });
  await playsToTheEnd(3);
  expect(heardNow()).toEqual([9, 'playing']);
  expect(called('getListAudioFile').at(-2)).toMatchObject({ content_id: 71, page_size: 1 });
});

test.each([
  ['at the end', () => engine.seek(597)],
  ['at a press', () => player.next()],
])('a chapter its seller took away is passed over %s, and is in the list no more', async (_, goOn) => {
  sellerTakesAway(2);
  await plays(1);
  goOn();
  await pass(6_000);
  expect(heardNow()).toEqual([3, 'playing']);
  expect(playerView().playlist.map(({ id }) => id)).toEqual([1, 3]);
  expect(world.toasts).toEqual(['Phần này không còn nữa.']);
});

test('a work of which nothing is left any more stops, and asks without end for nothing', async () => {
  sellerTakesAway(2, 3);
  world.answers.listNextBackFm = () => ({ file: file(2), parent_id: 70 });
  player.setRepeat('REPEAT');
  await plays(3);
  await plays(1);
  player.next();
  await pass(20_000);
  expect(fileHere()).toBe(1);
  expect(called('getDownloadItem').length).toBeLessThan(12);
});

test('a next file that nobody answers for stops the player', async () => {
  player.setRepeat('REPEAT');
  await plays(1);
  world.online = false;
  await toTheEnd();
  expect(heardNow()).toEqual([1, 'ended']);
});

test('the next file is fetched before the end of this one, and asked for once', async () => {
  await plays(1);
  engine.seek(590);
  await pass(3_000);
  expect(fileHere()).toBe(1);
  expect(called('getDownloadItem').map(({ audio_file_id }) => audio_file_id)).toEqual([1, 2]);
  await pass(10_000);
  expect(heardNow()).toEqual([2, 'playing']);
  expect(called('getDownloadItem')).toHaveLength(2);
});

/** Every file is this long, in seconds. */
function allLast(seconds: number): void {
  air.duration = seconds;
  world.answers.getDownloadItem = ({ audio_file_id }) => {
    const whole = item(Number(audio_file_id));
    return { ...whole, audio_data: whole.audio_data.map(voice => ({ ...voice, seconds })) };
  };
}
const filesAsked = () => called('getDownloadItem').map(({ audio_file_id }) => audio_file_id);

test('files of eight seconds follow each other on a line that needs five for each', async () => {
  allLast(8);
  air.latency = 5_000;
  await plays(1, 5_500);
  expect(filesAsked()).toEqual([1, 2]);
  await pass(8_000);
  expect(heardNow()).toEqual([2, 'playing']);
  expect(engine.position).toBeGreaterThan(0.2);
  expect(filesAsked()).toEqual([1, 2, 3]);
  await pass(8_000);
  expect(heardNow()).toEqual([3, 'playing']);
  expect(engine.position).toBeGreaterThan(0.2);
});

test('who goes on within the last seconds of a file finds the next one fetched', async () => {
  player.openFile(1, 590);
  await pass(3_000);
  expect(filesAsked()).toEqual([1, 2]);
});

test('a work that begins again asks before its end what comes', async () => {
  world.answers.listNextBackFm = () => ({ file: file(2), parent_id: 70 });
  player.setRepeat('REPEAT');
  await plays(1);
  engine.seek(590);
  await pass(3_000);
  expect(filesAsked()).toEqual([1, 2]);
  await pass(10_000);
  expect(heardNow()).toEqual([2, 'playing']);
  expect(called('listNextBackFm')).toHaveLength(1);
});

test('twenty quick presses on next end at one file that plays', async () => {
  await plays(1);
  for (let press = 0; press < 20; press++) {
    player.next();
    await pass(20);
  }
  await pass(3_000);
  expect(engine.state).toBe('playing');
  expect(air.made.filter(({ paused }) => !paused)).toHaveLength(1);
  const { item } = playerView();
  expect(engine.key).toBe(`${item?.file.id}:north`);
});

test('another accent goes on in the same sentence, and stays chosen', async () => {
  await plays(1, 15_000);
  const before = engine.position;
  expect(before).toBeGreaterThan(10);
  void player.setAccent('south');
  await pass(100);
  // Second 10 to 30 of the one is second 20 to 60 of the other.
  expect(engine.position).toBeCloseTo(20 + (before - 10) * 2, 0);
  expect(engine.key).toBe('1:south');
  expect(engine.state).not.toBe('paused');
  newPage();
  expect(playerView().accent).toBe('south');
  await plays(2);
  expect(engine.key).toBe('2:south');
});

test('of two accents pressed quickly the second is heard', async () => {
  await plays(1, 5_000);
  void player.setAccent('south');
  void player.setAccent('north');
  await pass(1_000);
  expect(engine.key).toBe('1:north');
});

test('an accent that is changed while paused stays paused', async () => {
  await plays(1, 5_000);
  player.pause();
  void player.setAccent('south');
  await pass(1_000);
  expect([engine.key, engine.state]).toEqual(['1:south', 'ready']);
});

test('sleep at the end of the chapter: the next one does not begin, and play goes back to where it faded', async () => {
  await plays(1);
  player.setSleep(sleepAfterChapters(1));
  engine.seek(580);
  await pass(30_000);
  expect(heardNow()).toEqual([1, 'ended']);
  expect(playerView().sleep).toBe(null);
  expect(world.sounds).toEqual([['sleepEnd', 0.9]]);
  player.play();
  await pass(1_000);
  expect(heardNow()).toEqual([1, 'playing']);
  expect(engine.position).toBeGreaterThan(588);
});

test('sleep in five minutes fades, pauses, and minutes of a pause do not count', async () => {
  await plays(1);
  player.setSleep(sleepInMinutes(5));
  await pass(100_000);
  player.pause();
  await pass(400_000);
  player.play();
  await pass(193_000);
  expect(engine.state).toBe('playing');
  expect(air.made.find(({ paused }) => !paused)?.volume).toBeLessThan(0.9);
  expect(world.sounds).toEqual([]);
  await pass(15_000);
  expect(engine.state).toBe('paused');
  expect(world.sounds).toEqual([['sleepEnd', 0.9]]);
});

test('after a pause of two minutes it goes on five seconds earlier', async () => {
  await plays(1, 60_000);
  player.pause();
  const at = engine.position;
  await pass(120_000);
  player.play();
  await pass(300);
  expect(engine.position).toBeGreaterThan(at - 5.1);
  expect(engine.position).toBeLessThan(at - 4);
});

test('the speed belongs to the book: another one has its own', async () => {
  await plays(1);
  player.setRate(1.5);
  await plays(9);
  player.setRate(0.8);
  await plays(2);
  expect([engine.rate, playerView().rate]).toEqual([1.5, 1.5]);
  await plays(9);
  expect(engine.rate).toBe(0.8);
});

test('an intro that is skipped is passed over at the beginning, not at a chosen second', async () => {
  await plays(1);
  player.setIntro(20);
  await plays(2, 1_000);
  expect(engine.position).toBeGreaterThan(19.9);
  player.openFile(3, 5);
  await pass(1_000);
  expect(engine.position).toBeLessThan(7);
});

test('skips go as far as the listener set, and stay inside the file', async () => {
  await plays(1, 10_000);
  player.setSkips({ back: 10, forward: 45 });
  const at = engine.position;
  player.skipForward();
  expect(engine.position).toBeCloseTo(at + 45, 1);
  for (let press = 0; press < 9; press++) player.skipBack();
  expect(engine.position).toBe(0);
  newPage();
  expect(playerView().skips).toEqual({ back: 10, forward: 45 });
});

test('volume and silence', async () => {
  await plays(1);
  player.setVolume(0.4);
  expect(air.made[0]?.volume).toBeCloseTo(0.4);
  player.toggleMute();
  expect([playerView().muted, engine.muted]).toEqual([true, true]);
  player.setVolume(0.5);
  expect([playerView().muted, playerView().volume]).toEqual([false, 50]);
});

test('AUTO ends with a finished work, and says so', async () => {
  player.setRepeat('AUTO');
  await playsToTheEnd(3);
  expect(heardNow()).toEqual([3, 'ended']);
  expect(world.toasts.at(-1)).toMatch(/^Đã nghe hết “/);
});
