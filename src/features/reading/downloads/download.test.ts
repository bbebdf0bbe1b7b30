import { expect, test, vi } from 'vitest';
import { PART_BYTES } from '#rules/text/byte-range.ts';
import type { DownloadedFile } from './shelf.ts';
import { cachedAddresses, device, downloadedFile, withDevice } from './test-device.ts';

const world = vi.hoisted(() => ({
  until: null as number | null,
  refuse: null as Error | null,
  renewed: 0,
}));
vi.mock('#client/identity.ts', () => ({
  whoAmI: () => ({ host: { store: { get: () => null, remove() {}, set() {} } } }),
}));
vi.mock('#client/request.ts', async original => {
  const real = await original<typeof import('#client/request.ts')>();
  const { plainItem: item, file } = await import('#testing/player-builders.ts');
  return {
    ...real,
    async request(call: { path: string }, input: { audio_file_id: number }) {
      if (call.path.endsWith('getListAudioFile')) return { items: [file(1), file(2)], total: 2 };
      world.renewed += 1;
      if (world.refuse) throw world.refuse;
      const found = item(input.audio_file_id, { offline_until: world.until });
      const audio_data = found.audio_data.map(voice => ({
        ...voice,
        bytes: 2 * PART_BYTES + 7,
        marks_url: null,
      }));
      return { ...found, audio_data };
    },
  };
});

withDevice();

const fileToDownload = (fileId: number, more: Partial<DownloadedFile> = {}) =>
  downloadedFile(fileId, { bytes: 0, state: 'waiting', keptAt: 0, until: 0, ...more });

/** A device on which these downloads are requested. */
async function requested(...files: DownloadedFile[]) {
  Object.assign(world, { until: Date.now() + 1e9, refuse: null, renewed: 0 });
  for (const id of [1, 2, 3])
    device.sounds.set(`/content/${id}/north.mp3`, new Uint8Array(2 * PART_BYTES + 7).fill(id));
  const shelf = await import('./shelf.ts');
  const { runDownloads } = await import('./download.ts');
  const { downloadActivity } = await import('./download-activity.ts');
  const work = { id: 70, title: 'Đèn', authors: [], cover: null, tint: '#123456', address: '/a' };
  await shelf.changeShelf(() => ({ files, works: [work] }));
  const states = () => shelf.shelf.get().files.map(({ fileId, state }) => `${fileId} ${state}`);
  return { shelf, runDownloads, states, downloadActivity };
}

test('requested files are downloaded part by part, one after the other, with what the player needs', async () => {
  const { runDownloads, states, shelf } = await requested(fileToDownload(1), fileToDownload(2));
  await runDownloads();
  expect(states()).toEqual(['1 kept', '2 kept']);
  expect(device.ranges.slice(0, 3)).toEqual([
    `bytes=0-${PART_BYTES - 1}`,
    `bytes=${PART_BYTES}-${2 * PART_BYTES - 1}`,
    `bytes=${2 * PART_BYTES}-${2 * PART_BYTES + 6}`,
  ]);
  expect(cachedAddresses()).toEqual(
    expect.arrayContaining([
      '/offline/item/1',
      '/offline/work/70',
      '/offline/sound/1/north',
      '/offline/sound/1/north?part=2',
    ]),
  );
  expect(shelf.shelf.get().files[0]).toMatchObject({ bytes: 2 * PART_BYTES + 7, until: world.until });
});

test('no link that opens anything is left on the device', async () => {
  const { runDownloads } = await requested(fileToDownload(1));
  await runDownloads();
  const item = await device.stores.get('offline-kept')?.match('/offline/item/1');
  expect(await item?.text()).not.toContain('/content/1');
});

test('who stops keeps the pieces that came, and goes on behind them', async () => {
  const { runDownloads, states, shelf } = await requested(fileToDownload(1));
  const put = (state: DownloadedFile['state']) =>
    shelf.changeFiles(files => files.map(file => ({ ...file, state })));
  let stopped: Promise<void> | null = null;
  device.before = range => {
    if (range.startsWith(`bytes=${PART_BYTES}-`)) stopped ??= put('paused');
  };
  await runDownloads();
  await stopped;
  expect(states()).toEqual(['1 paused']);
  device.ranges.length = 0;
  await put('waiting');
  await runDownloads();
  expect(states()).toEqual(['1 kept']);
  expect(device.ranges).not.toContain(`bytes=0-${PART_BYTES - 1}`);
});

test('pieces of other bytes are not mixed with what the server has now', async () => {
  const { runDownloads, states } = await requested(fileToDownload(1));
  device.before = range => {
    if (!range.startsWith('bytes=0-')) device.etag = '"two"';
  };
  await runDownloads();
  expect(states()).toEqual(['1 failed']);
});

test('without a network it waits, and goes on when there is one', async () => {
  const { runDownloads, states } = await requested(fileToDownload(1), fileToDownload(2));
  device.before = () => {
    device.online = false;
    throw new TypeError('Failed to fetch');
  };
  await runDownloads();
  expect(states()).toEqual(['1 waiting', '2 waiting']);
  Object.assign(device, { online: true, before: () => {} });
  await runDownloads();
  expect(states()).toEqual(['1 kept', '2 kept']);
});

test('what the server refuses says why, and the next one comes all the same', async () => {
  const { runDownloads, states, shelf } = await requested(fileToDownload(1), fileToDownload(2));
  const { Refused } = await import('#client/request.ts');
  world.refuse = new Refused('payment_required', 'Bạn cần mua “Đèn” để nghe tiếp.');
  const forget = shelf.shelf.subscribe(() => {
    if (states()[0] === '1 failed') world.refuse = null;
  });
  await runDownloads();
  forget();
  expect(states()).toEqual(['1 failed', '2 kept']);
  expect(shelf.shelf.get().files[0]?.why).toBe('Bạn cần mua “Đèn” để nghe tiếp.');
});

test('what may be heard only once is not kept', async () => {
  const { runDownloads, states } = await requested(fileToDownload(1));
  world.until = null;
  await runDownloads();
  expect(states()).toEqual(['1 failed']);
  expect(device.ranges).toEqual([]);
});

test.each([
  ['the browser says beforehand', () => Object.assign(device.room, { usage: 95e6, quota: 96e6 })],
  [
    'the browser says when it is full',
    () => Object.assign(device, { before: () => Object.assign(device, { full: true }) }),
  ],
])('without room it waits and says so: %s', async (_, fill) => {
  const { runDownloads, states, downloadActivity } = await requested(fileToDownload(1), fileToDownload(2));
  fill();
  await runDownloads();
  expect(states()).toEqual(['1 waiting', '2 waiting']);
  expect(downloadActivity.get().missingBytes).toBeGreaterThan(0);
});

test('what is taken away leaves nothing of its own, and the last one takes everything with it', async () => {
  const { runDownloads, states } = await requested(fileToDownload(1), fileToDownload(2));
  await runDownloads();
  const { removeDownloads: remove } = await import('./removeDownloads.ts');
  await remove([fileToDownload(1)]);
  expect(states()).toEqual(['2 kept']);
  expect(cachedAddresses().filter(address => /\/(item|sound)\/1\b/.test(address))).toEqual([]);
  expect(cachedAddresses()).toContain('/offline/sound/2/north?part=1');
  await remove([fileToDownload(2)]);
  expect([...device.stores.keys()]).toEqual([]);
});
