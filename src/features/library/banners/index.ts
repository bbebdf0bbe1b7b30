/** Public API of banners: the wide ones a page begins with, and the row of partners. */
export { PartnerBanners } from './PartnerBanners.tsx';
export { SlideBanners } from './SlideBanners.tsx';
