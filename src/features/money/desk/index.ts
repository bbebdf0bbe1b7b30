/** The desk of finance and support, for the shell of all desks: what one may do there, and its pages. */

export type { Desk } from './desk-labels.ts';
export { Forbidden } from './Forbidden.tsx';
export { refresh, useDesk } from './useDesk.ts';
export { addressOfView, type View, views } from './views.ts';
