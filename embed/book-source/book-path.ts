/** A file inside the book and the place in it. */
export interface BookLocation {
  path: string;
  fragment: string;
}

const ROOT = 'https://book.invalid/';

/** Where a reference in file `from` leads inside the book; null when it leads out or nowhere. */
export function locationInBook(href: string, from: string): BookLocation | null {
  try {
    const url = new URL(href.trim(), new URL(from.split('/').map(encodeURIComponent).join('/'), ROOT));
    if (!url.href.startsWith(ROOT)) return null;
    return {
      path: decodeURIComponent(url.pathname.slice(1)).normalize('NFC'),
      fragment: decodeURIComponent(url.hash.slice(1)),
    };
  } catch {
    return null;
  }
}
