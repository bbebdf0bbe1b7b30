/** The door of comics: their screens are loaded lazily by app/farPages.ts. */
export { type ContinueComic, useContinueComic } from './useContinueComic.ts';
