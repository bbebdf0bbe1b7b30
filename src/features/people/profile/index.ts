/** Public API of the profile: the overview that the mini app's tab shows, and the frame of pages of the account. */
export { AccountColumns } from './AccountColumns.tsx';
export { Overview } from './Overview.tsx';
export { OverviewRow } from './OverviewRow.tsx';
