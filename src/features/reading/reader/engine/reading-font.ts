import latinItalic from '@fontsource-variable/literata/files/literata-latin-wght-italic.woff2?url';
import latin from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url';
import vietnameseItalic from '@fontsource-variable/literata/files/literata-vietnamese-wght-italic.woff2?url';
import vietnamese from '@fontsource-variable/literata/files/literata-vietnamese-wght-normal.woff2?url';

import { addFontsTo } from './added-fonts.ts';
import { addFontRules, FAMILY, fontRules, fontSource, LATIN, VIETNAMESE, WEIGHTS } from './font-rules.ts';

/* The files of the reading font: all weights, where pages have two (ui/fonts). */

/** The upright font, fetched once for all chapters. */
const sharedFonts: FontFace[] = [];

/** Fetches the upright font while the book is still being asked for. */
export function preloadReadingFont(): void {
  if (sharedFonts.length > 0) return;
  const upright = { style: 'normal', weight: WEIGHTS, display: 'swap' } as const;
  sharedFonts.push(
    new FontFace(FAMILY, fontSource(latin), { ...upright, unicodeRange: LATIN }),
    new FontFace(FAMILY, fontSource(vietnamese), { ...upright, unicodeRange: VIETNAMESE }),
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
 * Gives a chapter the upright font before its first layout: the one that is here already, else rules to fetch it.
 * Through rules the browser tells a chapter of its font only after that layout, even with the file in its memory, and
 * then lays the whole chapter out once more.
 */
export function addReadingFont(doc: Document): void {
  addFontsTo(doc);
  if (addSharedFonts(doc)) return;
  addFontRules(doc, { latin, vietnamese });
}

/** @font-font rules of the italic font, with absolute addresses: a chapter without italics never asks for it. */
export const italicFontRules = (): string =>
  fontRules({ latin: latinItalic, vietnamese: vietnameseItalic }, 'italic');
