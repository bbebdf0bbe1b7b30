/*
 * Units of the window in a book's styles. A chapter is laid out in a frame as wide as all its pages, so that `100vw` would make
 * it wider and wider; what its author meant is the page, whose size the reader sets as two custom properties. A page of fixed size has a frame of
 * its own size, where the window's units are right.
 */

/** A hundredth of the page's width and height, set by reading/reader/engine/page-css.ts. */
const WIDTH = 'var(--page-vw,1vw)';
const HEIGHT = 'var(--page-vh,1vh)';

const sizes: Readonly<Record<string, string>> = {
  vw: WIDTH,
  vi: WIDTH,
  vh: HEIGHT,
  vb: HEIGHT,
  vmin: `min(${WIDTH},${HEIGHT})`,
  vmax: `max(${WIDTH},${HEIGHT})`,
};

/** "50vw" as a size of the page; null for another unit. `value` is the number as it is written. */
export function pageUnit(value: string, unit: string): string | null {
  const size = sizes[unit.toLowerCase().replace(/^[sld](?=v)/, '')];
  return size === undefined ? null : `calc(${value}*${size})`;
}

/** A value with all its units of the window replaced; strings and addresses stay as they are. */
export const pageUnits = (value: string): string =>
  value.replace(
    /("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\))|(?<![\w#.-])([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([sld]?v(?:w|h|i|b|min|max))(?![\w-])/gi,
    (whole, kept: string | undefined, number: string, unit: string) =>
      kept ?? pageUnit(number, unit) ?? whole,
  );

/** Custom properties that are the reader's: a book that set them would size its own pages. */
export const isPageUnit = (property: string): boolean => /^--page-v[wh]$/i.test(property);
