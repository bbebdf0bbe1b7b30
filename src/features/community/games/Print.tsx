import { prints } from '#rules/community/games/pictures.ts';
import { DrawnShapes } from './Drawn.tsx';

const grounds = ['#e2582f', '#dccb9c', '#a9c8d2', '#f4ecda'] as const;

/** The print behind a card, 0 to 3. */
export function Print({ face }: { face: number }) {
  return (
    <svg viewBox="0 0 100 124" width="100" height="124" aria-hidden="true">
      <rect width="100" height="124" fill={grounds[face] ?? grounds[0]} />
      <rect x="4" y="4" width="92" height="116" fill="none" stroke="#241a12" strokeWidth="2" />
      <DrawnShapes number={face} />
    </svg>
  );
}

/** Name of a card: its print, or that it is closed. */
export const cardName = (card: number, face: number | null): string =>
  face === null ? `Úp, phong bao ${card + 1}` : (prints[face] ?? '');
