import { bookPageWidths, widthsBelow } from '#rules/library/picture-widths.ts';

/** Pixels of a page's picture. */
export const PIXELS_MOST = 40_000_000;
/** How wide a page is drawn. */
export const PAGE_WIDTH = 1_600;

interface Size {
  width: number;
  height: number;
}

/** The size of a page's picture: narrower than wanted where it would be too high. */
export function pictureSize({ width, height }: Size, wanted: number): Size {
  const ratio = width > 0 && height > 0 ? height / width : 1;
  const most = Math.max(1, Math.floor(Math.sqrt(PIXELS_MOST / ratio)));
  const made = Math.min(wanted, most);
  const high = Math.min(Math.round(made * ratio), Math.floor(PIXELS_MOST / made));
  return { width: made, height: Math.max(1, high) };
}

/** A page's picture and the narrower ones beside it. */
export const pagePictures = (points: Size): Size & { widths: number[] } => {
  const size = pictureSize(points, PAGE_WIDTH);
  return { ...size, widths: widthsBelow(bookPageWidths, size.width) };
};
