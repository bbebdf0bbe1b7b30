/* Small prints in the manner of Đông Hồ, on a page and in pictures: 100 units wide, 124 high. */

interface Shape {
  d: string;
  fill: string;
  stroke?: string;
  width?: number;
}
type Drawing = readonly Shape[];

export const DRAWING_INK = '#241a12';
export const DRAWING_STROKE = 2.5;

const dot = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const carp: Drawing = [
  {
    d: 'M70 22C40 18 18 42 22 72c2 18 16 30 30 30-12-10-16-24-12-38 4-16 18-26 38-24z',
    fill: '#e8a71e',
  },
  { d: 'M48 100l-14 14 24-2 10-10zM52 30L44 12l20 8z', fill: '#f4ecda' },
  { d: 'M34 50q6 2 8 8M30 64q6 1 8 6M40 40q6 3 8 8M54 32q3 5 2 10', fill: 'none' },
  { d: dot(70, 32, 4), fill: '#f4ecda' },
];
const lotus: Drawing = [
  {
    d: 'M50 84C22 80 12 62 14 50c14 2 26 12 36 34zM50 84c28-4 38-22 36-34-14 2-26 12-36 34z',
    fill: '#2f7d5b',
  },
  {
    d: 'M50 84C34 66 30 46 34 34c10 6 16 24 16 50zM50 84c16-18 20-38 16-50-10 6-16 24-16 50z',
    fill: '#ef9d8c',
  },
  { d: 'M50 84C42 60 42 40 50 26c8 14 8 34 0 58z', fill: '#c0392b' },
  { d: 'M16 92h68', fill: 'none', stroke: '#24466f', width: 6 },
];
const kite: Drawing = [
  { d: 'M8 58C22 30 78 30 92 58 72 48 28 48 8 58z', fill: '#c0392b' },
  { d: 'M32 46c4-10 32-10 36 0-8 8-28 8-36 0z', fill: '#f4ecda' },
  { d: dot(50, 45, 4), fill: DRAWING_INK },
  { d: 'M44 54h12l-6 24z', fill: '#e8a71e' },
  { d: 'M50 78c8 10-8 18 2 32', fill: 'none' },
];
const boat: Drawing = [
  { d: 'M48 16v62H20C20 50 32 28 48 16z', fill: '#ef9d8c' },
  { d: 'M54 20c16 8 24 30 24 58H54z', fill: '#e8a71e' },
  { d: 'M12 84h78c-6 14-18 20-40 20S18 98 12 84z', fill: '#c0392b' },
  { d: 'M8 112q10-6 20 0t20 0 20 0 20 0', fill: 'none', stroke: '#24466f' },
];

/** The prints behind the cards of Tết 2024, in their order. */
export const drawings = [carp, lotus, kite, boat] as const;

/** The print of a stick. */
export const drawingOfStick = (number: number): number => number % drawings.length;
