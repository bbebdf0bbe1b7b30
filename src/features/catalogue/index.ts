/** The door of the catalogue: its pages are loaded lazily by app/pages.ts, so only what others call stands here. */
export { useBookPrefetch } from './useBookPrefetch.ts';
