import { createStore } from '#client/store.ts';

/* Fonts that came after the app: free ones that stand in for others, and one of the reader's own. */

const fonts: FontFace[] = [];

/** Families whose files are here. */
export const fontsHere = createStore<ReadonlySet<string>>(new Set());

/** Gives a chapter what has come: a frame inherits no fonts. */
export function addFontsTo(doc: Document): void {
  for (const font of fonts) {
    try {
      doc.fonts.add(font);
    } catch {
      // A browser that keeps fonts to their own document sets the words in what stands behind in the list.
    }
  }
}

/** From now on every chapter has them. Fonts of the same family that came before go. */
export function addFonts(family: string, added: readonly FontFace[]): void {
  const kept = fonts.filter(font => font.family.replace(/["']/g, '') !== family);
  fonts.splice(0, fonts.length, ...kept, ...added);
  addFontsTo(document);
  fontsHere.set(before => new Set([...before, family]));
}
