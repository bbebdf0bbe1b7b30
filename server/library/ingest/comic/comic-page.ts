import sharp, { type OutputInfo } from 'sharp';
import { pictureForm } from '../image/encode-again.ts';
import { decodeJxl, isJxl } from '../image/jxl.ts';
import { comicLimits, limits } from '../limits.ts';
import { IngestRefusal } from '../refusal.ts';
import { type NarrowerPages, narrowerPages } from './narrower-pages.ts';

/** A page as it is stored. */
export interface PagePicture {
  body: Buffer;
  width: number;
  height: number;
  /** Null while it is left to a job. */
  narrower: NarrowerPages | null;
}

/** Higher than this by its width, a picture is a strip: read by scrolling, and too high for old phones to hold. */
const STRIP = 2.2;

/**
 * One picture of an issue as WebP pages: decoded and encoded again, so that nothing else of the file comes along, at
 * most 1,600 px wide; a strip becomes several pages of the same height. `asDrawn` stores a fitting WebP unchanged and
 * leaves its narrower widths to a job: for pictures that we drew ourselves.
 */
export async function pagesOf(name: string, source: Buffer, asDrawn = false): Promise<PagePicture[]> {
  const bytes = await decodedJxl(name, source);
  const form = pictureForm(bytes);
  if (!form) throw new IngestRefusal('strange_page', name);
  const { width, height } = await sizeOf(name, bytes);
  const fits = width <= comicLimits.pageWidth && height <= Math.max(comicLimits.pageHeight, width * STRIP);
  if (asDrawn && form === 'webp' && fits) return [{ body: bytes, width, height, narrower: null }];
  try {
    const decoded = sharp(bytes, {
      limitInputPixels: limits.pixels,
      failOn: 'truncated',
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width: comicLimits.pageWidth, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: 60 });
    const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true });
    return await cut(data, info);
  } catch (error) {
    if (error instanceof IngestRefusal) throw error;
    throw new IngestRefusal('broken_page', name);
  }
}

/** JPEG XL as PNG, anything else as it is. */
async function decodedJxl(name: string, bytes: Buffer): Promise<Buffer> {
  if (!isJxl(bytes)) return bytes;
  try {
    return await decodeJxl(bytes);
  } catch {
    throw new IngestRefusal('broken_page', name);
  }
}

/** Upright size, read without decoding: a decompression bomb is refused before it is unpacked. */
async function sizeOf(name: string, bytes: Buffer): Promise<{ width: number; height: number }> {
  const read = sharp(bytes, { limitInputPixels: false });
  const info = await read.metadata().catch(() => {
    throw new IngestRefusal('broken_page', name);
  });
  const high = info.pageHeight ?? info.height ?? 0;
  if (!info.width || !high) throw new IngestRefusal('broken_page', name);
  if (info.width * high > limits.pixels) throw new IngestRefusal('page_too_large', name);
  const turned = (info.orientation ?? 1) >= 5;
  return turned ? { width: high, height: info.width } : { width: info.width, height: high };
}

async function cut(data: Buffer, { width, height, channels }: OutputInfo): Promise<PagePicture[]> {
  const strip = height > comicLimits.pageHeight && height > width * STRIP;
  const count = strip ? Math.ceil(height / comicLimits.pageHeight) : 1;
  const pages: PagePicture[] = [];
  for (let index = 0; index < count; index++) {
    const from = Math.round((index * height) / count);
    const to = Math.round(((index + 1) * height) / count);
    const rows = data.subarray(from * width * channels, to * width * channels);
    const raw = { width, height: to - from, channels };
    const body = await sharp(rows, { raw }).webp({ quality: 80, effort: 4 }).toBuffer();
    pages.push({ body, width, height: raw.height, narrower: await narrowerPages({ data: rows, ...raw }) });
  }
  return pages;
}

/** Picture of the cover: a page as it is, the top of a strip. */
export async function coverOf(name: string, source: Buffer): Promise<Buffer> {
  const bytes = await decodedJxl(name, source);
  if (!pictureForm(bytes)) throw new IngestRefusal('strange_page', name);
  const { width, height } = await sizeOf(name, bytes);
  if (height <= width * 1.8) return bytes;
  return sharp(bytes, { limitInputPixels: limits.pixels })
    .autoOrient()
    .extract({ left: 0, top: 0, width, height: Math.round(width * 1.5) })
    .png()
    .toBuffer()
    .catch(() => {
      throw new IngestRefusal('broken_page', name);
    });
}
