/** The door of the catalogue: its pages are loaded lazily by app/pages.ts, so only what others call stands here. */
export { LoadProblem } from './LoadProblem.tsx';
export { useBookPrefetch } from './useBookPrefetch.ts';
