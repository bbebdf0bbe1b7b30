/** Ways to messages: to a shop about a book or an order, and to rooms and desks. */
export { type Asked, askedIn, chatAddress, type Desk, deskChatAddress } from './addresses.ts';
export { WriteToShop } from './WriteToShop.tsx';
