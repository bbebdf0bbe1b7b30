/** What other pages show of affiliates: that a page was opened through a link, and a reader's code. */

export { CodeField } from './CodeField.tsx';
export { LinkMarkHost } from './LinkMarkHost.tsx';
