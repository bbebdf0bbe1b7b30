import { beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '#client/refused.ts';
import type { Host } from '#hosts/host.ts';
import { memoryValues } from '#hosts/storage.ts';
import type { ComicPosition } from '#rules/reading/positions.ts';
import { parseComicPosition } from '#rules/reading/positions-stored.ts';
import { createPlaceQueue } from './placeQueue.ts';

const me = vi.hoisted(() => ({ userId: null as number | null }));
vi.mock('#client/currentAccount.ts', () => ({
  currentAccount: () => (me.userId === null ? null : { userId: me.userId }),
}));

const wire = {
  sent: [] as [number, ComicPosition, boolean][],
  answer: (place: ComicPosition): ComicPosition | null => place,
};
const places = createPlaceQueue<ComicPosition>({
  key: 'waiting',
  placeKey: id => `place_${id}`,
  parse: parseComicPosition,
  send: async (id, place, keepalive) => {
    wire.sent.push([id, place, keepalive]);
    return wire.answer(place);
  },
});

const page = (at: number, readAt: number): ComicPosition => ({ kind: 'page', issue: 1, page: at, readAt });
let host: Host;
beforeEach(() => {
  me.userId = null;
  wire.sent.length = 0;
  wire.answer = place => place;
  host = { store: memoryValues() } as unknown as Host;
});

test('what a guest read is theirs when they sign in', async () => {
  places.keep(host, 5, page(3, 1_000));
  await places.send(host);
  expect(wire.sent).toEqual([]);
  me.userId = 9;
  await places.send(host);
  expect(wire.sent).toEqual([[5, page(3, 1_000), false]]);
  expect(host.store.get('waiting')).toBeNull();
  expect(parseComicPosition(host.store.get('place_5'))).toEqual(page(3, 1_000));
});

test('what one person read offline is never sent by another', async () => {
  me.userId = 9;
  places.keep(host, 5, page(3, 1_000));
  me.userId = 10;
  await places.send(host);
  expect(wire.sent).toEqual([]);
  me.userId = 9;
  await places.send(host);
  expect(wire.sent).toHaveLength(1);
});

test('a place waits while nobody answers or the server is busy, and not after a refusal', async () => {
  me.userId = 9;
  places.keep(host, 5, page(3, 1_000));
  for (const cause of [
    new Error('no network'),
    new Refused('busy', ''),
    new Refused('session_expired', ''),
  ]) {
    wire.answer = () => {
      throw cause;
    };
    await places.send(host);
    expect(host.store.get('waiting')).toContain('"5"');
  }
  wire.answer = () => {
    throw new Refused('not_found', '');
  };
  await places.send(host);
  expect(host.store.get('waiting')).toBeNull();
});

test('a place that was read while another was sent still waits', async () => {
  me.userId = 9;
  places.keep(host, 5, page(3, 1_000));
  wire.answer = place => {
    places.keep(host, 5, page(4, 2_000));
    return place;
  };
  await places.send(host);
  expect(host.store.get('waiting')).toContain('"page":4');
});

test('a device with a wrong clock takes the time of the server, so that it does not win for ever', async () => {
  me.userId = 9;
  places.keep(host, 5, page(3, 86_400_000));
  wire.answer = place => ({ ...place, readAt: 500 });
  await places.send(host);
  expect(parseComicPosition(host.store.get('place_5'))).toEqual(page(3, 500));
  // A newer place of another device is none of this device's.
  places.keep(host, 5, page(4, 90_000_000));
  wire.answer = () => page(40, 800);
  await places.send(host);
  expect(parseComicPosition(host.store.get('place_5'))).toEqual(page(4, 90_000_000));
});

test('a device keeps no more than a hundred places that wait, the newest', () => {
  for (let id = 1; id <= 120; id += 1) places.keep(host, id, page(1, id));
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
    await places.send(host);
  }
  expect(wire.sent).toEqual([]);
});
