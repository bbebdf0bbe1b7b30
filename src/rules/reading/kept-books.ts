/* Which opened books stay on a device. */

const MB = 1024 * 1024;
/** Of one book; its chapters come before its pictures. */
export const MAX_BOOK_BYTES = 60 * MB;
/** Of a printed book, whose pages are pictures. */
export const MAX_PRINTED_BYTES = 200 * MB;
const MAX_BYTES = 300 * MB;

interface Kept {
  contentId: number;
  bytes: number;
  /** When it was opened last, ms since 1970. */
  readAt: number;
  requested?: boolean;
}

/** The books that have to go for the others to fit: those read longest ago; never those that somebody asked for. */
export function booksTooMany<K extends Kept>(books: readonly K[], room = MAX_BYTES): K[] {
  let left = room;
  return books
    .filter(({ requested }) => !requested)
    .sort((one, other) => other.readAt - one.readAt)
    .filter(({ bytes }) => {
      left -= bytes;
      return left < 0;
    });
}

/** Whether a reader may open a kept book; owner null is a guest, all of whose kept books are free to everyone. */
export const mayOpenKept = (owner: number | null, reader: number | null): boolean =>
  owner === null || owner === reader;
