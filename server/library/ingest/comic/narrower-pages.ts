import sharp from 'sharp';
import { comicPageWidths, widthsBelow } from '#rules/library/picture-widths.ts';
import { marginsIn } from '../image/find-margins.ts';
import { limits } from '../limits.ts';
import { type FoundPanels, findPanels } from './find-panels.ts';
import type { Pixels } from './pixels.ts';

/** A page in the widths that phones ask for. */
export interface NarrowerPages {
  /** WebP each, rising; none of a page that is narrow already. */
  files: { width: number; body: Buffer }[];
  /** "#rrggbb": the page's average colour, shown until its picture comes. */
  tint: string;
  panels: FoundPanels;
  /** Thousandths: find-margins.ts. */
  margins: number[];
}

const hex = (part: number) => part.toString(16).padStart(2, '0');

/** Quality and effort were measured: docs/decisions/031. */
export async function narrowerPages({ data, ...raw }: Pixels): Promise<NarrowerPages> {
  const files: NarrowerPages['files'] = [];
  for (const width of widthsBelow(comicPageWidths, raw.width))
    files.push({
      width,
      body: await sharp(data, { raw }).resize({ width }).webp({ quality: 76, effort: 4 }).toBuffer(),
    });
  const pixel = await sharp(data, { raw })
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const panels = await findPanels({ data, ...raw }, 'ltr');
  const margins = await marginsIn(sharp(data, { raw }));
  return { files, panels, margins, tint: `#${[...pixel.subarray(0, 3)].map(hex).join('')}` };
}

/** The same of a page in storage; null when it cannot be decoded. */
export async function narrowerPagesOf(bytes: Buffer): Promise<NarrowerPages | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: limits.pixels })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return await narrowerPages({ data, width: info.width, height: info.height, channels: info.channels });
  } catch {
    return null;
  }
}
