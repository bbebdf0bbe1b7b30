import { beforeEach, expect, test, vi } from 'vitest';
import { PART_BYTES } from '#rules/text/byte-range.ts';
import type { WantedPart } from './request-parts.ts';
import { device, withDevice } from './test-device.ts';
import { aFilm, anIssue } from './test-parts.ts';

/* Issues and films that are kept: fetched in the device's width and in parts, resumed, refused, and told to the server. */

const world = vi.hoisted(() => ({
  store: new Map<string, string>(),
  account: { userId: 7 } as { userId: number } | null,
  issues: new Map<number, unknown>(),
  films: new Map<number, unknown>(),
  rights: null as { id: number; offlineUntil: number }[] | null,
  keepRequests: [] as { content_id: number; form: string; on: number; parts?: string }[],
  known: [] as unknown[],
  online: true,
}));
vi.mock('#client/currentAccount.ts', () => ({
  currentAccount: () => world.account,
  onAccount() {},
  onSignOut() {},
}));
vi.mock('#client/identity.ts', () => ({
  isIntroduced: () => true,
  whoAmI: () => ({
    host: {
      name: 'browser',
      os: 'web',
      store: {
        get: (key: string) => world.store.get(key) ?? null,
        set: (key: string, value: string) => world.store.set(key, value),
        remove: (key: string) => world.store.delete(key),
      },
    },
  }),
}));
vi.mock('./startDownloads.ts', () => ({ startDownloads: async () => {} }));
vi.mock('./serviceWorker.ts', () => ({ registerWorker: async () => {} }));
vi.mock('#ui/toasts.ts', () => ({ showToast() {} }));
vi.mock('#client/request.ts', async original => {
  const real = await original<typeof import('#client/request.ts')>();
  return {
    ...real,
    async request(call: { path: string }, input: { content_id: number }) {
      if (!world.online) throw new real.Offline();
      const answers: Record<string, () => unknown> = {
        detailReader: () => world.issues.get(input.content_id),
        detailWatcher: () => world.films.get(input.content_id),
        getOfflineRights: () => world.rights ?? [],
        setKeepRequest: () => {
          world.keepRequests.push(input as never);
          return {};
        },
        getKeepRequests: () => world.known,
      };
      const found = answers[call.path.split('/').at(-1) ?? '']?.();
      if (found === undefined) throw new real.Refused('not_found', 'Không còn nữa.');
      return found;
    },
  };
});

withDevice();
beforeEach(() => {
  Object.assign(world, {
    store: new Map(),
    account: { userId: 7 },
    issues: new Map(),
    films: new Map(),
    rights: null,
    keepRequests: [],
    known: [],
    online: true,
  });
  vi.stubGlobal('innerWidth', 412);
  vi.stubGlobal('innerHeight', 900);
  vi.stubGlobal('devicePixelRatio', 2.625);
});

const work = { id: 60, title: 'Tuần trăng', authors: [], cover: null, tint: '#123456', address: '/t' };
const wanted = (id: number, more: Partial<WantedPart> = {}): WantedPart => ({
  ...{ form: 'comic', id, number: id, title: `Tập ${id}`, address: `/reader-comic/${id}`, length: 3 },
  ...more,
});
const inCache = () => [...(device.stores.get('offline-pages')?.kept.keys() ?? [])];

/** An open issue whose pages the server gives in two widths. */
function serves(id: number, more = {}): void {
  world.issues.set(id, anIssue(id, more));
  for (const page of [1, 2, 3]) {
    device.pictures.set(`https://mot.example/content/s${id}/${page}.webp`, new Uint8Array(900).fill(page));
    device.pictures.set(
      `https://mot.example/content/s${id}/${page}-800.webp`,
      new Uint8Array(100).fill(page),
    );
  }
}

async function keeps(...parts: WantedPart[]) {
  const { requestParts, ...commands } = await import('./request-parts.ts');
  const { runDownloads } = await import('./download.ts');
  const shelf = await import('./shelf.ts');
  await requestParts(work, parts);
  await vi.waitFor(async () => {
    await runDownloads();
    expect(shelf.shelf.get().parts.some(({ state }) => state === 'waiting')).toBe(false);
  });
  const states = () => shelf.shelf.get().parts.map(({ id, state, bytes }) => [id, state, bytes]);
  return { ...commands, shelf, states, runDownloads };
}

test('an issue is kept page by page in the width that the device reads, and opens from there as it was answered', async () => {
  serves(1);
  const { states, shelf } = await keeps(wanted(1));
  expect(states()).toEqual([[1, 'kept', 300]]);
  expect(device.fetched.filter(url => url.endsWith('.webp'))).toEqual(
    [1, 2, 3].map(page => `https://mot.example/content/s1/${page}-800.webp`),
  );
  expect(inCache()).toContain('/offline/pages/comic/1/3.webp');
  const { issueOnDevice } = await import('./openedParts.ts');
  const found = await issueOnDevice(1);
  expect(found?.pages.map(({ src, widths }) => [src, widths])).toEqual(
    [1, 2, 3].map(page => [`/offline/pages/comic/1/${page}.webp`, []]),
  );
  expect(found?.expiresAt).toBe(shelf.shelf.get().parts[0]?.until);
});

test('a closed issue never enters: it says so, and nothing of it lies on the device', async () => {
  world.issues.set(2, anIssue(2, { pages: [], offlineUntil: null, expiresAt: null, state: 'locked' }));
  const { states, shelf } = await keeps(wanted(2));
  expect(states()).toEqual([[2, 'failed', 0]]);
  expect(shelf.shelf.get().parts[0]?.why).toBe('Tập này đang khoá nên chưa giữ được.');
  expect(inCache()).toEqual(['/offline/parts']);
});

test('what is paused goes on where it was: pages that are there are not fetched again', async () => {
  serves(1);
  const { requestParts, pauseParts, resumeParts } = await import('./request-parts.ts');
  const shelf = await import('./shelf.ts');
  const { runDownloads } = await import('./download.ts');
  device.beforePicture = async url => {
    if (url.includes('/2-800')) await pauseParts(shelf.shelf.get().parts);
  };
  await requestParts(work, [wanted(1)]);
  await vi.waitFor(() => expect(shelf.shelf.get().parts[0]?.state).toBe('paused'));
  await vi.waitFor(() => expect(inCache()).toContain('/offline/pages/comic/1/1.webp'));
  device.beforePicture = async () => {};
  device.fetched = [];
  await vi.waitFor(async () => {
    await resumeParts(shelf.shelf.get().parts);
    await runDownloads();
    expect(shelf.shelf.get().parts[0]?.state).toBe('kept');
  });
  expect(device.fetched.filter(url => url.includes('/1-800'))).toEqual([]);
});

test('pages that editors put in the place of others are fetched anew', async () => {
  serves(1);
  const { shelf, runDownloads } = await keeps(wanted(1));
  world.issues.set(1, anIssue(1, { tint: '#ffffff' }));
  await shelf.changeParts(parts => parts.map(part => ({ ...part, state: 'waiting' })));
  device.fetched = [];
  await runDownloads();
  expect(device.fetched.filter(url => url.endsWith('-800.webp'))).toHaveLength(3);
  const { issueOnDevice, withKeptPages } = await import('./openedParts.ts');
  const kept = await issueOnDevice(1);
  if (!kept) throw new Error('not kept');
  const now = anIssue(1, { tint: '#000001' });
  expect(withKeptPages(now, kept).pages).toEqual(now.pages);
  expect(withKeptPages({ ...now, pages: [] }, kept).pages).toEqual([]);
});

test('a film is kept in parts of 512 kB, its poster beside it', async () => {
  const bytes = 2 * PART_BYTES + 5;
  world.films.set(5, aFilm(5));
  device.sounds.set('https://mot.example/films/aa/film.mp4', new Uint8Array(bytes).fill(5));
  device.pictures.set('https://mot.example/films/aa/poster.webp', new Uint8Array(10));
  const { states } = await keeps(wanted(5, { form: 'film' }));
  expect(states()).toEqual([[5, 'kept', bytes]]);
  expect(device.ranges).toEqual([
    'bytes=0-0',
    `bytes=0-${PART_BYTES - 1}`,
    `bytes=${PART_BYTES}-${2 * PART_BYTES - 1}`,
    `bytes=${2 * PART_BYTES}-${bytes - 1}`,
  ]);
  const { filmOnDevice } = await import('./openedParts.ts');
  expect(await filmOnDevice(5)).toMatchObject({
    src: '/offline/film/5',
    poster: '/offline/pages/film/5/poster.webp',
  });
});

test('a device without room says how much is missing, and everything else waits', async () => {
  serves(1);
  device.room = { usage: 99, quota: 100 };
  const { requestParts } = await import('./request-parts.ts');
  const { downloadActivity } = await import('./download-activity.ts');
  const shelf = await import('./shelf.ts');
  await requestParts(work, [wanted(1)]);
  await vi.waitFor(() => expect(downloadActivity.get().missingBytes).toBeGreaterThan(400_000));
  expect(shelf.shelf.get().parts[0]?.state).toBe('waiting');
});

test('over a line that costs nothing waits for Wi-Fi where somebody said so', async () => {
  serves(1);
  world.store.set('offline_wifi_only', '1');
  Object.assign(navigator, { connection: { type: 'cellular', addEventListener() {} } });
  const { requestParts } = await import('./request-parts.ts');
  const { downloadActivity } = await import('./download-activity.ts');
  const { runDownloads } = await import('./download.ts');
  const shelf = await import('./shelf.ts');
  await requestParts(work, [wanted(1)]);
  await vi.waitFor(() => expect(downloadActivity.get().waitsForWifi).toBe(true));
  expect(device.fetched).toEqual([]);
  Object.assign(navigator, { connection: { type: 'wifi' } });
  await vi.waitFor(async () => {
    await runDownloads();
    expect(shelf.shelf.get().parts[0]?.state).toBe('kept');
  });
});

test('the server is told what this device is to keep, and later what it could not hear', async () => {
  serves(1);
  serves(2);
  const { removeParts, shelf } = await keeps(wanted(1), wanted(2));
  await vi.waitFor(() => expect(world.keepRequests).toHaveLength(1));
  expect(world.keepRequests[0]).toMatchObject({ content_id: 60, form: 'comic', on: 1, parts: '[1,2]' });
  world.online = false;
  await removeParts(shelf.shelf.get().parts);
  expect(world.keepRequests).toHaveLength(1);
  expect(inCache()).toEqual([]);
  world.online = true;
  const { loadRequests } = await import('./keepRequests.ts');
  await loadRequests();
  expect(world.keepRequests.at(-1)).toMatchObject({ content_id: 60, form: 'comic', on: 0 });
});

test('what the browser cleared is a row of its own, from what the server remembers', async () => {
  serves(1);
  const { shelf } = await keeps(wanted(1));
  const { evictedRows } = await import('./kept-rows.ts');
  const keepRequest = {
    work: { ...work, authors: [] } as never,
    form: 'comic' as const,
    parts: [1],
    voice: null,
  };
  expect(evictedRows([keepRequest], shelf.shelf.get())).toEqual([]);
  // As a browser does it under an open page.
  await caches.delete('offline-pages');
  await shelf.readShelfAgain();
  expect(evictedRows([keepRequest], shelf.shelf.get())).toMatchObject([
    { state: 'evicted', title: 'Tuần trăng', all: 1, here: 0 },
  ]);
  const { issueOnDevice } = await import('./openedParts.ts');
  expect(await issueOnDevice(1)).toBeNull();
});

test('rights are asked on return: what is taken back goes, and the shelf says that the place stays', async () => {
  serves(1);
  serves(2);
  const { shelf } = await keeps(wanted(1), wanted(2, { number: 2 }));
  const later = Date.now() + 2e9;
  world.rights = [{ id: 2, offlineUntil: later }];
  const { checkRights } = await import('./checkRights.ts');
  await checkRights();
  expect(shelf.shelf.get().parts).toMatchObject([{ id: 2, until: later }]);
  expect(inCache().filter(path => path.startsWith('/offline/pages/comic/1/'))).toEqual([]);
  expect(shelf.shelf.get().ended).toEqual([]);
  world.rights = [];
  await checkRights();
  expect(shelf.shelf.get().parts).toEqual([]);
  expect(shelf.shelf.get().ended).toMatchObject([{ id: 60, form: 'comic', title: 'Tuần trăng' }]);
});

test('a server that does not answer takes nothing away', async () => {
  serves(1);
  const { states } = await keeps(wanted(1));
  world.online = false;
  const { checkRights } = await import('./checkRights.ts');
  await checkRights();
  expect(states()).toEqual([[1, 'kept', 300]]);
});

test('signing out takes issues and films away with everything else', async () => {
  serves(1);
  const { shelf } = await keeps(wanted(1));
  const { removeAllDownloads } = await import('./removeDownloads.ts');
  await removeAllDownloads();
  expect(shelf.shelf.get().parts).toEqual([]);
  expect([...device.stores.keys()]).not.toContain('offline-pages');
});

test('a kept issue opens for its owner alone, and not on a clock 31 days on or back', async () => {
  serves(1);
  await keeps(wanted(1));
  const { issueOnDevice } = await import('./openedParts.ts');
  const opens = async () => (await issueOnDevice(1)) !== null;
  expect(await opens()).toBe(true);
  world.account = { userId: 8 };
  expect(await opens()).toBe(false);
  // Without a network the owner is taken for who is here.
  world.account = null;
  expect(await opens()).toBe(true);
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now');
  clock.mockReturnValue(now + 31 * 86_400_000);
  expect(await opens()).toBe(false);
  clock.mockReturnValue(now - 31 * 86_400_000);
  expect(await opens()).toBe(false);
  clock.mockRestore();
});

test('what an earlier release stored and this one does not understand comes again, without its pages', async () => {
  serves(1);
  const { states, runDownloads } = await keeps(wanted(1));
  const cache = await caches.open('offline-pages');
  await cache.put('/offline/reply/comic/1', Response.json({ pages: anIssue(1).pages, old: true }));
  world.rights = [{ id: 1, offlineUntil: Date.now() + 2e9 }];
  device.fetched = [];
  const { checkRights } = await import('./checkRights.ts');
  await checkRights();
  expect(states()).toEqual([[1, 'waiting', 300]]);
  await runDownloads();
  expect(states()).toEqual([[1, 'kept', 300]]);
  expect(device.fetched.filter(url => url.endsWith('.webp'))).toEqual([]);
});
