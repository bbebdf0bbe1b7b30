/* The reading font as rules for a chapter: a frame inherits no fonts. */

export const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
export const VIETNAMESE =
  'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB';

export const FAMILY = 'Literata Variable';
export const WEIGHTS = '200 900';

/** Addresses of one style of the font, by the letters each file holds. */
export interface FontFiles {
  latin: string;
  vietnamese: string;
}

/** A frame without an address knows no relative ones. */
export const fontSource = (url: string) => `url("${new URL(url, document.baseURI).href}") format("woff2")`;

function fontRule(url: string, style: 'normal' | 'italic', range: string): string {
  return `@font-face{font-family:"${FAMILY}";font-style:${style};font-display:swap;font-weight:${WEIGHTS};src:${fontSource(url)};unicode-range:${range}}`;
}

/** @font-face rules of one style. */
export const fontRules = ({ latin, vietnamese }: FontFiles, style: 'normal' | 'italic'): string =>
  [fontRule(latin, style, LATIN), fontRule(vietnamese, style, VIETNAMESE)].join('\n');

/** Rules that fetch the upright font, where no file of it is here yet. */
export function addFontRules(doc: Document, upright: FontFiles): void {
  const style = doc.createElement('style');
  style.textContent = fontRules(upright, 'normal');
  doc.head.append(style);
}
