import { dayOf } from '#rules/moment.ts';
import { opensOffline } from '#rules/offline.ts';
import { sizeInWords } from '#rules/own-sound.ts';
import type { KeptFile } from './shelf.ts';

export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** A chapter that is kept in two accents is one. */
export const chapterCount = (files: readonly KeptFile[]): number =>
  new Set(files.map(({ fileId }) => fileId)).size;

/** "4/12 chương · 24,1 MB" of what is kept. */
export function keptInWords(files: readonly KeptFile[]): string {
  const kept = files.filter(({ state }) => state === 'kept');
  const bytes = kept.reduce((sum, file) => sum + file.bytes, 0);
  const [here, all] = [chapterCount(kept), chapterCount(files)];
  const count = here === all ? `${here} chương` : `${here}/${all} chương`;
  return bytes > 0 ? `${count} · ${sizeInWords(bytes)}` : count;
}

/** How long the first of them opens without a network. */
export function endInWords(files: readonly KeptFile[], now: number): string {
  const kept = files.filter(({ state }) => state === 'kept');
  if (kept.length === 0) return '';
  if (kept.some(file => !opensOffline(file, now))) return 'Có chương cần mở mạng một lần để nghe tiếp';
  return `Nghe không cần mạng đến ${dayOf(Math.min(...kept.map(({ until }) => until)))}`;
}
