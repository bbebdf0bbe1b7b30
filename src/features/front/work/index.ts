/** Pages of works are loaded lazily by app/farPages.ts; the ebook's page has a file of its own. */

export { EbookPage } from './EbookPage.tsx';
export { FavouriteRail } from './FavouriteRail.tsx';
