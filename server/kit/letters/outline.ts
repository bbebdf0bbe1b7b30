import { LRUCache } from 'lru-cache';
import { runsOf, type Typeface } from './fonts.ts';

/* Text as outlines: for pictures and papers that carry no fonts. */

// Literata joins "Th" in Thị and Thuỷ; no word of a title is worth that.
const features = { liga: false, clig: false, dlig: false };

export interface Outline {
  /** Advance in em. */
  width: number;
  /** Commands in em, y downwards, from the baseline. */
  commands: { letter: string; points: number[] }[];
}
const letters = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;
/** Pieces of text measured lately; a long title is measured in many. */
const outlines = new LRUCache<string, Outline>({ max: 4_000 });

/** A piece of text as outlines. */
export function outlineOf(text: string, typeface: Typeface): Outline {
  const key = `${typeface}|${text}`;
  const known = outlines.get(key);
  if (known) return known;
  const outline: Outline = { width: 0, commands: [] };
  for (const { font, text: part } of runsOf(text, typeface)) {
    const { glyphs, positions } = font.layout(part, features);
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index];
      const dx = outline.width + (position?.xOffset ?? 0) / font.unitsPerEm;
      const dy = (position?.yOffset ?? 0) / font.unitsPerEm;
      for (const { command, args } of glyph.path.commands) {
        const points = args.map((value, at) =>
          at % 2 ? -value / font.unitsPerEm - dy : value / font.unitsPerEm + dx,
        );
        outline.commands.push({ letter: letters[command], points });
      }
      outline.width += (position?.xAdvance ?? glyph.advanceWidth) / font.unitsPerEm;
    }
  }
  outlines.set(key, outline);
  return outline;
}

/** Width of a line in em. */
export const widthOf = (text: string, typeface: Typeface): number => outlineOf(text, typeface).width;
