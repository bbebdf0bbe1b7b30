/** Public API of advertising that one said yes to: the card with its switch. */
export { PromotionCard } from './PromotionCard.tsx';
