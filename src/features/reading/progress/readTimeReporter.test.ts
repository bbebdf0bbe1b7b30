// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '#client/refused.ts';
import { decodeData } from '#contract/kit/encoded-data.ts';
import type { Host } from '#hosts/host.ts';
import { memoryValues } from '#hosts/storage.ts';
import { type ReadTimeReporter, startReadTimeReporter } from './readTimeReporter.ts';
import { waitingHere } from './waitingHere.ts';

const world = vi.hoisted(() => ({
  calls: [] as { path: string; input: Record<string, unknown>; keepalive: boolean | undefined }[],
  offline: false,
  refusal: null as Error | null,
  account: { userId: 1 } as { userId: number } | null,
  onAccount: (_: { userId: number } | null) => {},
}));

vi.mock('#client/request.ts', () => ({
  Refused: class extends Error {},
  Offline: class extends Error {},
  request: async (
    { path }: { path: string },
    input: Record<string, unknown>,
    { keepalive }: { keepalive?: boolean } = {},
  ) => {
    if (world.refusal) throw world.refusal;
    if (world.offline) throw new Error('không có mạng');
    world.calls.push({ path, input, keepalive });
    return { added: 0, today: 0 };
  },
}));
vi.mock('#client/currentAccount.ts', () => ({
  currentAccount: () => world.account,
  onAccount: (listener: typeof world.onAccount) => {
    world.onAccount = listener;
    return () => {};
  },
}));
vi.mock('#client/session.ts', () => ({ currentAccount: () => world.account }));

let host: Host;
let hide = () => {};
let clock: ReadTimeReporter | null = null;
let count = 0;

const renew = async () => ({ token: 'lượt-của-người-mới' });

/** Opens a book. */
function opens(some: { token?: string } = {}, partner?: string) {
  count += 1;
  const book = { contentId: 7, token: `lượt-${count}`, ...some };
  clock = startReadTimeReporter(host, book, { partnerId: () => partner, renew });
  return clock;
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const sees = (visible: boolean) => {
  Object.defineProperty(document, 'visibilityState', {
    value: visible ? 'visible' : 'hidden',
    configurable: true,
  });
  if (!visible) hide();
  document.dispatchEvent(new Event('visibilitychange'));
};
const told = () => world.calls.filter(({ path }) => path.endsWith('updateReadTime'));
const sum = () => told().at(-1)?.input.read_time;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(world, { calls: [], offline: false, refusal: null, account: { userId: 1 } });
  host = {
    store: memoryValues(),
    onHide: (listener: () => void) => {
      hide = listener;
      return () => {};
    },
  } as unknown as Host;
  sees(true);
});
afterEach(() => {
  clock?.stop();
  clock = null;
  vi.useRealTimers();
});

test('two minutes with a book are told every minute, as a sum that grows, and kept here every five seconds', async () => {
  opens({ token: 'lượt-hai-phút' });
  await pass(36);
  expect(told()).toEqual([]);
  expect(waitingHere(host).read).toBe(35);
  await pass(85);
  expect(told().map(({ path, input }) => [path, input.token, input.content_id, input.read_time])).toEqual([
    ['/super/updateReadTime', 'lượt-hai-phút', 7, 60],
    ['/super/updateReadTime', 'lượt-hai-phút', 7, 120],
  ]);
});

test('a page nobody touches is read for two minutes; a turn begins two more', async () => {
  const { markActive } = opens();
  await pass(600);
  expect(sum()).toBe(120);
  markActive();
  await pass(600);
  expect(sum()).toBe(240);
  dispatchEvent(new Event('pointerdown'));
  await pass(60);
  expect(sum()).toBe(300);
});

test('a hidden page is not read, and what was read is told as it goes', async () => {
  opens();
  await pass(8);
  sees(false);
  expect(told().at(-1)).toMatchObject({ keepalive: true, input: { read_time: 8 } });
  await pass(300);
  sees(true);
  await pass(20);
  clock?.stop();
  expect(sum()).toBe(28);
});

test('while a voice reads, minutes are heard and not read', async () => {
  const { setListening: hear } = opens();
  await pass(10);
  hear(true);
  await pass(60);
  hear(false);
  await pass(10);
  clock?.stop();
  expect(sum()).toBe(20);
});

test('what was read without a network waits on the device and is told when it is back', async () => {
  world.offline = true;
  opens({ token: 'lượt-xa-mạng' });
  await pass(46);
  // The tab is killed: nothing more is saved, and another one begins.
  const kept = host.store.get('reading_time_unsent');
  expect(kept).toContain('"read_time":45');
  world.offline = false;
  dispatchEvent(new Event('online'));
  await pass(1);
  expect(told()).toMatchObject([{ input: { token: 'lượt-xa-mạng', read_time: 45 } }]);
  expect(host.store.get('reading_time_unsent')).toBe('{}');
});

test('what a busy or broken server did not take waits on the device and is told later', async () => {
  for (const name of ['busy', 'broken'] as const) {
    world.refusal = new Refused(name, '');
    const reader = opens({ token: `lượt-${name}` });
    await pass(46);
    expect(host.store.get('reading_time_unsent'), name).toContain('"read_time":45');
    world.refusal = null;
    dispatchEvent(new Event('online'));
    await pass(1);
    expect(host.store.get('reading_time_unsent'), name).toBe('{}');
    reader.stop();
  }
});

test('a book shown again with the same session continues its sum', async () => {
  opens({ token: 'lượt-mở-lại' }).stop();
  opens({ token: 'lượt-mở-lại' });
  await pass(10);
  clock?.stop();
  opens({ token: 'lượt-mở-lại' });
  await pass(10);
  clock?.stop();
  expect(sum()).toBe(20);
});

test('a guest is not counted; from signing in on the time is theirs', async () => {
  world.account = null;
  opens({ token: undefined });
  await pass(40);
  expect(told()).toEqual([]);
  world.account = { userId: 5 };
  world.onAccount(world.account);
  await pass(60);
  expect(told().at(-1)?.input).toMatchObject({ token: 'lượt-của-người-mới' });
  expect(Number(sum())).toBeLessThanOrEqual(60);
});

test('signing in after the book has opened keeps the reading session of the book', async () => {
  world.account = null;
  opens({ token: 'lượt-đã-có' });
  await pass(10);
  world.account = { userId: 5 };
  world.onAccount(world.account);
  await pass(10);
  clock?.stop();
  expect(told().at(-1)?.input).toMatchObject({ token: 'lượt-đã-có', read_time: 20 });
});

test('on a partner’s page it is told in the partner’s name', async () => {
  opens({ token: 'lượt-đối-tác' }, 'thu-vien');
  await pass(60);
  const { path = '', input = {} as Record<string, unknown> } = told().at(-1) ?? {};
  expect(path).toBe('/enterprise/updateReadTime');
  expect(Object.fromEntries(new URLSearchParams(decodeData(String(input.data)) ?? ''))).toMatchObject({
    enterprise_id: 'thu-vien',
    token: 'lượt-đối-tác',
    content_id: '7',
    read_time: '60',
  });
});

test('reading time that an earlier release left unsent is sent', async () => {
  const report = { token: 'lượt-cũ', content_id: 7, read_time: 40, read_at: 1_749_999_000_000 };
  host.store.set('reading_time_unsent', JSON.stringify({ 'lượt-cũ': { by: 1, report } }));
  opens();
  await pass(1);
  expect(told().map(({ input }) => input)).toEqual([report]);
});

test('what waits for a network is what the server has not heard of, of this person alone', async () => {
  opens();
  await pass(60);
  expect(waitingHere(host)).toEqual({ read: 0, heard: 0 });
  world.offline = true;
  clock?.markActive();
  await pass(60);
  // A minute is told already.
  expect(waitingHere(host).read).toBeGreaterThanOrEqual(55);
  expect(waitingHere(host).read).toBeLessThanOrEqual(65);
  world.account = { userId: 2 };
  expect(waitingHere(host).read).toBe(0);
  world.account = { userId: 1 };
  world.offline = false;
  dispatchEvent(new Event('online'));
  await pass(1);
  expect(waitingHere(host).read).toBe(0);
});
