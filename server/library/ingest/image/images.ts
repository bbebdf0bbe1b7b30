import sharp, { type Metadata, type Sharp } from 'sharp';
import { coverWidths } from '#rules/library/picture-widths.ts';
import type { Archive } from '../archive/archive.ts';
import { limits } from '../limits.ts';
import { IngestRefusal } from '../refusal.ts';
import { decodeJxl, isJxl, jxlSize } from './jxl.ts';
import { type CleanStyles, safeSvg } from './svg.ts';

/** A picture of the book as the chapters will show it. Measured first, encoded only when a chapter wants it. */
export interface Picture {
  path: string;
  /** Natural size, upright. */
  width: number;
  height: number;
  /** Widths it is offered in, rising; the last one is in `src`. */
  widths: number[];
  animated: boolean;
  /** "i/0007": files are `<stem>-<width>.webp`. */
  stem: string;
  wanted: boolean;
  /** Some page shows it in the width that the screen needs; pages with a size of their own show the widest alone. */
  fluid: boolean;
}

export interface BookPictures {
  /** By the archive's name, or by a `data:` address. Null when the book has no such picture. */
  find(path: string): Picture | null;
  all(): Iterable<Picture>;
  /** Source bytes, with drawings already turned into a safe SVG text. */
  source(picture: Picture): Promise<Buffer>;
  /** The same with JPEG XL turned into PNG. */
  bytes(picture: Picture): Promise<Buffer>;
}

const WIDTHS = [480, 960, 1600];
/** WebP cannot be higher or wider. */
const WEBP_SIDE = 16_383;
const FILE = /\.(jpe?g|png|gif|webp|avif|jxl|svg|tiff?|bmp)$/i;
const DATA_BYTES = 4 * 1024 * 1024;

const open = (bytes: Buffer, animated = false) =>
  sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'none', sequentialRead: true, animated });

/** Bytes of a picture that stands in the text as its address; null for one that no book needs. */
function embeddedPicture(address: string): Buffer | null {
  const [, type = '', base64, data = ''] =
    /^data:image\/(png|jpe?g|gif|webp|avif|svg\+xml)(?:;(?!base64)[^,;]{0,40})*(;base64)?,(.*)$/is.exec(
      address,
    ) ?? [];
  if (!type || data.length >= DATA_BYTES) return null;
  try {
    if (base64) return Buffer.from(data.replace(/%[0-9a-f]{2}|\s/gi, ''), 'base64');
    return /^svg/i.test(type)
      ? Buffer.from(decodeURIComponent(data.replace(/%(?![0-9a-f]{2})/gi, '%25')))
      : null;
  } catch {
    return null;
  }
}

/** Measures every picture in the archive without decoding any. `embedded` are `data:` addresses found in the text. */
export async function readPictures(
  archive: Archive,
  embedded: Iterable<string>,
  check: () => void,
  cleanStyles: CleanStyles,
): Promise<BookPictures> {
  const pictures = new Map<string, Picture>();
  const inline = new Map<string, Buffer>();
  for (const address of embedded) {
    const bytes = embeddedPicture(address);
    if (bytes) inline.set(address, bytes);
  }
  const source = async (path: string): Promise<Buffer> => {
    const bytes = inline.get(path) ?? (await archive.read(path));
    return isSvg(path, bytes) ? safeSvg(bytes, cleanStyles) : bytes;
  };
  const names = [...archive.names.filter(name => FILE.test(name)), ...inline.keys()];
  for (const path of names) {
    check();
    const picture = await measure(path, source, `i/${String(pictures.size + 1).padStart(4, '0')}`);
    if (picture) pictures.set(path, picture);
  }
  return {
    find: path => pictures.get(path) ?? null,
    all: () => pictures.values(),
    source: picture => source(picture.path),
    async bytes(picture) {
      const bytes = await source(picture.path);
      // What cannot be decoded, or takes too long, is an empty picture of its size.
      return isJxl(bytes) ? decodeJxl(bytes).catch(() => bytes) : bytes;
    },
  };
}

const isSvg = (path: string, bytes: Buffer) =>
  /\.svg$|^data:image\/svg/i.test(path) ||
  /^\s*(<\?xml|<svg|<!DOCTYPE svg)/i.test(bytes.subarray(0, 64).toString('latin1'));

async function measure(
  path: string,
  source: (path: string) => Promise<Buffer>,
  stem: string,
): Promise<Picture | null> {
  let info: Partial<Pick<Metadata, 'width' | 'height' | 'format' | 'orientation' | 'pages' | 'pageHeight'>>;
  try {
    const bytes = await source(path);
    const inJxl = isJxl(bytes) ? jxlSize(bytes) : undefined;
    if (inJxl === null) return null;
    info = inJxl ?? (await sharp(bytes, { limitInputPixels: false }).metadata());
  } catch (error) {
    if (error instanceof IngestRefusal) throw error;
    return null;
  }
  const frameHeight = info.pageHeight ?? info.height ?? 0;
  if (!info.width || !frameHeight) return null;
  if (info.width * frameHeight > limits.pixels) {
    // An SVG only claims its size; it is not rendered here.
    if (info.format === 'svg') return null;
    throw new IngestRefusal('image_too_large', path);
  }
  const turned = (info.orientation ?? 1) >= 5;
  const [width, height] = turned ? [frameHeight, info.width] : [info.width, frameHeight];
  const animated =
    (info.pages ?? 1) > 1 &&
    info.format !== 'svg' &&
    info.width * frameHeight * (info.pages ?? 1) <= limits.pixels;
  const widths = animated ? [Math.min(width, 960)] : widthsFor(width, height, info.format === 'svg');
  return { path, width, height, widths, animated, stem, wanted: false, fluid: false };
}

/** Never wider than the picture, except drawings, which have no pixels to lose. */
function widthsFor(width: number, height: number, drawing: boolean): number[] {
  const most = Math.max(
    1,
    Math.min(drawing ? Math.max(width, 960) : width, 1600, Math.floor((WEBP_SIDE * width) / height)),
  );
  return [...WIDTHS.filter(one => one < most), most];
}

const fileOf = (picture: Pick<Picture, 'stem'>, width: number) => `${picture.stem}-${width}.webp`;
/** The file named in `src`, relative to a chapter. */
export const addressOf = (picture: Picture): string => `../${fileOf(picture, picture.widths.at(-1) ?? 0)}`;

/**
 * Attributes of its `<img>`. `sizes` is in pixels because 100vw is no width inside epub.js: its frame is as wide as all
 * pages of the chapter together. Dense (phone) screens show a picture about 480 px wide, others up to 800.
 */
export function imageAttributes(picture: Picture, eager: boolean, fixed: boolean): Map<string, string> {
  picture.wanted = true;
  const { widths, width, height } = picture;
  const attrs = new Map([['src', addressOf(picture)]]);
  if (widths.length > 1 && !fixed) {
    picture.fluid = true;
    attrs.set('srcset', widths.map(one => `../${fileOf(picture, one)} ${one}w`).join(', '));
    attrs.set(
      'sizes',
      width <= 480 ? `${width}px` : `(min-resolution: 2dppx) 480px, ${Math.min(width, 800)}px`,
    );
  }
  attrs.set('alt', '');
  attrs.set('width', String(width));
  attrs.set('height', String(height));
  attrs.set('loading', eager ? 'eager' : 'lazy');
  attrs.set('decoding', 'async');
  return attrs;
}

/** Writes every width of a picture that is shown through `put`. A picture that cannot be decoded becomes an empty one of its size. */
export async function encode(
  picture: Pick<Picture, 'stem' | 'widths' | 'animated' | 'fluid'>,
  bytes: Buffer,
  put: (key: string, body: Buffer) => Promise<void>,
): Promise<void> {
  const widest = picture.widths.at(-1) ?? 1;
  const pixels = picture.animated ? null : await decoded(bytes, widest);
  for (const width of picture.fluid ? picture.widths : [widest]) {
    let body: Buffer;
    try {
      const source = pixels ? pixels() : open(bytes, picture.animated).autoOrient();
      body = await source.resize({ width, fit: 'inside' }).webp({ quality: 80, effort: 2 }).toBuffer();
    } catch {
      const size = { width: 1, height: 1, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
      body = await sharp({ create: size }).webp().toBuffer();
    }
    await put(fileOf(picture, width), body);
  }
}

/** Decoded once, no wider than the widest kept: the others are made of these pixels. Null for what cannot be decoded. */
async function decoded(bytes: Buffer, width: number): Promise<(() => Sharp) | null> {
  try {
    const { data, info } = await open(bytes)
      .autoOrient()
      .resize({ width, fit: 'inside' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width: wide, height, channels } = info;
    return () => sharp(data, { raw: { width: wide, height, channels } });
  } catch {
    return null;
  }
}

const within = (picture: Sharp, width: number) =>
  picture.resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true });

/** The files of a cover and the colour that most of the cover has; null when the picture cannot be decoded. */
export async function encodeCover(
  bytes: Buffer,
  put: (key: string, body: Buffer) => Promise<void>,
): Promise<{ tint: string } | null> {
  try {
    // Decoded once, no larger than the largest kept: the rest are made of these pixels, which look the same.
    const most = coverWidths[coverWidths.length - 1] ?? 0;
    const { data, info } = await within(open(bytes).autoOrient(), most)
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const files = await Promise.all(
      coverWidths.map(async (kept): Promise<[string, Buffer]> => {
        const resized = within(sharp(data, { raw: { width, height, channels } }), kept);
        return [`cover/${kept}.webp`, await resized.webp({ quality: 76, effort: 4 }).toBuffer()];
      }),
    );
    const { dominant } = await open(files[0]?.[1] ?? bytes).stats();
    for (const [key, body] of files) await put(key, body);
    return {
      tint: `#${[dominant.r, dominant.g, dominant.b].map(part => part.toString(16).padStart(2, '0')).join('')}`,
    };
  } catch {
    return null;
  }
}
