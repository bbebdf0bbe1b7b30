/** Public API of advertisements: a slot that stays empty for members, in Zalo and in partners' pages. */
export { AdSlot } from './AdSlot.tsx';
