import { bookLimits } from '#rules/book-limits.ts';
import type { Archive } from './archive.ts';
import { pictureSize } from './picture-size.ts';

/** First bytes in hex → type. A file is what it begins with, not what its name or the package says. */
const MAGIC: readonly (readonly [string, RegExp])[] = [
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  ['image/gif', /^47494638(37|39)61/],
  ['image/webp', /^52494646.{8}57454250/],
  ['image/avif', /^.{8}667479706176(69|66)/],
  ['font/woff', /^774f4646/],
  ['font/woff2', /^774f4632/],
  ['font/ttf', /^(00010000|74727565)/],
  ['font/otf', /^4f54544f/],
];

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

interface Picture {
  url: string;
  width: number;
  height: number;
}

export interface Media {
  /** A picture of the book as a blob address, or null for anything that is none. */
  picture(path: string): Picture | null;
  font(path: string): string | null;
  /** Frees every address that was given out. */
  close(): void;
}

export function openMedia(archive: Archive): Media {
  const urls: string[] = [];
  const pictures = new Map<string, Picture | null>();
  const fonts = new Map<string, string | null>();

  const addressOf = (bytes: Uint8Array, type: string): string => {
    const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
    urls.push(url);
    return url;
  };

  const load = (path: string, family: 'image' | 'font') => {
    try {
      const bytes = archive.bytes(path);
      const head = hexOf(bytes.subarray(0, 16));
      const type = MAGIC.find(([name, magic]) => name.startsWith(family) && magic.test(head))?.[0];
      return type ? { bytes, type } : null;
    } catch {
      return null;
    }
  };

  const once = <T>(known: Map<string, T | null>, path: string, make: () => T | null): T | null => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const made = make();
    known.set(path, made);
    return made;
  };

  return {
    picture: path =>
      once(pictures, path, () => {
        const file = load(path, 'image');
        if (!file) return null;
        const { width, height } = pictureSize(file.bytes, file.type);
        // Decoding a larger one would take the page's memory.
        return width * height > bookLimits.pixels
          ? null
          : { url: addressOf(file.bytes, file.type), width, height };
      }),
    font: path =>
      once(fonts, path, () => {
        const file = load(path, 'font');
        return file && addressOf(file.bytes, file.type);
      }),
    close() {
      for (const url of urls.splice(0)) URL.revokeObjectURL(url);
      pictures.clear();
      fonts.clear();
    },
  };
}
