/** Red, green, blue, 0–255. */
type Rgb = [number, number, number];

const NEAR_BLACK: Rgb = [14, 18, 22];
const PLAIN: Rgb = [58, 68, 64];

function rgbOf(hex: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1];
  if (!digits) return PLAIN;
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map(part => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, i) => part + ((to[i] ?? 0) - part) * share) as Rgb;

const whiteOn = (ground: Rgb): number => 1.05 / (luminance(ground) + 0.05);

/** A cover's colour as a ground for white text: mixed towards near-black from 42 % on, until white reaches 9 : 1. */
export function tintedGround(hex: string): string {
  const colour = rgbOf(hex);
  let share = 0.42;
  let ground = mix(colour, NEAR_BLACK, share);
  while (whiteOn(ground) < 9 && share < 1) {
    share += 0.02;
    ground = mix(colour, NEAR_BLACK, share);
  }
  return hexOf(ground);
}

const DARK_INK: Rgb = [27, 36, 32];

/** Contrast of small text against its ground. */
const READABLE = 4.5;

/** Dark or white ink for text directly on a colour, whichever is read more easily; black where neither is enough. */
export function inkOn(hex: string): string {
  const ground = luminance(rgbOf(hex));
  const dark = (ground + 0.05) / (luminance(DARK_INK) + 0.05);
  const white = 1.05 / (ground + 0.05);
  if (Math.max(dark, white) < READABLE) return '#000000';
  return white >= dark ? '#ffffff' : hexOf(DARK_INK);
}
