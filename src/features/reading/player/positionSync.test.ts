// @vitest-environment happy-dom
import '#testing/playerMocks.ts';
import { beforeEach, expect, test } from 'vitest';
import { Offline } from '#client/request.ts';
import { createPositionSync, type SendReport } from '#features/reading/progress/index.ts';
import { called, host, item, pass, withPlayer, world } from '#testing/playerHarness.ts';

withPlayer();

let told: [seconds: number, options: { keepalive: boolean }][] = [];
/** The partner's way: it carries what it hears, and asks nothing of anybody. */
const partnersWay: SendReport = async ({ listen_time }, options) => void told.push([listen_time, options]);

beforeEach(() => {
  told = [];
  world.account = { userId: 8 };
});

/** Five seconds are heard; then the page is hidden. */
function hears(sync: ReturnType<typeof createPositionSync>): void {
  sync.begin(item(1));
  for (const second of [0, 1, 2, 3, 4, 5])
    sync.moved({ at: Date.now() + second * 1_000, position: second, rate: 1, key: '1:north' }, 'north');
  sync.stopped('north', true);
}

test('on a partner’s page time is told in the partner’s way, and in no other', async () => {
  hears(createPositionSync(host('wap'), partnersWay));
  await pass(500);
  expect(told.at(-1)).toEqual([5, { keepalive: true }]);
  expect(called('updateListenTime')).toEqual([]);
});

test('beside it, who hears on Mọt is told of as ever', async () => {
  createPositionSync(host('wap'), partnersWay);
  hears(createPositionSync(host('wap')));
  await pass(500);
  expect(told).toEqual([]);
  expect(called('updateListenTime').at(-1)).toMatchObject({ token: 'session-1', listen_time: 5 });
});

test('what did not come waits, and the next page tells it in its own way', async () => {
  hears(
    createPositionSync(host('wap'), async () => {
      throw new Offline();
    }),
  );
  await pass(500);
  const next = createPositionSync(host('wap'), partnersWay);
  next.tellWaiting();
  await pass(500);
  expect(told).toEqual([[5, { keepalive: false }]]);
  next.tellWaiting();
  await pass(500);
  expect(told).toHaveLength(1);
});
