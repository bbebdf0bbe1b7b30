// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { air, engine, listening, pass, renewals, sound, urls, withEngine } from './test-engine.ts';

withEngine();

test('stalled sound: buffering after four seconds, requested again after eight, at the same position', async () => {
  await listening();
  air.flows = false;
  const stood = engine.position;
  await pass(3_500);
  expect(engine.state).toBe('playing');
  await pass(1_000);
  expect(engine.state).toBe('buffering');
  await pass(3_000);
  expect(urls()).toEqual(['/content/old/a']);
  await pass(1_000);
  expect(engine.state).toBe('retrying');
  expect(urls()).toEqual(['/content/old/a', '/content/old/a?again=1']);
  expect(engine.position).toBeCloseTo(stood, 0);
  air.flows = true;
  await pass(12_000);
  expect(engine.state).toBe('playing');
  expect(engine.position).toBeGreaterThan(stood);
  expect(air.made[0]?.started.at(-1)).toBeCloseTo(stood, 0);
});

test('a slow network that still brings bytes is not asked again', async () => {
  const audio = await listening();
  air.flows = false;
  for (let second = 0; second < 30; second += 1) {
    await pass(1_000);
    audio.dispatchEvent(new Event('progress'));
  }
  expect(engine.state).toBe('buffering');
  expect(urls()).toEqual(['/content/old/a']);
});

test('while the network is away it is asked after 1, 2, 4, 8 and 15 seconds, then it says so', async () => {
  const audio = await listening();
  air.status = () => 502;
  const failed = Date.now();
  audio.fail(2);
  await pass(40_000);
  const waits = air.asked.slice(1).map(({ at }) => at - failed);
  expect(waits.map(wait => Math.round(wait / 1_000))).toEqual([1, 3, 7, 15, 30]);
  expect([engine.state, engine.error]).toEqual(['error', 'network']);
  expect(engine.position).toBeCloseTo(110, 0);
  await pass(60_000);
  expect(air.asked).toHaveLength(6);
});

test('the network is back: asked at once, from where the listener was', async () => {
  const audio = await listening();
  air.flows = false;
  audio.fail(2);
  await pass(4_000);
  const before = air.asked.length;
  air.flows = true;
  dispatchEvent(new Event('online'));
  expect(air.asked).toHaveLength(before + 1);
  await pass(1_000);
  expect(engine.state).toBe('playing');
  expect(engine.position).toBeGreaterThan(110);
  expect(engine.position).toBeLessThan(112);
});

test('an hour without network: the next "online" goes on', async () => {
  const audio = await listening();
  air.flows = false;
  audio.fail(2);
  await pass(3_600_000);
  expect([engine.state, engine.error]).toEqual(['error', 'network']);
  air.flows = true;
  dispatchEvent(new Event('online'));
  await pass(1_000);
  expect([engine.state, engine.error]).toEqual(['playing', null]);
  expect(engine.position).toBeLessThan(112);
});

test('coming back to the page asks at once, too', async () => {
  const audio = await listening();
  air.flows = false;
  audio.fail(2);
  await pass(4_000);
  air.flows = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(500);
  expect(engine.state).toBe('playing');
});

test('"online" while everything is well changes nothing', async () => {
  await listening();
  dispatchEvent(new Event('online'));
  await pass(500);
  expect(urls()).toEqual(['/content/old/a']);
});

test.each([401, 403])(
  'a link that expires in the middle (%d) is renewed and nobody notices',
  async status => {
    const audio = await listening();
    air.status = url => (url.includes('old') ? status : 200);
    audio.fail(2);
    await pass(1_000);
    expect(renewals).toBe(1);
    expect(urls()).toEqual(['/content/old/a', '/content/new/a']);
    expect(engine.state).toBe('playing');
    expect(engine.position).toBeGreaterThan(110.4);
  },
);

test('a server that takes every question and answers none is asked again all the same', async () => {
  const audio = await listening();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  audio.fail(2);
  await pass(8_000);
  expect(engine.state).toBe('playing');
  expect(air.asked).toHaveLength(2);
});

test('pausing during a repair ends it; play asks again at the same position', async () => {
  const audio = await listening();
  air.flows = false;
  audio.fail(2);
  await pass(500);
  engine.pause();
  expect(engine.state).toBe('paused');
  await pass(60_000);
  expect(air.asked).toHaveLength(1);
  air.flows = true;
  engine.play();
  await pass(1_000);
  expect(engine.state).toBe('playing');
  expect(engine.position).toBeGreaterThan(110.2);
  expect(engine.position).toBeLessThan(112);
});

test('a source that breaks while nobody listens is asked for again by play', async () => {
  const audio = await listening();
  engine.pause();
  const stood = engine.position;
  await pass(100);
  audio.fail(2);
  await pass(60_000);
  expect([engine.state, air.asked.length]).toEqual(['paused', 1]);
  engine.play();
  await pass(1_000);
  expect(engine.state).toBe('playing');
  expect(engine.position).toBeGreaterThan(stood);
  expect(engine.position).toBeLessThan(stood + 2);
});

test('another chapter chosen during a repair is not disturbed by it', async () => {
  const audio = await listening();
  air.status = url => (url.includes('/a') ? 502 : 200);
  audio.fail(2);
  await pass(500);
  engine.load(sound('b'), 0, true);
  await pass(60_000);
  expect([engine.key, engine.state]).toEqual(['b', 'playing']);
  expect(urls().filter(url => url.includes('/a'))).toHaveLength(1);
});

test('a seek during a repair is where it goes on', async () => {
  const audio = await listening();
  air.flows = false;
  audio.fail(2);
  await pass(500);
  engine.seek(300);
  air.flows = true;
  await pass(2_000);
  expect(engine.state).toBe('playing');
  expect(engine.position).toBeGreaterThan(300);
  expect(engine.position).toBeLessThan(303);
});

test('what is learnt late about the chapter before does not stop this one', async () => {
  const audio = await listening();
  // Real time: on this file's fake clock.
  vi.stubGlobal('fetch', () => new Promise(answer => setTimeout(answer, 2_000, { status: 404 })));
  audio.fail(2);
  await pass(500);
  engine.load(sound('b'), 0, true);
  await pass(5_000);
  expect([engine.key, engine.state]).toEqual(['b', 'playing']);
});
