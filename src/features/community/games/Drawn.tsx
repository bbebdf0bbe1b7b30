import { DRAWING_INK, DRAWING_STROKE, drawings } from '#rules/community/games/drawings.ts';

/** The shapes of a print, by its number. */
export const DrawnShapes = ({ number }: { number: number }) => (
  <g stroke={DRAWING_INK} strokeWidth={DRAWING_STROKE} strokeLinejoin="round" strokeLinecap="round">
    {(drawings[number] ?? drawings[0]).map(({ d, fill, stroke, width }) => (
      <path key={d} d={d} fill={fill} stroke={stroke} strokeWidth={width} />
    ))}
  </g>
);
