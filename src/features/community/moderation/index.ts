/** Reporting a post or a comment, for the feed. */
export { ReportDialog } from './ReportDialog.tsx';
