/*
 * Pages of comics behind signed addresses: `p/0001/0002.webp` is the second page of the first issue, in storage
 * `comics/<hash>/0001/0002.webp`. Both count from 1 there and from 0 in the tables.
 */

const PAGE = /^p\/(\d{4,6})\/(\d{4,6})\.webp$/;
const number = (index: number) => String(index + 1).padStart(4, '0');

/** Below the base of a content link. */
export const pagePath = (issue: number, page: number): string => `p/${number(issue)}/${number(page)}.webp`;

/** Where a page lies in storage. */
export const pageKey = (hash: string, issue: number, page: number): string =>
  `comics/${hash}/${number(issue)}/${number(page)}.webp`;

/** The place a path names; null when it is no page of a comic. */
export function pageIn(path: string): { issue: number; page: number } | null {
  const [, issue, page] = PAGE.exec(path) ?? [];
  return issue && page ? { issue: Number(issue) - 1, page: Number(page) - 1 } : null;
}
