import type { CfiPosition } from '#rules/positions.ts';
import type { savedPosition } from './queries.ts';

type PositionRow = NonNullable<Awaited<ReturnType<typeof savedPosition>>>;

/** A place as replies say it. */
export const positionOf = ({ cfi, percent, chapter, read_at }: PositionRow): CfiPosition => ({
  kind: 'cfi',
  cfi,
  percent,
  chapter,
  readAt: read_at,
});
