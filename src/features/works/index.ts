/** The door of works: their pages are loaded lazily by app/farPages.ts; the ebook's is near and comes by its own file. */

export { EbookPage } from './EbookPage.tsx';
export { FavouriteShelf } from './FavouriteShelf.tsx';
