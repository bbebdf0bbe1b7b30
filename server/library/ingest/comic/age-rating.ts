import { type AgeMark, markOf } from '#rules/library/age-marks.ts';

/* Words of ComicInfo's AgeRating, as years from which one may read. */

/** Ratings without a number. Those for everybody, and unknown ones, are 0. */
const words: Readonly<Record<string, number>> = {
  'adults only 18+': 18,
  'x18+': 18,
  'r18+': 18,
  m: 16,
  teen: 13,
  'early childhood': 0,
  everyone: 0,
  g: 0,
  'kids to adults': 0,
  pg: 0,
  unknown: 0,
  'rating pending': 0,
  '': 0,
};

/** From how many years on; null: the words mean nothing to us. */
export function ageOf(rating: string): AgeMark | null {
  const said = rating.trim().toLowerCase().replace(/\s+/g, ' ');
  const known = words[said];
  const years = known ?? Number(/(?:^|\D)(\d{1,2})\s*\+?$/.exec(said)?.[1] ?? Number.NaN);
  if (!Number.isFinite(years) || years > 21) return null;
  return markOf(years);
}
