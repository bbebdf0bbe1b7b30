/** The door of consent: what one agreed to, the question, the switches that take it back, and the counting of pages. */
export { ConsentHost } from './ConsentHost.tsx';
export { ConsentSwitches } from './ConsentSwitches.tsx';
export { useConsents } from './useConsents.ts';
export { usePageCount } from './usePageCount.ts';
