/** The door of rights: one way to say why something does not open, and where that is shown. */
export { showWhyLocked } from './ask.ts';
export type { LockedAnswer } from './locked.ts';
export { WhyLockedHost } from './WhyLockedHost.tsx';
