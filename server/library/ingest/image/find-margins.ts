import sharp, { type Sharp } from 'sharp';
import { limits } from '../limits.ts';

/** One byte a pixel. */
export interface GreyPicture {
  grey: Uint8Array;
  width: number;
  height: number;
}

/** Pictures are looked at this wide. */
const WIDE = 500;
/** Grey values so far from the paper's are still paper: scans are never even. */
const EVEN = 32;
/** Paper is as light or as dark as this; what is between is drawn to the edge. */
const LIGHT = 190;
const DARK = 48;
/** So much of the page's frame is paper, or the drawing bleeds over its edges. */
const FRAMED = 0.5;
/** Fewer dark pixels in a line are dust, a line with more of them is drawn when the lines behind it are too. */
const DUST = 0.006;
const THICK = 3;
/** So many are a line by themselves, however thin. */
const RULE = 0.2;
/** Thousandths that stay beside what is drawn, less that is no margin, and more that is never cut. */
const ROOM = 8;
const LEAST = 12;
const MOST = 300;

type Line = (at: number) => number;

/** Left, top, right and bottom margin in thousandths of the page; none where nothing is drawn on it. */
export function marginsOf(picture: GreyPicture): number[] {
  const { grey, width, height } = picture;
  const paper = paperOf(picture);
  if (paper === null) return [0, 0, 0, 0];
  const columns = new Uint32Array(width);
  const rows = new Uint32Array(height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (Math.abs((grey[y * width + x] ?? 0) - paper) > EVEN) {
        columns[x] = (columns[x] ?? 0) + 1;
        rows[y] = (rows[y] ?? 0) + 1;
      }
  const column: Line = at => (columns[at] ?? 0) / height;
  const row: Line = at => (rows[at] ?? 0) / width;
  const left = firstDrawn(width, column);
  if (left === null) return [];
  const top = firstDrawn(height, row) ?? 0;
  const right = firstDrawn(width, at => column(width - 1 - at)) ?? 0;
  const bottom = firstDrawn(height, at => row(height - 1 - at)) ?? 0;
  const share = (lines: number, of: number) => {
    const margin = Math.floor((lines / of) * 1_000) - ROOM;
    return margin < LEAST ? 0 : Math.min(MOST, margin);
  };
  return [share(left, width), share(top, height), share(right, width), share(bottom, height)];
}

/** The colour that most of the page's frame has; null where the frame is drawn over. */
function paperOf({ grey, width, height }: GreyPicture): number | null {
  const counts = new Uint32Array(256);
  let all = 0;
  const count = (at: number) => {
    const value = grey[at] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
    all += 1;
  };
  for (let x = 0; x < width; x++) for (const y of [0, 1, height - 2, height - 1]) count(y * width + x);
  for (let y = 0; y < height; y++) for (const x of [0, 1, width - 2, width - 1]) count(y * width + x);
  const most = counts.indexOf(Math.max(...counts));
  const near = counts.slice(Math.max(0, most - EVEN), most + EVEN + 1).reduce((sum, each) => sum + each, 0);
  return (most >= LIGHT || most <= DARK) && near >= all * FRAMED ? most : null;
}

/** How many lines are bare before the first drawn one; null when all are. */
function firstDrawn(count: number, inkOf: Line): number | null {
  let thick = 0;
  for (let at = 0; at < count; at++) {
    const ink = inkOf(at);
    if (ink >= RULE) return Math.max(0, at - thick);
    thick = ink > DUST ? thick + 1 : 0;
    if (thick === THICK) return at - THICK + 1;
  }
  return null;
}

/** The margins of a page in a picture of it; those of a full page where it cannot be decoded. */
export async function marginsIn(page: Sharp): Promise<number[]> {
  const { data, info } = await page
    .resize({ width: WIDE, withoutEnlargement: true })
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return marginsOf({ grey: data, width: info.width, height: info.height });
}

/** The same of a stored picture. */
export const marginsOfPicture = (bytes: Buffer): Promise<number[]> =>
  marginsIn(sharp(bytes, { limitInputPixels: limits.pixels })).catch(() => [0, 0, 0, 0]);
