/** The door of comics: their screens are loaded lazily by app/farPages.ts. */
export { positionInComic as placeInComic } from './position.ts';
