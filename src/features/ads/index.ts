/** The door of advertisements: a slot that stands empty-handed for members, in Zalo and in partners' pages. */
export { AdSlot } from './AdSlot.tsx';
