// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { air, ends, engine, heard, pass, sound, urls, withEngine } from './test-engine.ts';

withEngine();

test('the prepared file sounds at once when this one ends', async () => {
  engine.onEnded(() => engine.load(sound('b'), 0, true));
  engine.load(sound('a'), 598, true);
  engine.prepare(sound('b'));
  await pass(1_000);
  expect(urls()).toEqual(['/content/old/a', '/content/old/b']);
  air.latency = 60_000;
  await pass(2_000);
  expect([engine.key, engine.state, ends]).toEqual(['b', 'playing', 1]);
  expect(engine.position).toBeGreaterThan(0);
  expect(urls()).toEqual(['/content/old/a', '/content/old/b']);
  expect(heard().src).toBe('/content/old/b');
});

/** The element that has this sound. */
const elementOf = (key: string) => air.made.find(({ src }) => src.endsWith(`/${key}`));

test('what follows by itself begins just before the end, and is not moved when it is taken over', async () => {
  let begun: boolean | null = null;
  engine.onEnded(() => {
    begun = elementOf('b')?.paused === false;
    engine.load(sound('b'), 0, true);
  });
  engine.load(sound('a'), 598, true);
  engine.prepare(sound('b'), () => true);
  await pass(3_000);
  expect([begun, engine.key, engine.state]).toEqual([true, 'b', 'playing']);
  expect(heard().started).toEqual([0, expect.closeTo(0.05)]);
});

test.each([
  ['says no at the end', () => false, () => {}],
  ['was paused just before', () => true, () => engine.pause()],
  ['was sought back', () => true, () => engine.seek(10)],
])('what is prepared stays silent when the listener’s order %s', async (_, follows, act) => {
  engine.load(sound('a'), 598, true);
  engine.prepare(sound('b'), follows);
  await pass(1_800);
  act();
  await pass(3_000);
  expect(elementOf('b')?.started).toEqual([]);
});

test('what began and is not wanted after all is silent again, at its beginning', async () => {
  engine.load(sound('a'), 598, true);
  engine.prepare(sound('b'), () => true);
  await pass(5_000);
  expect([elementOf('b')?.started, elementOf('b')?.paused, elementOf('b')?.currentTime]).toEqual([
    [0],
    true,
    0,
  ]);
});

test('what is prepared makes no sound', async () => {
  engine.load(sound('a'), 0, true);
  engine.prepare(sound('b'));
  await pass(1_000);
  expect(heard().src).toBe('/content/old/a');
});

test('a prepared file that could not be had is asked for in the ordinary way', async () => {
  engine.load(sound('a'), 0, true);
  air.status = url => (url.includes('b') ? 500 : 200);
  engine.prepare(sound('b'));
  await pass(1_000);
  expect(engine.state).toBe('playing');
  air.status = () => 200;
  engine.load(sound('b'), 0, true);
  await pass(1_000);
  expect([engine.key, engine.state]).toEqual(['b', 'playing']);
});

test('preparing what is about to be played fetches it without a sound', async () => {
  engine.load(sound('a'), 40, false);
  engine.prepare(sound('a'));
  await pass(1_000);
  expect(urls()).toEqual(['/content/old/a']);
  expect(air.made.every(audio => audio.paused)).toBe(true);
  engine.play();
  await pass(300);
  expect(urls()).toEqual(['/content/old/a']);
  expect(heard().started).toEqual([40]);
});

test('an end that the browser tells twice ends the file once', async () => {
  engine.load(sound('a'), 599, true);
  await pass(2_000);
  expect([ends, engine.state, engine.position]).toEqual([1, 'ended', 600]);
  air.made[0]?.dispatchEvent(new Event('ended'));
  await pass(1_000);
  expect(ends).toBe(1);
});

test('the same file again: a second word of its old end does not end it anew', async () => {
  engine.load(sound('a'), 599, true);
  await pass(2_000);
  engine.load(sound('a'), 0, true);
  air.made[0]?.dispatchEvent(new Event('ended'));
  await pass(1_000);
  expect([ends, engine.state]).toEqual([1, 'playing']);
  expect(urls()).toEqual(['/content/old/a']);
});

test('a late word of the file before is not the end of this one', async () => {
  engine.load(sound('a'), 0, true);
  await pass(500);
  engine.prepare(sound('b'));
  await pass(500);
  const before = heard();
  engine.load(sound('b'), 0, true);
  await pass(500);
  before.ended = true;
  before.dispatchEvent(new Event('ended'));
  expect([ends, engine.state]).toEqual([0, 'playing']);
});

test('an end that the browser forgets to tell is noticed', async () => {
  engine.load(sound('a'), 10, true);
  await pass(500);
  const audio = heard();
  audio.ended = true;
  await pass(300);
  expect([ends, engine.state]).toEqual([1, 'ended']);
});

test('play after the end begins again', async () => {
  engine.load(sound('a'), 599.5, true);
  await pass(2_000);
  engine.play();
  await pass(1_000);
  expect(engine.state).toBe('playing');
  expect(engine.position).toBeLessThan(2);
});

test('seeking back from the end stays paused until play', async () => {
  engine.load(sound('a'), 599.5, true);
  await pass(2_000);
  engine.seek(585);
  expect([engine.state, engine.position]).toEqual(['paused', 585]);
  engine.play();
  await pass(1_000);
  expect(engine.position).toBeGreaterThan(585.5);
});

test('a seek to exactly the end ends the file once', async () => {
  engine.load(sound('a'), 0, true);
  await pass(500);
  engine.seek(600);
  await pass(1_000);
  expect([ends, engine.state]).toEqual([1, 'ended']);
});

test('twenty fast skips end where they add up to, and never jump back on the way', async () => {
  engine.load(sound('a'), 0, true);
  await pass(1_000);
  const told: number[] = [];
  engine.onTime(position => told.push(position));
  for (let skip = 0; skip < 20; skip += 1) {
    engine.seek(engine.position + 15);
    await pass(10);
  }
  const from = engine.position;
  expect(from).toBeGreaterThanOrEqual(300);
  expect(from).toBeLessThan(303);
  await pass(1_000);
  expect(engine.position).toBeGreaterThan(from + 0.7);
  expect(told).toEqual([...told].sort((one, other) => one - other));
  expect(ends).toBe(0);
});

test('twenty fast changes of chapter play the last one only', async () => {
  for (let chapter = 0; chapter < 20; chapter += 1) {
    engine.load(sound(`c${chapter}`), 0, true);
    await pass(10);
  }
  await pass(1_000);
  expect([engine.key, engine.state]).toEqual(['c19', 'playing']);
  expect(heard().src).toBe('/content/old/c19');
  expect(air.made).toHaveLength(2);
});

test('where the second element may not sound, the first one plays the next file', async () => {
  engine.load(sound('a'), 0, true);
  await pass(500);
  const tapped = heard();
  air.allows = audio => audio === tapped;
  engine.prepare(sound('b'));
  await pass(500);
  engine.load(sound('b'), 0, true);
  await pass(1_000);
  expect([engine.key, engine.state]).toEqual(['b', 'playing']);
  expect(heard()).toBe(tapped);
});
