/** The door of comics: their screens are loaded lazily by app/farPages.ts. */
export { placeInComic } from './place.ts';
