import { expect, test } from 'vitest';
import { file as soundFile } from '../../../testing/player-builders.ts';
import { downloadedLabel, expiryLabel, lackingLabel } from './labels.ts';
import type { DownloadedFile } from './shelf.ts';
import { downloadedFile } from './test-device.ts';

const audiobook = { address: '/sach-noi/song-bd12' };
const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 22, 5);
const file = (fileId: number, more: Partial<DownloadedFile> = {}): DownloadedFile =>
  downloadedFile(fileId, { bytes: 1_048_576, keptAt: now, until: now + 30 * DAY, ...more });

test.each([
  [[file(1), file(2)], '2 phần · 2 MB'],
  [[file(1), file(2, { state: 'waiting' })], '1/2 phần · 1 MB'],
  [[file(1), file(1, { voice: 'south' })], '1 phần · 2 MB'],
  [[file(1, { state: 'paused', bytes: 0 })], '0/1 phần'],
])('what is kept of a work, in words', (files, words) => {
  expect(downloadedLabel(audiobook, files)).toBe(words);
});

test('what is not kept yet: how many parts and how large, or how large at least', () => {
  const lacking = [soundFile(1), soundFile(2)];
  expect(lackingLabel(audiobook, lacking, false)).toBe('2 phần · khoảng 2 MB');
  expect(lackingLabel({ address: '/podcast/thu-cho-gio-pd12' }, lacking, true)).toBe('hơn 2 MB');
  expect(lackingLabel({ address: '/podcast/thu-cho-gio-pd12' }, lacking, false)).toBe('2 tập · khoảng 2 MB');
});

test.each([
  [
    'the first end counts',
    [file(1), file(2, { until: now + 2 * DAY })],
    'Nghe không cần mạng đến 24/11/2026',
  ],
  ['one is over', [file(1), file(2, { until: now - 1 })], 'Có phần cần mở mạng một lần để nghe tiếp'],
  ['nothing has come yet', [file(1, { state: 'waiting', until: 0 })], ''],
])('how long a work opens without a network: %s', (_, files, words) => {
  expect(expiryLabel(files, now)).toBe(words);
});
