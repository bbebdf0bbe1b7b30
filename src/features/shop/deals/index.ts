/** The golden hour among other things. */
export { GoldenHour } from './GoldenHour.tsx';
export { useGoldenHour } from './useGoldenHour.ts';
