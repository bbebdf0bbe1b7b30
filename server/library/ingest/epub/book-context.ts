import { type FontScheme, isFont } from '#rules/library/book-fonts.ts';
import { type MediaKind, mediaKind } from '#rules/library/book-media.ts';
import { resolveInside } from '#rules/library/book-path.ts';
import { fallbacksOf, type ManifestItem } from '#rules/library/book-spine.ts';
import { parseViewport } from '#rules/library/book-viewport.ts';
import type { Archive } from '../archive/archive.ts';
import { addressOf, type BookPictures, type Picture } from '../image/images.ts';
import { limits } from '../limits.ts';
import { decodeText } from '../markup/text-bytes.ts';
import { type BookContext, pictureFrom } from './chapter.ts';
import type { ChapterFiles } from './chapter-files.ts';
import { clearFont } from './fonts.ts';
import type { Opf } from './package.ts';
import { type Rule, readSheet, type StyleContext } from './style.ts';

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
  schemes: Map<string, FontScheme>,
): Promise<Map<string, Font>> {
  const fonts = new Map<string, Font>();
  const declared = new Set(opf.manifest.filter(isFont).map(item => item.path));
  for (const name of archive.names) {
    if (!declared.has(name) && (opf.version >= 3 || !isFont({ path: name, type: '' }))) continue;
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

/** Sound, moving pictures or captions of the book; stored when a chapter uses them. */
export interface MediaFile {
  key: string;
  kind: MediaKind;
  path: string;
  used: boolean;
}

export async function collectMedia(archive: Archive, opf: Opf): Promise<Map<string, MediaFile>> {
  const files = new Map<string, MediaFile>();
  for (const { path, type } of opf.manifest) {
    if (!/^(audio|video)\/|^text\/vtt$|^application\/ogg$/.test(type) || path === '' || files.has(path))
      continue;
    const kind = mediaKind(await archive.read(path), type);
    const number = String(files.size + 1).padStart(4, '0');
    if (kind) files.set(path, { key: `m/${number}.${kind}`, kind, path, used: false });
  }
  return files;
}

/** The picture that stands for a file of the book: itself, else the first of its fallbacks that is one. */
function pictureFinder(opf: Opf, gallery: BookPictures): (path: string) => Picture | null {
  const byPath = new Map<string, ManifestItem>();
  for (const item of opf.manifest) if (!byPath.has(item.path)) byPath.set(item.path, item);
  const byId = new Map(opf.manifest.map(item => [item.id, item]));
  return path => {
    const item = byPath.get(path);
    // What an EPUB 3 does not list is none of its resources.
    if (!item) return opf.version < 3 || path.startsWith('data:') ? gallery.find(path) : null;
    for (const one of fallbacksOf(item, byId)) {
      const found = gallery.find(one.path);
      if (found) return found;
    }
    return null;
  };
}

/** The book's context for its chapters. */
export async function bookContext(
  archive: Archive,
  opf: Opf,
  gallery: BookPictures,
  fonts: Map<string, Font>,
  media: Map<string, MediaFile>,
  files: () => ChapterFiles,
  language: string | null,
): Promise<BookContext> {
  const picture = pictureFinder(opf, gallery);
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
      const found = pictureFrom(from, address, { picture, entry: archive.find });
      if (!found) return null;
      found.wanted = true;
      return addressOf(found);
    },
    sheet(from, address) {
      const path = entryOf(from, address);
      const text = path === null ? undefined : sheets.get(path);
      return path !== null && text !== undefined ? { path, text } : null;
    },
  };
  const rules = new Map<string, Rule[]>();
  return {
    language,
    claimed: opf.metadata.language,
    viewport: parseViewport(opf.viewport),
    picture,
    entry: archive.find,
    media(path) {
      const file = media.get(path);
      if (!file) return null;
      file.used = true;
      return `../${file.key}`;
    },
    parts: path => files().parts(path),
    chapterFile: (path, fragment) => files().fileOf(path, fragment),
    styles,
    sheetRules(path) {
      const known = rules.get(path) ?? readSheet(sheets.get(path) ?? '', path, styles, [path]);
      rules.set(path, known);
      return known;
    },
  };
}
