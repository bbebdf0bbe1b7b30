/** The door of comics: their screens are loaded lazily by app/farPages.ts. */
export { comicPositions, videoPositions } from './positions.ts';
export { type ContinueComic, useContinueComic } from './useContinueComic.ts';
