import latinItalic from '@fontsource-variable/literata/files/literata-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
import vietnameseItalic from '@fontsource-variable/literata/files/literata-vietnamese-wght-italic.woff2?url';
import vietnamese from '@fontsource-variable/literata/files/literata-vietnamese-wght-normal.woff2?url';

/* A frame inherits no fonts, so each chapter declares the reading face itself; the files are in the cache by then. */

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const VIETNAMESE =
  'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB';

function face(url: string, style: 'normal' | 'italic', range: string): string {
  const address = new URL(url, document.baseURI).href;
  return `@font-face{font-family:"Literata Variable";font-style:${style};font-display:swap;font-weight:200 900;src:url("${address}") format("woff2");unicode-range:${range}}`;
}

/** Fetches the upright face while the book is still being asked for. */
export function warmFaces(): void {
  for (const url of [latin, vietnamese]) {
    const link = document.createElement('link');
    Object.assign(link, {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous',
      href: url,
    });
    document.head.append(link);
  }
}

/** @font-face rules of the reading face, with absolute addresses. */
export function readingFaces(): string {
  return [
    face(latin, 'normal', LATIN),
    face(vietnamese, 'normal', VIETNAMESE),
    face(latinItalic, 'italic', LATIN),
    face(vietnameseItalic, 'italic', VIETNAMESE),
  ].join('\n');
}
