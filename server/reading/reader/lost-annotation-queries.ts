import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';

/* Annotations on words that stand nowhere, or were placed in another text than their edition has now. */

/** Works that one call considers. */
const EDITIONS_MOST = 200;

const isLost = (eb: ExpressionBuilder<Pick<Tables, 'mark' | 'edition'>, 'mark' | 'edition'>) =>
  eb.and([
    eb('mark.place', '=', 'cfi'),
    eb('mark.removed', '=', false),
    eb.or([eb('mark.cfi', 'is', null), eb('mark.book_hash', '<>', eb.ref('edition.content_hash'))]),
  ]);

const lost = (db: Db, accountId: number) =>
  db
    .selectFrom('mark')
    .innerJoin('edition', 'edition.id', 'mark.edition_id')
    .where('mark.account_id', '=', accountId)
    .where(isLost);

/** The editions of an account's lost marks, or the one that is named, with what these were looked for in; new ones first. */
export function editionsOfLostAnnotations(db: Db, accountId: number, editionId?: number) {
  const query = lost(db, accountId)
    .select([
      'edition.id',
      'edition.content_hash',
      sql<(string | null)[]>`array_agg(distinct mark.looked_in)`.as('looked_in'),
    ])
    .groupBy('edition.id')
    .orderBy(sql`bool_or(mark.looked_in is null)`, 'desc')
    .orderBy('edition.id')
    .limit(EDITIONS_MOST);
  return (editionId === undefined ? query : query.where('edition.id', '=', editionId)).execute();
}

export type LostAnnotation = Awaited<ReturnType<typeof lostAnnotations>>[number];

/** Lost marks of an edition that were not looked for in `lookedIn` yet. */
export const lostAnnotations = (
  db: Db,
  accountId: number,
  { editionId, lookedIn, limit }: { editionId: number; lookedIn: string; limit: number },
) =>
  lost(db, accountId)
    .select([
      'mark.id',
      'mark.kind',
      'mark.book_hash',
      'mark.chapter_cfi',
      'mark.cfi',
      'mark.quote',
      'mark.prefix',
      'mark.suffix',
      'mark.position',
      'mark.chapter',
      'mark.beside_from_book',
    ])
    .where('mark.edition_id', '=', editionId)
    .where(sql<boolean>`mark.looked_in is distinct from ${lookedIn}`)
    .orderBy('mark.id')
    .limit(limit)
    .execute();

/** Annotations that are where they were, or nowhere as before: their devices need not hear of it. */
export const lookedFor = (db: Db, ids: readonly number[], lookedIn: string) =>
  db
    .updateTable('mark')
    .set({ looked_in: lookedIn })
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
