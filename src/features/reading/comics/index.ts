/** The door of comics: their screens are loaded lazily by app/farPages.ts. */
export { comicPositions as comicPlaces, videoPositions as videoPlaces } from './places.ts';
export { type ContinueComic, useContinueComic } from './useContinueComic.ts';
