import { comicPageWidths } from '#rules/library/picture-widths.ts';

/*
 * Pages of comics behind signed addresses: `p/0001/0002.webp` is the second page of the first issue, in storage
 * `comics/<hash>/0001/0002.webp`; `p/0001/0002-800.webp` is the same page 800 pixels wide. Both numbers count from 1 there
 * and from 0 in the tables.
 */

/** The place of a page's picture; `width` null is the page as it came. */
export interface PagePlace {
  issue: number;
  page: number;
  width?: number | null;
}

const PAGE = /^p\/(\d{4,6})\/(\d{4,6})(?:-(\d{3,4}))?\.webp$/;
const number = (index: number) => String(index + 1).padStart(4, '0');

const fileOf = ({ issue, page, width }: PagePlace): string =>
  `${number(issue)}/${number(page)}${width ? `-${width}` : ''}.webp`;

/** Below the base of a content link. */
export const pagePath = (place: PagePlace): string => `p/${fileOf(place)}`;

/** Storage key of a page. */
export const pageKey = (hash: string, place: PagePlace): string => `comics/${hash}/${fileOf(place)}`;

/** The place a path names; null when it is no page of a comic, or of a width that is not kept. */
export function pageIn(path: string): PagePlace | null {
  const [, issue, page, width] = PAGE.exec(path) ?? [];
  if (!issue || !page) return null;
  if (width && !comicPageWidths.some(kept => String(kept) === width)) return null;
  return { issue: Number(issue) - 1, page: Number(page) - 1, width: width ? Number(width) : null };
}
