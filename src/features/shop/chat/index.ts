/** Ways to messages from elsewhere: to a shop about a book or an order, and to Mọt. */
export { chatAddress } from './addresses.ts';
export { WriteToShop } from './WriteToShop.tsx';
