/** What other screens show of orders. */
export { ComingCard } from './ComingCard.tsx';
export { useComing } from './useComing.ts';
export { orderStateWords } from './words.ts';
