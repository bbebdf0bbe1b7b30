/** How a shop and what it sells is shown elsewhere. */
export { productAddress, productLink, sellerAddress, sellerLink } from './addresses.ts';
export { PaperOffers } from './PaperOffers.tsx';
export { ProductGrid } from './ProductGrid.tsx';
export { ProductRail } from './ProductRail.tsx';
export { heardOf, starsInWords } from './product-labels.ts';
export { ShopAvatar } from './ShopAvatar.tsx';
export { ShopName } from './ShopName.tsx';
