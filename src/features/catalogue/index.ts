/** The door of the catalogue: its pages are loaded lazily by app/pages.ts, so only what others call stands here. */
export { useBookPrefetch } from './useBookPrefetch.ts';
export { badgeOf } from './badge.tsx';
export { coverBase } from './cover.ts';
export { LoadProblem } from './LoadProblem.tsx';
export { useNear } from './useNear.ts';
export { cardMeta } from './words.ts';
