import type { OwnTheme } from './reader-comfort.ts';

/* A theme of one's own: two colours are chosen, the others follow from them, and words can always be read. */

type Rgb = readonly [number, number, number];

const rgb = (colour: string): Rgb => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];
const hex = (parts: readonly number[]): string =>
  `#${parts.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `share` of the second colour in the first. */
const mixed = (one: string, other: string, share: number): string => {
  const [from, to] = [rgb(one), rgb(other)];
  return hex(from.map((part, at) => part + ((to[at] ?? 0) - part) * share));
};

/** 0 black – 1 white, as WCAG means it. */
function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour).map(part => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1–21. */
export function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Contrast of text by WCAG AA. */
export const ENOUGH = 4.5;

const isDarkPaper = (paper: string): boolean => luminance(paper) < 0.18;

/** The colour itself, or as little darker (on a dark paper lighter) as it takes to be read. */
export function legible(colour: string, paper: string): string {
  const end = isDarkPaper(paper) ? '#ffffff' : '#000000';
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mixed(colour, end, share);
    if (contrast(tried, paper) >= ENOUGH) return tried;
  }
  return end;
}

/** All colours of a page from the two that were chosen. */
export function ownTheme(paper: string, wanted: string): OwnTheme {
  const ink = legible(wanted, paper);
  const dark = isDarkPaper(paper);
  return {
    paper,
    ink,
    'ink-2': legible(mixed(ink, paper, 0.3), paper),
    accent: legible(dark ? '#4ccfa6' : '#08715a', paper),
    rule: mixed(paper, ink, 0.16),
    wanted,
    dark,
  };
}
