/** Public API of the profile: the overview that the mini app's tab shows. */
export { Overview } from './Overview.tsx';
