import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { setWeight } from './variable-weight.ts';

/** Literata 600 for titles, Be Vietnam Pro 600 for authors and 400 for plain text, Phudu 800 for shop signs. */
export type Typeface = 'title' | 'author' | 'plain' | 'sign';

const files: Record<Typeface, (subset: string) => string> = {
  title: subset => `@fontsource-variable/literata/files/literata-${subset}-wght-normal.woff2`,
  author: subset => `@fontsource/be-vietnam-pro/files/be-vietnam-pro-${subset}-600-normal.woff2`,
  plain: subset => `@fontsource/be-vietnam-pro/files/be-vietnam-pro-${subset}-400-normal.woff2`,
  sign: subset => `@fontsource/phudu/files/phudu-${subset}-800-normal.woff2`,
};

const require = createRequire(import.meta.url);
const opened = new Map<Typeface, Font[]>();

/** The files of a font, the likeliest first; latin-ext only helps with foreign names. */
function fontsOf(typeface: Typeface): Font[] {
  const known = opened.get(typeface);
  if (known) return known;
  const fonts = ['latin', 'vietnamese', 'latin-ext'].map(subset => {
    const font = create(readFileSync(require.resolve(files[typeface](subset))));
    if ('wght' in font.variationAxes) setWeight(font, 600);
    return font;
  });
  opened.set(typeface, fonts);
  return fonts;
}

/** A character that no file knows is set as the first file's "missing" box, so that a slip is seen. */
function fontFor(typeface: Typeface, character: string): Font {
  const fonts = fontsOf(typeface);
  const font = fonts.find(each => each.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) ?? fonts[0];
  if (!font) throw new Error(`no font for ${typeface}`);
  return font;
}

export interface Run {
  font: Font;
  text: string;
}

/** Cuts a text where the font file changes. */
export function runsOf(text: string, typeface: Typeface): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const font = fontFor(typeface, character);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
