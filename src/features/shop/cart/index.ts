/** The cart: what its lines say of themselves, for who shows them elsewhere. */
export { changeLabels, shipsLabel, stateLabel } from './cart-labels.ts';
