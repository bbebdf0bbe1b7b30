import { paths } from '#contract/all-paths.ts';
import type { AudioFile } from '#contract/reading/player-file.ts';
import { opensOffline } from '#rules/reading/downloads.ts';
import { sizeInWords } from '#rules/reading/player-songs.ts';
import { contentType, partWord } from '#rules/rights/content-type.ts';
import { dayOf } from '#rules/text/moment.ts';
import type { DownloadedFile, DownloadedWork } from './shelf.ts';

export const percentLabel = (share: number): string => `${Math.round(share * 100)}%`;

/** A part that is kept in two accents is one. */
export const partCount = (files: readonly DownloadedFile[]): number =>
  new Set(files.map(({ fileId }) => fileId)).size;

const podcasts = paths.podcast.path.replace(':slug', '');
type Work = Pick<DownloadedWork, 'address'>;

/** The word for one part of an audio work. */
export const partOf = ({ address }: Work): string =>
  partWord(address.startsWith(podcasts) ? contentType.podcast : contentType.audiobook);

/** "3 phần · khoảng 24,1 MB" of what is not kept yet. */
export function lackingLabel(work: Work, files: readonly AudioFile[], more: boolean): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const size = bytes > 0 && `${more ? 'hơn' : 'khoảng'} ${sizeInWords(bytes)}`;
  return [!more && `${files.length} ${partOf(work)}`, size].filter(Boolean).join(' · ');
}

/** "4/12 phần · 24,1 MB" of what is kept. */
export function downloadedLabel(work: Work, files: readonly DownloadedFile[]): string {
  const downloaded = files.filter(({ state }) => state === 'kept');
  const bytes = downloaded.reduce((sum, file) => sum + file.bytes, 0);
  const [here, all] = [partCount(downloaded), partCount(files)];
  const count = here === all ? `${here} ${partOf(work)}` : `${here}/${all} ${partOf(work)}`;
  return bytes > 0 ? `${count} · ${sizeInWords(bytes)}` : count;
}

/** How long the first of them opens without a network. */
export function expiryLabel(files: readonly DownloadedFile[], now: number): string {
  const downloaded = files.filter(({ state }) => state === 'kept');
  if (downloaded.length === 0) return '';
  if (downloaded.some(file => !opensOffline(file, now))) return 'Có phần cần mở mạng một lần để nghe tiếp';
  return `Nghe không cần mạng đến ${dayOf(Math.min(...downloaded.map(({ until }) => until)))}`;
}
