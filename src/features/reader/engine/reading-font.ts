import latinItalic from '@fontsource-variable/literata/files/literata-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
import vietnameseItalic from '@fontsource-variable/literata/files/literata-vietnamese-wght-italic.woff2?url';
import vietnamese from '@fontsource-variable/literata/files/literata-vietnamese-wght-normal.woff2?url';

/* A frame inherits no fonts, so each chapter declares the reading face itself: all weights, where pages have two (ui/faces). */

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const VIETNAMESE =
  'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB';

const FAMILY = 'Literata Variable';
const WEIGHTS = '200 900';

const source = (url: string) => `url("${new URL(url, document.baseURI).href}") format("woff2")`;

function fontRule(url: string, style: 'normal' | 'italic', range: string): string {
  return `@font-face{font-family:"${FAMILY}";font-style:${style};font-display:swap;font-weight:${WEIGHTS};src:${source(url)};unicode-range:${range}}`;
}

/** The upright face, fetched once for all chapters. */
const sharedFonts: FontFace[] = [];

/** Fetches the upright face while the book is still being asked for. */
export function preloadReadingFont(): void {
  if (sharedFonts.length > 0) return;
  const upright = { style: 'normal', weight: WEIGHTS, display: 'swap' } as const;
  sharedFonts.push(
    new FontFace(FAMILY, source(latin), { ...upright, unicodeRange: LATIN }),
    new FontFace(FAMILY, source(vietnamese), { ...upright, unicodeRange: VIETNAMESE }),
  );
  for (const one of sharedFonts) {
    one.load().catch(() => {
      // Each chapter asks for it again through its own rules.
    });
  }
}

function addSharedFonts(doc: Document): boolean {
  if (sharedFonts.length === 0 || sharedFonts.some(one => one.status !== 'loaded')) return false;
  try {
    for (const one of sharedFonts) doc.fonts.add(one);
    return true;
  } catch {
    return false;
  }
}

/**
 * Gives a chapter the upright face before its first layout: the one that is here already, else rules to fetch it.
 * Through rules the browser tells a chapter of its face only after that layout, even with the file in its memory, and
 * then lays the whole chapter out once more.
 */
export function addReadingFont(doc: Document): void {
  if (addSharedFonts(doc)) return;
  const style = doc.createElement('style');
  style.textContent = fontRule(latin, 'normal', LATIN) + fontRule(vietnamese, 'normal', VIETNAMESE);
  doc.head.append(style);
}

/** @font-face rules of the italic face, with absolute addresses: a chapter without italics never asks for it. */
export function italicFontRules(): string {
  return [fontRule(latinItalic, 'italic', LATIN), fontRule(vietnameseItalic, 'italic', VIETNAMESE)].join(
    '\n',
  );
}
