// @vitest-environment happy-dom
import '#testing/playerMocks.ts';
import { expect, test } from 'vitest';
import {
  called,
  engine,
  hides,
  isAway,
  newPage,
  pass,
  player,
  plays,
  store,
  withPlayer,
  world,
} from '#testing/playerHarness.ts';
import { BACKGROUND_NOTE } from './background.ts';

withPlayer();

test('in Zalo it is said once that sound ends when Zalo is left; a browser says nothing', async () => {
  await plays(1);
  expect(world.toasts).toEqual([]);
  newPage('zalo');
  await plays(1);
  player.pause();
  player.play();
  await pass(1_000);
  expect(world.toasts).toEqual([BACKGROUND_NOTE]);
  newPage('zalo');
  await plays(2);
  expect(world.toasts).toEqual([BACKGROUND_NOTE]);
});

test('who leaves Zalo while listening hears on when back, from where it was', async () => {
  newPage('zalo');
  await plays(1, 9_000);
  const left = engine.position;
  isAway(true);
  await pass(30_000);
  expect(engine.state).toBe('paused');
  // The tick on its way when it stopped.
  expect(engine.position - left).toBeLessThan(0.5);
  isAway(false);
  await pass(1_000);
  expect(engine.state).toBe('playing');
  expect(Math.abs(engine.position - left)).toBeLessThan(6);
});

test('what was paused stays paused, and after a long time away nothing sounds by itself', async () => {
  newPage('zalo');
  await plays(1);
  player.pause();
  isAway(true);
  isAway(false);
  await pass(500);
  expect(engine.state).toBe('paused');
  player.play();
  await pass(2_000);
  isAway(true);
  await pass(11 * 60_000);
  isAway(false);
  await pass(500);
  expect(engine.state).toBe('paused');
});

test('leaving Zalo saves the second one is at, here and on the server', async () => {
  world.account = { userId: 5 };
  newPage('zalo');
  await plays(1, 7_400);
  isAway(true);
  hides();
  await pass(500);
  const { seconds } = JSON.parse(store.get('listening_place_1') ?? '{}');
  expect(seconds).toBeGreaterThan(5);
  expect(called('updateListenTime').at(-1)).toMatchObject({ chapter_id: 1, current_time: seconds });
});
