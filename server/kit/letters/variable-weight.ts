import type { Font } from 'fontkit';

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
  endContour: boolean;
  copy(): Point;
}
interface Outline {
  points?: Point[];
  components?: { dx: number; dy: number }[];
}
/** The internals of a variable WOFF2 font in fontkit 2.0.4. */
interface Inside {
  fvar: { axis: { axisTag: string; defaultValue: number }[] };
  variationCoords: number[];
  _variationProcessor: { transformPoints(glyph: number, points: Point[]): void } | null;
  _transformedGlyphs: Outline[];
  _decompress(): void;
  _transformGlyfTable(): void;
}

const pointAt = (x: number, y: number): Point => ({
  x,
  y,
  onCurve: true,
  endContour: true,
  copy: () => pointAt(x, y),
});

/** The four points for metrics that follow every outline in `gvar`; widths come from HVAR, so zero will do. */
const phantoms = () => Array.from({ length: 4 }, () => pointAt(0, 0));

/**
 * Gives a variable WOFF2 font a weight. fontkit's own `getVariation` reads only uncompressed files and WOFF2 outlines
 * skip its variation step (foliojs/fontkit, WOFF2Glyph._decode), so the step is taken here, once, for every outline.
 */
export function setWeight(font: Font, weight: number): void {
  const inside = font as unknown as Inside;
  inside.variationCoords = inside.fvar.axis.map(axis =>
    axis.axisTag.trim() === 'wght' ? weight : axis.defaultValue,
  );
  inside._decompress();
  // Decoding composites with a variation processor fails on WOFF2; this view has none.
  const undecided: Inside = Object.create(inside, { _variationProcessor: { value: null } });
  undecided._transformGlyfTable();
  inside._transformedGlyphs = undecided._transformedGlyphs;
  const processor = inside._variationProcessor;
  if (!processor) throw new Error('the font has no variations');
  for (const [glyph, outline] of inside._transformedGlyphs.entries()) {
    if (outline.components) {
      const moved = [...outline.components.map(({ dx, dy }) => pointAt(dx, dy)), ...phantoms()];
      processor.transformPoints(glyph, moved);
      outline.components.forEach((component, index) => {
        component.dx = moved[index]?.x ?? component.dx;
        component.dy = moved[index]?.y ?? component.dy;
      });
    } else if (outline.points) {
      outline.points.push(...phantoms());
      processor.transformPoints(glyph, outline.points);
      outline.points.length -= 4;
    }
  }
}
