/* Ratings as the page says them: five counters, one star first. */

export const ratingsIn = (stars: readonly number[]): number => stars.reduce((sum, count) => sum + count, 0);

/** 0 while nobody has said anything. */
export function averageOf(stars: readonly number[]): number {
  const count = ratingsIn(stars);
  return count === 0 ? 0 : stars.reduce((sum, each, at) => sum + each * (at + 1), 0) / count;
}

/** 4.833 → "4,8" */
export const inWords = (average: number): string => average.toFixed(1).replace('.', ',');

/** Meaning of a number of stars, for screen readers and under the stars one gives. */
export const starLabels = ['', 'Không hợp ý', 'Tạm được', 'Ổn', 'Hay', 'Rất hay'] as const;
