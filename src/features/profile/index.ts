/** The door of one's own page: the overview that the mini app's tab shows. */
export { Overview } from './Overview.tsx';
