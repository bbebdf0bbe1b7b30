import type { ReadingPosition } from '#contract/reading-position.ts';
import type { placeOf } from './queries.ts';

type PlaceRow = NonNullable<Awaited<ReturnType<typeof placeOf>>>;

/** A place as replies say it. */
export const positionOf = ({ cfi, percent, chapter, read_at }: PlaceRow): ReadingPosition => ({
  cfi,
  percent,
  chapter,
  readAt: read_at,
});
