/** The part of fontkit that covers use; the package ships no types. */
declare module 'fontkit' {
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    /** x and y in turn, in font units, y upwards. */
    args: number[];
  }
  export interface Glyph {
    advanceWidth: number;
    path: { commands: PathCommand[] };
  }
  export interface GlyphRun {
    glyphs: Glyph[];
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
  }
  export interface Font {
    unitsPerEm: number;
    variationAxes: Record<string, { min: number; default: number; max: number }>;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string, features?: Record<string, boolean>): GlyphRun;
  }
  export function create(bytes: Buffer): Font;
}
