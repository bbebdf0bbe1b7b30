import type { coverWidths } from '#rules/library/picture-widths.ts';

/** Storage folder of an edition's covers, of all kinds. */
export const coverFolder = (hash: string): string => `books/${hash}/cover/`;

/** The picture of a cover that is so many pixels wide. */
export const coverKey = (hash: string, width: (typeof coverWidths)[number]): string =>
  `${coverFolder(hash)}${width}.webp`;
