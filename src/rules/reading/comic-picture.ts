/* A comic's page in its widths: `…/0002.webp` as it came, `…/0002-800.webp` narrower (server/library/content/comic-page-path.ts). */

interface Picture {
  src: string;
  width: number;
  widths: readonly number[];
}

/** The `srcset` of a page. */
export const pageSrcset = ({ src, width, widths }: Picture): string =>
  [
    ...widths.map(narrow => `${src.replace(/\.webp$/, `-${narrow}.webp`)} ${narrow}w`),
    `${src} ${width}w`,
  ].join(', ');

/**
 * Its `sizes`: as wide as a phone, 800 points at most. The densest screens take a little less than they have, which eyes
 * do not tell apart at a reading distance and lines do: two pixels a point.
 */
export const pageSizes = '(min-width: 800px) 800px, (min-resolution: 2.5dppx) 70vw, 100vw';

/** The same where a share of its width is shown that wide. */
export const shownSizes = (share: number): string =>
  `(min-width: 800px) ${Math.round(800 / share)}px, (min-resolution: 2.5dppx) ${Math.round(70 / share)}vw, ${Math.round(100 / share)}vw`;

/** The same once somebody has zoomed in. */
export const zoomedSizes = '300vw';
