// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Refused } from '#client/request.ts';
import {
  air,
  engine,
  listening,
  pass,
  renewals,
  renewsWith,
  sound,
  urls,
  withEngine,
} from './test-engine.ts';

withEngine();

test('a link that has expired before the first sound is renewed', async () => {
  air.status = url => (url.includes('old') ? 403 : 200);
  engine.load(sound(), 30, true);
  await pass(1_000);
  expect(engine.state).toBe('playing');
  expect(air.made[0]?.started).toEqual([30]);
});

test('each link of a long evening is renewed', async () => {
  const audio = await listening();
  const links = ['/content/2/a', '/content/3/a', '/content/4/a'];
  let good = '';
  renewsWith(async () => {
    good = links[renewals - 1] ?? '';
    return good;
  });
  for (let link = 0; link < links.length; link += 1) {
    air.status = url => (url === good ? 200 : 403);
    good = '';
    audio.fail(2);
    await pass(12_000);
    expect(engine.state).toBe('playing');
  }
  expect(renewals).toBe(3);
});

test('a fresh link that is refused as well: no longer allowed', async () => {
  const audio = await listening();
  air.status = () => 403;
  audio.fail(2);
  await pass(5_000);
  expect([engine.state, engine.error, renewals]).toEqual(['error', 'refused', 1]);
  dispatchEvent(new Event('online'));
  await pass(5_000);
  expect(engine.state).toBe('error');
});

test('a renewal that the server refuses: no longer allowed; bought meanwhile, play goes on', async () => {
  const audio = await listening();
  air.status = url => (url.includes('old') ? 403 : 200);
  renewsWith(() => Promise.reject(new Refused('awaiting_copyright', '')));
  audio.fail(2);
  await pass(1_000);
  expect([engine.state, engine.error]).toEqual(['error', 'refused']);
  renewsWith(async () => '/content/new/a');
  engine.play();
  await pass(1_000);
  expect(engine.state).toBe('playing');
  expect(engine.position).toBeGreaterThan(110);
});

test('a renewal that is lost on the way is asked for again', async () => {
  const audio = await listening();
  air.status = url => (url.includes('old') ? 403 : 200);
  renewsWith(() => Promise.reject(new TypeError('Failed to fetch')));
  audio.fail(2);
  await pass(500);
  expect(engine.state).toBe('retrying');
  renewsWith(async () => '/content/new/a');
  await pass(3_000);
  expect(engine.state).toBe('playing');
  expect(renewals).toBe(2);
});

test('a renewal that never comes is asked for again', async () => {
  const audio = await listening();
  air.status = url => (url.includes('old') ? 403 : 200);
  renewsWith(() => new Promise(() => {}));
  audio.fail(2);
  await pass(1_000);
  renewsWith(async () => '/content/new/a');
  await pass(8_000);
  expect(engine.state).toBe('playing');
});

test('a chapter that the seller took away is gone, and says so once', async () => {
  const audio = await listening();
  air.status = () => 404;
  audio.fail(2);
  await pass(30_000);
  expect([engine.state, engine.error]).toEqual(['error', 'gone']);
  expect(air.asked).toHaveLength(1);
});

test('a file that cannot be decoded is asked for once more, then it says so', async () => {
  const audio = await listening();
  audio.fail(3);
  await pass(500);
  expect(urls()).toEqual(['/content/old/a', '/content/old/a?again=1']);
  audio.fail(3);
  await pass(500);
  expect([engine.state, engine.error]).toEqual(['error', 'format']);
});
