/** Public API of consent: what was agreed to, the dialog, the switches, and the page count. */
export { ConsentHost } from './ConsentHost.tsx';
export { ConsentSwitches } from './ConsentSwitches.tsx';
export { useConsents } from './useConsents.ts';
export { usePageCount } from './usePageCount.ts';
