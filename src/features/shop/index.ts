/** How a shop and what it sells is shown elsewhere. */
export { productAddress, productLink, sellerLink } from './addresses.ts';
export { PaperOffers } from './PaperOffers.tsx';
export { ProductGrid } from './ProductGrid.tsx';
export { ShopFace } from './ShopFace.tsx';
export { ShopName } from './ShopName.tsx';
export { StoreRows } from './StoreRows.tsx';
