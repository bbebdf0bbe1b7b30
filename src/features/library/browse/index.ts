/** A list of works with its filters, for pages of other parts that are lists. */
export { Filters, OrderChoice } from './Filters.tsx';
export { ListHead } from './ListHead.tsx';
export { Listing } from './Listing.tsx';
export { useCategoryDrawer } from './useCategoryDrawer.tsx';
export { useListing } from './useListing.ts';
