/* Which opened books stay on a device. */

const MB = 1024 * 1024;
/** Of one book; its chapters come before its pictures. */
export const MAX_BOOK_BYTES = 60 * MB;
const MAX_BYTES = 300 * MB;

interface Kept {
  contentId: number;
  bytes: number;
  /** When it was opened last, ms since 1970. */
  readAt: number;
}

/** The books that have to go for the others to fit: those read longest ago. */
export function booksTooMany<K extends Kept>(books: readonly K[], room = MAX_BYTES): K[] {
  let left = room;
  return [...books]
    .sort((one, other) => other.readAt - one.readAt)
    .filter(({ bytes }) => {
      left -= bytes;
      return left < 0;
    });
}

/** Whose it is: null is a guest's, of whose books everything kept is free to everyone. */
export const mayOpenKept = (owner: number | null, reader: number | null): boolean =>
  owner === null || owner === reader;

/** Pictures, fonts and sound that a chapter names, as absolute addresses below `base`; `at` is the chapter's own. */
export function filesNamedIn(html: string, at: string, base: string): string[] {
  const named = [
    ...html.matchAll(/[\s:](?:src|href|poster)\s*=\s*(["'])(.*?)\1/g),
    ...html.matchAll(/url\(\s*(["']|&quot;|)(.*?)\1\s*\)/g),
  ].map(([, , name = '']) => name.replaceAll('&amp;', '&'));
  const found = named.flatMap(name => {
    const address = URL.parse(name, at);
    if (!address) return [];
    address.hash = '';
    return address.href.startsWith(base) && !/\.x?html?$/.test(address.pathname) ? [address.href] : [];
  });
  return [...new Set(found)];
}
