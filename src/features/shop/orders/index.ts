/** Parts of orders for other screens. */
export { ComingCard } from './ComingCard.tsx';
export { orderStateLabel, tabNames } from './order-labels.ts';
export { reasonLabels as returnReasonLabels } from './return-labels.ts';
export { useComing } from './useComing.ts';
