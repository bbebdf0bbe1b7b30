import { expect, test, vi } from 'vitest';
import type { DownloadItem } from '#contract/reading/player-calls.ts';
import { file, plainItem } from '#testing/player-builders.ts';
import type { DownloadedFile } from './shelf.ts';
import { device, downloadedFile, withDevice } from './test-device.ts';

withDevice();

const HOUR = 3_600_000;

/** A device with these downloads, and a server that cannot be reached. */
async function withTabLock(...files: DownloadedFile[]) {
  const shelf = await import('./shelf.ts');
  const drawer = await import('./kept-files.ts');
  const items = await import('./offlineAnswers.ts');
  const { Offline, Refused } = await import('#client/request.ts');
  const work = { id: 70, title: 'Đèn', authors: [], cover: null, tint: '#123456', address: '/a' };
  if (files.length > 0) await shelf.changeShelf(() => ({ files, works: [work] }));
  for (const { fileId } of files) {
    const stored = plainItem(fileId, { token: `kept-${fileId}` });
    const audio_data = stored.audio_data.map(voice => ({ ...voice, url: '' }));
    await drawer.writeJson(drawer.itemAddress(fileId), { ...stored, audio_data });
  }
  await drawer.writeJson(drawer.listAddress(70), [file(1), file(2), file(3)]);
  device.online = false;
  const silence = () => Promise.reject(new Offline());
  const notice = (fileId: number) =>
    items.itemWithFallback(fileId, silence).then(
      () => 'came',
      (cause: { notice?: { title: string } }) => cause.notice?.title ?? 'no word',
    );
  return { ...items, silence, notice, Offline, Refused };
}

test('without a network a kept file comes from the device, in the voice that was kept', async () => {
  const { itemWithFallback: keptItem, silence } = await withTabLock(downloadedFile(1));
  const item = await keptItem(1, silence);
  expect(item.token).toBe('kept-1');
  expect(item.audio_data.map(({ voice, url, marks_url }) => [voice, url, marks_url])).toEqual([
    ['north', '/offline/sound/1/north', '/offline/marks/1/north'],
  ]);
});

test('with a network the server answers: the position and the playback session are new', async () => {
  const { itemWithFallback: keptItem } = await withTabLock(downloadedFile(1));
  device.online = true;
  expect((await keptItem(1, async () => plainItem(1, { token: 'fresh' }))).token).toBe('fresh');
});

test('a network that says nothing for four seconds counts as none where the device can answer', async () => {
  const { itemWithFallback: keptItem } = await withTabLock(downloadedFile(1));
  device.online = true;
  vi.useFakeTimers();
  const coming = keptItem(1, () => new Promise<DownloadItem>(() => {}));
  await vi.advanceTimersByTimeAsync(4_100);
  expect((await coming).token).toBe('kept-1');
  vi.useRealTimers();
});

test('what the server refuses is refused, even when it is downloaded', async () => {
  const { itemWithFallback: keptItem, Refused } = await withTabLock(downloadedFile(1));
  device.online = true;
  await expect(keptItem(1, () => Promise.reject(new Refused('payment_required', 'mua')))).rejects.toThrow(
    'mua',
  );
});

test.each([
  ['a file that was never kept', [downloadedFile(1)], 2, 'Chương này chưa tải về máy'],
  [
    'one that has not come whole',
    [downloadedFile(1), downloadedFile(2, { state: 'waiting' })],
    2,
    'Chương này chưa tải về máy',
  ],
  [
    'one whose time is over',
    [downloadedFile(1, { until: Date.now() - 1 })],
    1,
    'Chương này cần mở mạng một lần',
  ],
  [
    'one on a clock that was set back',
    [downloadedFile(1, { keptAt: Date.now() + 90 * HOUR })],
    1,
    'Chương này cần mở mạng một lần',
  ],
  ['anything, where nothing is kept', [], 1, 'no word'],
])('without a network %s says so', async (_, files, fileId, title) => {
  const { notice } = await withTabLock(...files);
  expect(await notice(fileId)).toBe(title);
});

test('without a network the list of the work and the files before and after are known', async () => {
  const {
    filesWithFallback: keptFiles,
    adjacentWithFallback: keptBeside,
    silence,
  } = await withTabLock(downloadedFile(1));
  const ids = (files: { id: number }[]) => files.map(({ id }) => id);
  expect(await keptFiles(70, silence as () => Promise<number[]>, ids)).toEqual([1, 2, 3]);
  expect(await keptBeside(1, silence as () => Promise<number[]>, ids)).toEqual([1, 2, 3]);
  await expect(keptFiles(71, silence as () => Promise<number[]>, ids)).rejects.toThrow('không có mạng');
});
