import { opensOffline } from '#rules/reading/downloads.ts';
import type { Shelf } from './shelf.ts';

/** Whole hours of what opens here now, to be read and heard. */
export function hoursOf({ files, books }: Shelf, now = Date.now()): number {
  const heard = new Map(
    files
      .filter(file => file.state === 'kept' && opensOffline(file, now))
      .map(({ fileId, seconds }) => [fileId, seconds] as const),
  );
  const seconds = [...heard.values()].reduce((sum, each) => sum + each, 0);
  const minutes = books
    .filter(book => opensOffline(book, now))
    .reduce((sum, book) => sum + (book.minutes ?? 0), 0);
  return Math.floor((seconds / 60 + minutes) / 60);
}
