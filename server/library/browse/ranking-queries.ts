import type { Db } from '../../kit/db/db.ts';
import type { Page } from '../../kit/db/fragments.ts';
import type { Tables } from '../../kit/db/schema.ts';

export const ranked = (
  db: Db,
  period: Tables['ranking']['period'],
  contentType: number,
  { limit, offset }: Page,
) =>
  db
    .selectFrom('ranking')
    .select(['position', 'was', 'edition_id'])
    .where('period', '=', period)
    .where('content_type', '=', contentType)
    .where('position', '>', offset)
    .orderBy('position')
    .limit(limit)
    .execute();

/** Which of these kinds have a ranking. */
export const rankedTypes = async (
  db: Db,
  period: Tables['ranking']['period'],
  among: readonly number[],
): Promise<number[]> =>
  (
    await db
      .selectFrom('ranking')
      .select('content_type')
      .where('period', '=', period)
      .where('content_type', 'in', among)
      .where('position', '=', 1)
      .execute()
  ).map(({ content_type }) => content_type);
