/** Loaded after a login, and for nobody before. */
export { fetchSummary } from './summary.ts';
