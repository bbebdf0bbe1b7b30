const named = (name: string) =>
  new RegExp(`(?<![\\w-])${name}\\s*[=:]?\\s*["']?(device-${name}|\\d+(?:\\.\\d+)?)`, 'i');
const WIDTH = named('width');
const HEIGHT = named('height');

/** Of a page with a size of its own, px of CSS; 0 where it follows the device. */
export interface PageSize {
  width: number;
  height: number;
}

/** A size that a page may have; null for one that nobody could show. */
export const pageSize = (width: number, height: number): PageSize | null =>
  width > 0 && height > 0 && width <= 20_000 && height <= 20_000
    ? { width: Math.round(width), height: Math.round(height) }
    : null;

/** `width=1200, height=1600`: the first of each, without units, also from a declaration with mistakes. */
export function parseViewport(content: string): PageSize | null {
  const side = (pattern: RegExp) => {
    const value = pattern.exec(content)?.[1];
    return value === undefined ? null : Number(value) || 0;
  };
  const [width, height] = [side(WIDTH), side(HEIGHT)];
  if (width === null || height === null) return null;
  return width === 0 || height === 0 ? { width, height } : pageSize(width, height);
}
