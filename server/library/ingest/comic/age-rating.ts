/* Words of ComicInfo's AgeRating, as years from which one may read. */

/** Those without a number in them. Words for everybody, and those that decide nothing, are 0. */
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

/** Marks of ours; a file's number is rounded up to the next one, so that no mark says less than the file. */
const marks = [0, 10, 13, 16, 18] as const;

/** From how many years on; null: the words mean nothing to us. */
export function ageOf(rating: string): number | null {
  const said = rating.trim().toLowerCase().replace(/\s+/g, ' ');
  const known = words[said];
  const years = known ?? Number(/(?:^|\D)(\d{1,2})\s*\+?$/.exec(said)?.[1] ?? Number.NaN);
  if (!Number.isFinite(years) || years > 21) return null;
  return marks.find(mark => mark >= years) ?? 18;
}
