/** Packages that Mọt gives, by codes and to lists of people: for finance. */
export { ReasonDrawer } from './ReasonDrawer.tsx';
