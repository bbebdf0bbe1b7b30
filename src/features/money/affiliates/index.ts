/** Affiliate parts of other pages: the mark of a page opened through a link, and a reader's code. */

export { CodeField } from './CodeField.tsx';
export { LinkMarkHost } from './LinkMarkHost.tsx';
