import type { CfiPosition } from '#rules/reading/positions.ts';
import type { savedPosition } from './queries.ts';

type PositionRow = NonNullable<Awaited<ReturnType<typeof savedPosition>>>;

/** A place as replies say it. */
export const positionOf = ({
  cfi,
  percent,
  chapter,
  read_at,
}: Pick<PositionRow, 'cfi' | 'percent' | 'chapter' | 'read_at'>): CfiPosition => ({
  kind: 'cfi',
  cfi,
  percent,
  chapter,
  readAt: read_at,
});

/** The furthest position of a reader who is now before it; null for one who is there. Its reading time is not used: 0. */
export const furthestOf = ({
  percent: now,
  furthest_cfi: cfi,
  furthest_percent: percent,
  furthest_chapter: chapter,
}: PositionRow): CfiPosition | null =>
  cfi === null || percent === null || chapter === null || percent <= now
    ? null
    : { kind: 'cfi', cfi, percent, chapter, readAt: 0 };
