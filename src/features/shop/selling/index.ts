/** Parts of selling for other screens: the shop of the signed-in person. */
export { ShopRow } from './ShopRow.tsx';
