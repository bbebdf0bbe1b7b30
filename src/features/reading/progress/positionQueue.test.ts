import { beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '#client/refused.ts';
import type { Host } from '#hosts/host.ts';
import { memoryValues } from '#hosts/storage.ts';
import type { ComicPosition } from '#rules/reading/positions.ts';
import { parseComicPosition } from '#rules/reading/positions-stored.ts';
import { createPositionQueue } from './positionQueue.ts';

const me = vi.hoisted(() => ({ userId: null as number | null }));
vi.mock('#client/currentAccount.ts', () => ({
  currentAccount: () => (me.userId === null ? null : { userId: me.userId }),
}));

const wire = {
  sent: [] as [number, ComicPosition, boolean][],
  answer: (position: ComicPosition): ComicPosition | null => position,
};
const positions = createPositionQueue<ComicPosition>({
  key: 'waiting',
  placeKey: id => `place_${id}`,
  parse: parseComicPosition,
  send: async (id, position, keepalive) => {
    wire.sent.push([id, position, keepalive]);
    return wire.answer(position);
  },
});

const page = (at: number, readAt: number): ComicPosition => ({ kind: 'page', issue: 1, page: at, readAt });
let host: Host;
beforeEach(() => {
  me.userId = null;
  wire.sent.length = 0;
  wire.answer = position => position;
  host = { store: memoryValues() } as unknown as Host;
});

test('what a guest read is theirs when they sign in', async () => {
  positions.keep(host, 5, page(3, 1_000));
  await positions.send(host);
  expect(wire.sent).toEqual([]);
  me.userId = 9;
  await positions.send(host);
  expect(wire.sent).toEqual([[5, page(3, 1_000), false]]);
  expect(host.store.get('waiting')).toBeNull();
  expect(parseComicPosition(host.store.get('place_5'))).toEqual(page(3, 1_000));
});

test('what one person read offline is never sent by another', async () => {
  me.userId = 9;
  positions.keep(host, 5, page(3, 1_000));
  me.userId = 10;
  await positions.send(host);
  expect(wire.sent).toEqual([]);
  me.userId = 9;
  await positions.send(host);
  expect(wire.sent).toHaveLength(1);
});

test('a position waits while nobody answers or the server is busy, and not after a refusal', async () => {
  me.userId = 9;
  positions.keep(host, 5, page(3, 1_000));
  for (const cause of [
    new Error('no network'),
    new Refused('busy', ''),
    new Refused('session_expired', ''),
  ]) {
    wire.answer = () => {
      throw cause;
    };
    await positions.send(host);
    expect(host.store.get('waiting')).toContain('"5"');
  }
  wire.answer = () => {
    throw new Refused('not_found', '');
  };
  await positions.send(host);
  expect(host.store.get('waiting')).toBeNull();
});

test('a position that was read while another was sent still waits', async () => {
  me.userId = 9;
  positions.keep(host, 5, page(3, 1_000));
  wire.answer = position => {
    positions.keep(host, 5, page(4, 2_000));
    return position;
  };
  await positions.send(host);
  expect(host.store.get('waiting')).toContain('"page":4');
});

test('a device with a wrong clock takes the time of the server, so that it does not win for ever', async () => {
  me.userId = 9;
  positions.keep(host, 5, page(3, 86_400_000));
  wire.answer = position => ({ ...position, readAt: 500 });
  await positions.send(host);
  expect(parseComicPosition(host.store.get('place_5'))).toEqual(page(3, 500));
  // A newer place of another device is none of this device's.
  positions.keep(host, 5, page(4, 90_000_000));
  wire.answer = () => page(40, 800);
  await positions.send(host);
  expect(parseComicPosition(host.store.get('place_5'))).toEqual(page(4, 90_000_000));
});

test('a device keeps no more than a hundred places that wait, the newest', () => {
  for (let id = 1; id <= 120; id += 1) positions.keep(host, id, page(1, id));
  const kept = Object.keys(JSON.parse(host.store.get('waiting') ?? '{}'));
  expect(kept).toHaveLength(100);
  expect(kept).toContain('120');
  expect(kept).not.toContain('20');
});

test('a spoilt list of places is none', async () => {
  me.userId = 9;
  for (const spoilt of [
    '{',
    '7',
    'null',
    '{"5":{"page":0}}',
    '{"x":{"kind":"page","issue":1,"page":1,"readAt":1}}',
  ]) {
    host.store.set('waiting', spoilt);
    await positions.send(host);
  }
  expect(wire.sent).toEqual([]);
});
