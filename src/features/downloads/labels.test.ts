import { expect, test } from 'vitest';
import type { DownloadedFile } from './downloadList.ts';
import { downloadedLabel, expiryLabel } from './labels.ts';
import { downloadedFile } from './test-device.ts';

const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 22, 5);
const file = (fileId: number, more: Partial<DownloadedFile> = {}): DownloadedFile =>
  downloadedFile(fileId, { bytes: 1_048_576, keptAt: now, until: now + 30 * DAY, ...more });

test.each([
  [[file(1), file(2)], '2 chương · 2 MB'],
  [[file(1), file(2, { state: 'waiting' })], '1/2 chương · 1 MB'],
  [[file(1), file(1, { voice: 'south' })], '1 chương · 2 MB'],
  [[file(1, { state: 'paused', bytes: 0 })], '0/1 chương'],
])('what is kept of a work, in words', (files, words) => {
  expect(downloadedLabel(files)).toBe(words);
});

test.each([
  [
    'the first end counts',
    [file(1), file(2, { until: now + 2 * DAY })],
    'Nghe không cần mạng đến 24/11/2026',
  ],
  ['one is over', [file(1), file(2, { until: now - 1 })], 'Có chương cần mở mạng một lần để nghe tiếp'],
  ['nothing has come yet', [file(1, { state: 'waiting', until: 0 })], ''],
])('how long a work opens without a network: %s', (_, files, words) => {
  expect(expiryLabel(files, now)).toBe(words);
});
