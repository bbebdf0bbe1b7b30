import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '#client/refused.ts';
import type { BookStart } from '#contract/library/content.ts';
import { readingPositionOnDevice } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import { memoryValues } from '#hosts/storage.ts';
import { startPositionSync } from './position-sync.ts';

const sent = vi.hoisted(() => ({
  calls: [] as { input: { cfi: string; percent: number } }[],
  offline: false,
  refusal: null as Error | null,
  signedIn: false,
}));

vi.mock('#client/request.ts', () => {
  class Offline extends Error {}
  return {
    Offline,
    request: async (_call: unknown, input: { cfi: string; percent: number }) => {
      if (sent.refusal) throw sent.refusal;
      if (sent.offline) throw new Offline();
      sent.calls.push({ input });
      return { ...input, readAt: 0 };
    },
  };
});
vi.mock('#client/currentAccount.ts', () => ({
  currentAccount: () => (sent.signedIn ? { userId: 1 } : null),
}));

let network: EventTarget;
let hide = () => {};
let host: Host;
const book = { contentId: 7 } as BookStart;
const position = { cfi: 'epubcfi(/6/4!/4/2/1:0)', percent: 0.4, chapter: 1 };

beforeEach(() => {
  vi.useFakeTimers();
  network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  sent.calls.length = 0;
  sent.offline = false;
  sent.refusal = null;
  sent.signedIn = false;
  host = {
    name: 'browser',
    os: 'web',
    settings: memoryValues(),
    store: memoryValues(),
    onHide: (listener: () => void) => {
      hide = listener;
      return () => {};
    },
  } as unknown as Host;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a guest finds the position again on the same device, and nothing is sent', async () => {
  const sync = startPositionSync(host, book, () => 1000);
  sync.save(position);
  await vi.advanceTimersByTimeAsync(5000);
  expect(readingPositionOnDevice(host, 7)).toEqual({ kind: 'cfi', ...position, readAt: 1000 });
  expect(readingPositionOnDevice(host, 8)).toBeNull();
  expect(sent.calls).toHaveLength(0);
});

test('ten quick turns are sent once, as the last position', async () => {
  sent.signedIn = true;
  const sync = startPositionSync(host, book, () => 1000);
  for (let pageTurn = 0; pageTurn < 10; pageTurn += 1) sync.save({ ...position, percent: pageTurn / 10 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.calls).toHaveLength(1);
  expect(sent.calls[0]?.input.percent).toBe(0.9);
});

test('closing the app sends the position at once', async () => {
  sent.signedIn = true;
  startPositionSync(host, book, () => 1000).save(position);
  hide();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.calls).toHaveLength(1);
});

test('without a network the position waits, and goes when the network is back', async () => {
  sent.signedIn = true;
  sent.offline = true;
  startPositionSync(host, book, () => 1000).save(position);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.calls).toHaveLength(0);
  sent.offline = false;
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.calls).toHaveLength(1);
  network.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.calls).toHaveLength(1);
});

test('the settings of the specification hold the last position when the rest of the device was cleared', async () => {
  startPositionSync(host, book, () => 1000).save(position);
  await vi.advanceTimersByTimeAsync(100);
  host.store.remove('reading_place_7');
  expect(readingPositionOnDevice(host, 7)).toEqual({ kind: 'cfi', ...position, readAt: 1000 });
  expect(readingPositionOnDevice(host, 8)).toBeNull();
  host.settings.set('chapterWithCfiReading', '<script>');
  expect(readingPositionOnDevice(host, 7)).toBeNull();
});

test('the settings of the specification hold the last position of a page that is hidden right after a turn', () => {
  startPositionSync(host, book, () => 1000).save(position);
  hide();
  expect(host.settings.get('chapterWithCfiReading')).toBe(position.cfi);
});

test('a very small percentage is sent in plain digits', () => {
  startPositionSync(host, book, () => 1000).save({ ...position, percent: 0.00000012 });
  expect(readingPositionOnDevice(host, 7)?.percent).toBe(0);
});

test('a position waits while the server is busy or broken, and is dropped when it is refused', async () => {
  sent.signedIn = true;
  const sync = startPositionSync(host, book, () => 1000);
  for (const name of ['busy', 'broken', 'too_many'] as const) {
    sent.refusal = new Refused(name, '');
    sync.save(position);
    await vi.advanceTimersByTimeAsync(1000);
    expect(host.store.get('reading_unsent'), name).toContain('epubcfi');
  }
  sent.refusal = new Refused('bad_input', '');
  sync.save(position);
  await vi.advanceTimersByTimeAsync(1000);
  expect(host.store.get('reading_unsent')).toBeNull();
});
