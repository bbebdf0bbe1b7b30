/* For whom a comic is, in years (docs/decisions/148-age-ratings.md). */

/** Marks of ours; 0: everybody. */
export const ageMarks = [0, 10, 13, 16, 18] as const;
export type AgeMark = (typeof ageMarks)[number];

/** The mark of a number of years: the next one up, so that no mark says less. */
export const markOf = (years: number): AgeMark => ageMarks.find(mark => mark >= years) ?? 18;
