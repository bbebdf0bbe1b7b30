/** Specification, section 3: completed 0, ongoing 1, paused 4; of 2 and 3 the right to show them has ended. */
export const comicStatuses = [0, 1, 2, 3, 4] as const;
export type ComicStatus = (typeof comicStatuses)[number];

/** Shown only to those who have bought them. */
export const closedComics: readonly ComicStatus[] = [2, 3];
