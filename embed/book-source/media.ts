import { adobeKey, clearFontBytes, type FontScheme, idpfKeyText } from '#rules/library/book-fonts.ts';
import { bookLimits } from '#rules/library/book-limits.ts';
import { mediaKind, mediaTypes } from '#rules/library/book-media.ts';
import { fallbacksOf } from '#rules/library/book-spine.ts';
import type { Media } from './addresses.ts';
import type { Archive } from './archive.ts';
import { cleanDrawing } from './drawing.ts';
import type { Opf } from './package.ts';
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

type Keys = ReadonlyMap<FontScheme, Uint8Array>;

/** Keys of the fonts that the book obfuscates. Without a secure page there is no SHA-1, and such fonts stay away. */
export async function fontKeys({ fontLocks, identifier }: Opf): Promise<Keys> {
  const keys = new Map<FontScheme, Uint8Array>();
  const schemes = new Set(fontLocks.values());
  const uuid = schemes.has('adobe') ? adobeKey(identifier) : null;
  if (uuid) keys.set('adobe', uuid);
  if (schemes.has('idpf') && globalThis.crypto?.subtle) {
    const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(idpfKeyText(identifier)));
    keys.set('idpf', new Uint8Array(digest));
  }
  return keys;
}

/** `data:` addresses of pictures; drawings are judged by their text. */
const EMBEDDED =
  /^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)(?:;(?!base64)[^,;]{0,40})*(;base64)?,(.*)$/is;

function embeddedBytes(address: string): Uint8Array | null {
  const [, , base64, data = ''] = EMBEDDED.exec(address.trim()) ?? [];
  try {
    const plain = decodeURIComponent(data.replace(/%(?![0-9a-f]{2})/gi, '%25'));
    if (!base64) return new TextEncoder().encode(plain);
    return Uint8Array.from(atob(plain.replace(/\s/g, '')), letter => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

export function openMedia(
  archive: Archive,
  { fontLocks, byPath, byId, version }: Pick<Opf, 'fontLocks' | 'byPath' | 'byId' | 'version'>,
  keys: Keys,
): Media {
  const urls: string[] = [];
  const pictures = new Map<string, ReturnType<Media['picture']>>();
  const fonts = new Map<string, string | null>();
  const played = new Map<string, string | null>();

  const addressOf = (bytes: Uint8Array, type: string): string => {
    const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
    urls.push(url);
    return url;
  };

  const read = (path: string): Uint8Array | null => {
    if (path.startsWith('data:')) return embeddedBytes(path);
    const bytes = archive.bytes(path);
    const scheme = fontLocks.get(path);
    const key = scheme && keys.get(scheme);
    return scheme && key ? clearFontBytes(bytes, scheme, key) : bytes;
  };

  const load = (path: string, family: 'image' | 'font') => {
    try {
      const bytes = read(path);
      if (!bytes) return null;
      const drawing = family === 'image' && cleanDrawing(bytes);
      if (drawing) return { bytes: drawing, type: 'image/svg+xml' };
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

  /** The file itself, else the fallbacks of what the package lists; a file that an EPUB 3 does not list is none of its own. */
  const standIns = (path: string): string[] => {
    const item = byPath.get(path);
    if (item) return fallbacksOf(item, byId).map(one => one.path);
    return version < 3 || path.startsWith('data:') ? [path] : [];
  };

  return {
    picture: path =>
      once(pictures, path, () => {
        const file = standIns(path)
          .map(one => load(one, 'image'))
          .find(found => found !== null);
        if (!file) return null;
        const { width, height } = pictureSize(file.bytes, file.type);
        // Decoding a larger one would take the page's memory.
        return width * height > bookLimits.pixels
          ? null
          : { url: addressOf(file.bytes, file.type), width, height };
      }),
    font: path =>
      once(fonts, path, () => {
        const file = standIns(path).includes(path) ? load(path, 'font') : null;
        return file && addressOf(file.bytes, file.type);
      }),
    media: path =>
      once(played, path, () => {
        const item = byPath.get(path);
        if (!item) return null;
        try {
          const bytes = archive.bytes(path);
          const kind = mediaKind(bytes, item.type);
          return kind && addressOf(bytes, mediaTypes[kind]);
        } catch {
          return null;
        }
      }),
    close() {
      for (const url of urls.splice(0)) URL.revokeObjectURL(url);
      pictures.clear();
      fonts.clear();
    },
  };
}
