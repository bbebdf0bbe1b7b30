import type { coverWidths } from '#rules/library/picture-widths.ts';

/** Where the covers of all kinds lie in storage, below the hash of their edition. */
export const coverFolder = (hash: string): string => `books/${hash}/cover/`;

/** The picture of a cover that is so many pixels wide. */
export const coverKey = (hash: string, width: (typeof coverWidths)[number]): string =>
  `${coverFolder(hash)}${width}.webp`;
