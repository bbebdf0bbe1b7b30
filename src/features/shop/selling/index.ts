/** What other screens show of selling: the shop of who is signed in. */
export { ShopRow } from './ShopRow.tsx';
