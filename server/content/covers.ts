/** Where the covers of all kinds lie in storage, below the hash of their edition. */
export const coverFolder = (hash: string): string => `books/${hash}/cover/`;

/** The picture of a cover that is so many pixels wide. */
export const coverKey = (hash: string, width: 160 | 320 | 640): string => `${coverFolder(hash)}${width}.webp`;
