import { resolveInside } from '#rules/book-path.ts';
import type { Archive } from '../archive/archive.ts';
import { addressOf, type BookPictures } from '../image/images.ts';
import { limits } from '../limits.ts';
import { decodeText } from '../markup/text-bytes.ts';
import { type BookContext, pictureFrom } from './chapter.ts';
import { parseViewport } from './document.ts';
import { clearFont } from './fonts.ts';
import type { Opf } from './package.ts';
import { type Rule, readSheet, type StyleContext } from './style.ts';

/** File of a chapter below `c/`. */
export const fileOf = (index: number): string => `${String(index + 1).padStart(4, '0')}.xhtml`;
export const RTL_LANGUAGE = /^(ar|he|fa|ur|yi|ps|sd|ug|dv|ckb)\b/i;

/** A deobfuscated font; stored when a style uses it. */
export interface Font {
  key: string;
  bytes: Buffer;
  used: boolean;
}

export async function collectFonts(
  archive: Archive,
  opf: Opf,
  schemes: Map<string, 'idpf' | 'adobe'>,
): Promise<Map<string, Font>> {
  const fonts = new Map<string, Font>();
  for (const name of archive.names) {
    if (!/\.(ttf|otf|woff2?)$/i.test(name)) continue;
    const font = clearFont(await archive.read(name), schemes.get(name), opf.metadata.uniqueIdentifier);
    if (font)
      fonts.set(name, {
        key: `f/${String(fonts.size + 1).padStart(3, '0')}.${font.kind}`,
        bytes: font.bytes,
        used: false,
      });
  }
  return fonts;
}

/** What chapters need of the rest of the book. */
export async function bookContext(
  archive: Archive,
  opf: Opf,
  gallery: BookPictures,
  fonts: Map<string, Font>,
  files: Map<string, number>,
  language: string,
): Promise<BookContext> {
  const sheets = new Map<string, string>();
  for (const name of archive.names) {
    if (/\.css$/i.test(name) && archive.sizeOf(name) <= limits.css)
      sheets.set(name, decodeText(await archive.read(name)));
  }
  const entryOf = (from: string, address: string) => {
    const inside = resolveInside(from, address);
    return inside ? archive.find(inside.path) : null;
  };
  const styles: StyleContext = {
    asset(from, address) {
      const entry = entryOf(from, address);
      const font = entry === null ? undefined : fonts.get(entry);
      if (font) {
        font.used = true;
        return `../${font.key}`;
      }
      const picture = pictureFrom(from, address, { picture: gallery.find, entry: archive.find });
      if (!picture) return null;
      picture.wanted = true;
      return addressOf(picture);
    },
    sheet(from, address) {
      const path = entryOf(from, address);
      const text = path === null ? undefined : sheets.get(path);
      return path !== null && text !== undefined ? { path, text } : null;
    },
  };
  const rules = new Map<string, Rule[]>();
  return {
    lang: language,
    dir: RTL_LANGUAGE.test(language) ? 'rtl' : 'ltr',
    fixed: opf.layout === 'pre-paginated',
    viewport: parseViewport(opf.viewport),
    picture: gallery.find,
    entry: archive.find,
    chapterFile(path) {
      const index = files.get(path);
      return index === undefined ? null : fileOf(index);
    },
    styles,
    sheetRules(path) {
      const known = rules.get(path) ?? readSheet(sheets.get(path) ?? '', path, styles, [path]);
      rules.set(path, known);
      return known;
    },
  };
}
