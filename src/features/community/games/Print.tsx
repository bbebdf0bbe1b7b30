import { prints } from '#rules/community/games/pictures.ts';

const grounds = ['#e2582f', '#dccb9c', '#a9c8d2', '#f4ecda'] as const;

const Carp = () => (
  <g stroke="#241a12" strokeWidth="2.5" strokeLinejoin="round">
    <path d="M70 22C40 18 18 42 22 72c2 18 16 30 30 30-12-10-16-24-12-38 4-16 18-26 38-24z" fill="#e8a71e" />
    <path d="M48 100l-14 14 24-2 10-10zM52 30L44 12l20 8z" fill="#f4ecda" />
    <path d="M34 50q6 2 8 8M30 64q6 1 8 6M40 40q6 3 8 8M54 32q3 5 2 10" fill="none" />
    <circle cx="70" cy="32" r="4" fill="#f4ecda" />
  </g>
);
const Lotus = () => (
  <g stroke="#241a12" strokeWidth="2.5" strokeLinejoin="round">
    <path
      d="M50 84C22 80 12 62 14 50c14 2 26 12 36 34zM50 84c28-4 38-22 36-34-14 2-26 12-36 34z"
      fill="#2f7d5b"
    />
    <path
      d="M50 84C34 66 30 46 34 34c10 6 16 24 16 50zM50 84c16-18 20-38 16-50-10 6-16 24-16 50z"
      fill="#ef9d8c"
    />
    <path d="M50 84C42 60 42 40 50 26c8 14 8 34 0 58z" fill="#c0392b" />
    <path d="M16 92h68" fill="none" stroke="#24466f" strokeWidth="6" strokeLinecap="round" />
  </g>
);
const Kite = () => (
  <g stroke="#241a12" strokeWidth="2.5" strokeLinejoin="round">
    <path d="M8 58C22 30 78 30 92 58 72 48 28 48 8 58z" fill="#c0392b" />
    <path d="M32 46c4-10 32-10 36 0-8 8-28 8-36 0z" fill="#f4ecda" />
    <circle cx="50" cy="45" r="4" fill="#241a12" />
    <path d="M44 54h12l-6 24z" fill="#e8a71e" />
    <path d="M50 78c8 10-8 18 2 32" fill="none" />
  </g>
);
const Boat = () => (
  <g stroke="#241a12" strokeWidth="2.5" strokeLinejoin="round">
    <path d="M48 16v62H20C20 50 32 28 48 16z" fill="#ef9d8c" />
    <path d="M54 20c16 8 24 30 24 58H54z" fill="#e8a71e" />
    <path d="M12 84h78c-6 14-18 20-40 20S18 98 12 84z" fill="#c0392b" />
    <path d="M8 112q10-6 20 0t20 0 20 0 20 0" fill="none" stroke="#24466f" />
  </g>
);
const drawings = [Carp, Lotus, Kite, Boat] as const;

/** The print behind a card, 0 to 3. */
export function Print({ face }: { face: number }) {
  const Drawing = drawings[face] ?? Carp;
  return (
    <svg viewBox="0 0 100 124" width="100" height="124" aria-hidden="true">
      <rect width="100" height="124" fill={grounds[face] ?? grounds[0]} />
      <rect x="4" y="4" width="92" height="116" fill="none" stroke="#241a12" strokeWidth="2" />
      <Drawing />
    </svg>
  );
}

/** Name of a card: its print, or that it is closed. */
export const cardName = (card: number, face: number | null): string =>
  face === null ? `Úp, phong bao ${card + 1}` : (prints[face] ?? '');
