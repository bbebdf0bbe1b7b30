/** Ways to messages: to a shop about a book or an order, and to rooms and desks. */
export { askedIn, chatAddress, type Desk } from './addresses.ts';
export { WriteToShop } from './WriteToShop.tsx';
