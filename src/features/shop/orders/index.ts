/** What other screens show of orders. */
export { ComingCard } from './ComingCard.tsx';
export { orderStateLabel, tabNames } from './order-labels.ts';
export { useComing } from './useComing.ts';
