/** The cart: what its lines say of themselves, for who shows them elsewhere. */
export { changeWords, shipsWords, stateWords } from './cart-labels.ts';
