import { opensOffline } from '#rules/downloads.ts';
import { dayOf } from '#rules/moment.ts';
import { sizeInWords } from '#rules/player-songs.ts';
import type { DownloadedFile } from './downloadList.ts';

export const percentLabel = (share: number): string => `${Math.round(share * 100)}%`;

/** A chapter that is kept in two accents is one. */
export const chapterCount = (files: readonly DownloadedFile[]): number =>
  new Set(files.map(({ fileId }) => fileId)).size;

/** "4/12 chương · 24,1 MB" of what is kept. */
export function downloadedLabel(files: readonly DownloadedFile[]): string {
  const downloaded = files.filter(({ state }) => state === 'kept');
  const bytes = downloaded.reduce((sum, file) => sum + file.bytes, 0);
  const [here, all] = [chapterCount(downloaded), chapterCount(files)];
  const count = here === all ? `${here} chương` : `${here}/${all} chương`;
  return bytes > 0 ? `${count} · ${sizeInWords(bytes)}` : count;
}

/** How long the first of them opens without a network. */
export function expiryLabel(files: readonly DownloadedFile[], now: number): string {
  const downloaded = files.filter(({ state }) => state === 'kept');
  if (downloaded.length === 0) return '';
  if (downloaded.some(file => !opensOffline(file, now))) return 'Có chương cần mở mạng một lần để nghe tiếp';
  return `Nghe không cần mạng đến ${dayOf(Math.min(...downloaded.map(({ until }) => until)))}`;
}
