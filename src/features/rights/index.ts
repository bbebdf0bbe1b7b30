/** The door of rights: one way to say why something does not open, and where that is shown. */
export { showWhyLocked } from './dialog-state.ts';
export { LockedCard } from './LockedCard.tsx';
export type { LockedAnswer, OnLockedAnswer } from './locked.ts';
export type { BuySlot } from './OptionList.tsx';
export { WhyLockedHost } from './WhyLockedHost.tsx';
