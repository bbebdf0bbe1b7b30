// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { air, engine, heard, pass, sound, states, urls, withEngine } from './test-engine.ts';

withEngine();

test('nothing is fetched before a tap', async () => {
  engine.load(sound('a'), 30, false);
  await pass(5_000);
  expect(urls()).toEqual([]);
  expect([engine.state, engine.position, engine.seconds, engine.key]).toEqual(['ready', 30, 600, 'a']);
  engine.play();
  await pass(500);
  expect(urls()).toEqual(['/content/old/a']);
  expect(states).toEqual(['ready', 'loading', 'playing']);
});

test('a chapter that starts at minute fifteen is never heard from its beginning', async () => {
  air.duration = 1_800;
  engine.load(sound('a', { seconds: 1_800 }), 900, true);
  expect(engine.position).toBe(900);
  await pass(1_000);
  expect(heard().started).toEqual([900]);
  expect(engine.position).toBeGreaterThan(900);
});

test('the position is reported four times a second while it moves, and not while it is still', async () => {
  engine.load(sound('a'), 0, true);
  await pass(1_000);
  const told: number[] = [];
  engine.onTime(position => told.push(position));
  await pass(2_000);
  expect(told).toHaveLength(8);
  engine.pause();
  told.length = 0;
  await pass(2_000);
  expect(told).toEqual([]);
});

test('speed, volume and silence hold for the next file, too, and pitch is kept', async () => {
  engine.load(sound('a'), 0, true);
  engine.rate = 1.75;
  engine.volume = 40;
  engine.muted = true;
  await pass(500);
  engine.load(sound('b'), 0, true);
  await pass(500);
  const { playbackRate, defaultPlaybackRate, volume, muted, preservesPitch } = heard();
  expect([playbackRate, defaultPlaybackRate, volume, muted, preservesPitch]).toEqual([
    1.75,
    1.75,
    0.4,
    true,
    true,
  ]);
});

test('a speed chosen while the file loads is the speed it plays at', async () => {
  engine.load(sound('a'), 0, true);
  await pass(50);
  engine.rate = 2;
  await pass(50);
  const from = engine.position;
  await pass(2_000);
  expect(engine.position - from).toBeGreaterThan(3.4);
});

test('speeds out of range are the nearest there is', () => {
  engine.rate = 9;
  expect(engine.rate).toBe(3);
  engine.rate = 0.1;
  expect(engine.rate).toBe(0.5);
});

test('a seek while the file loads is where it starts', async () => {
  engine.load(sound('a'), 100, true);
  engine.seek(200);
  expect(engine.position).toBe(200);
  await pass(1_000);
  expect(heard().started).toEqual([200]);
  expect(engine.position).toBeGreaterThan(200);
});

test('a seek before the beginning is the beginning, and each is told', () => {
  const told: number[] = [];
  engine.load(sound('a'), 10, false);
  engine.onTime(position => told.push(position));
  engine.seek(-20);
  engine.seek(9_999);
  expect(told).toEqual([0, 600]);
});

test('a browser that wants a tap first gets it', async () => {
  air.allows = () => false;
  engine.load(sound('a'), 20, true);
  await pass(1_000);
  expect([engine.state, engine.position]).toEqual(['blocked', 20]);
  air.allows = () => true;
  engine.play();
  await pass(1_000);
  expect(engine.state).toBe('playing');
  expect(engine.position).toBeGreaterThan(20);
});

test('a pause from the headset is a pause, and its play a play', async () => {
  engine.load(sound('a'), 0, true);
  await pass(1_000);
  const audio = heard();
  audio.pause();
  await pass(100);
  expect(engine.state).toBe('paused');
  await audio.play();
  await pass(1_000);
  expect(engine.state).toBe('playing');
});

test('pausing while it loads plays nothing, and play continues from the same position', async () => {
  engine.load(sound('a'), 50, true);
  engine.pause();
  await pass(1_000);
  expect(engine.state).toBe('paused');
  expect(air.made.every(audio => audio.paused)).toBe(true);
  engine.play();
  await pass(1_000);
  expect(engine.position).toBeGreaterThan(50.5);
  expect(urls()).toEqual(['/content/old/a']);
});

test('a fade goes down in its time, and the next play is as loud as before', async () => {
  engine.volume = 80;
  engine.load(sound('a'), 0, true);
  await pass(500);
  engine.fade(80, 0, 10_000);
  await pass(5_000);
  expect(heard().volume).toBeCloseTo(0.4, 1);
  await pass(6_000);
  expect(heard().volume).toBe(0);
  expect(engine.volume).toBe(80);
  engine.pause();
  engine.play();
  expect(heard().volume).toBe(0.8);
});

test('a length that the catalogue does not know is the file’s', async () => {
  engine.load(sound('a', { seconds: 0 }), 0, true);
  expect(engine.seconds).toBe(0);
  await pass(500);
  expect(engine.seconds).toBe(600);
});

test('a web view that forgets where to start is told again', async () => {
  air.forgets = 1;
  engine.load(sound('a'), 90, true);
  await pass(1_000);
  expect(engine.position).toBeGreaterThan(90);
});

test('after close it plays nothing and requests nothing', async () => {
  engine.load(sound('a'), 0, true);
  await pass(500);
  engine.close();
  const before = air.asked.length;
  await pass(60_000);
  expect(air.asked.length).toBe(before);
  expect(air.made.every(audio => audio.paused && audio.src === '')).toBe(true);
  expect([engine.state, engine.key]).toEqual(['idle', null]);
});
