import { type Selectable, sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';
import type { Tx } from '../../kit/db/transact.ts';

export type AnnotationRow = Selectable<Tables['mark']> & {
  content_type: number;
  copy_letters: number | null;
  content_hash: string;
};
type MadeByServer = 'quote_taken' | 'looked_in' | 'beside_from_book';
export type NewAnnotationRow = Omit<Selectable<Tables['mark']>, 'id' | 'edits' | MadeByServer> & {
  edits: string;
};

const rows = (db: Db, accountId: number) =>
  db
    .selectFrom('mark')
    .innerJoin('edition', 'edition.id', 'mark.edition_id')
    .selectAll('mark')
    .select(['edition.content_type', 'edition.copy_letters', 'edition.content_hash'])
    .where('mark.account_id', '=', accountId);

interface AnnotationList {
  kind: AnnotationRow['kind'];
  editionId?: number;
  since: number;
  limit: number;
}

/** In the order of changes; what was removed only to those who ask for changes. */
export function marksAfter(db: Db, accountId: number, { kind, editionId, since, limit }: AnnotationList) {
  let query = rows(db, accountId).where('kind', '=', kind).where('revision', '>', since);
  if (editionId !== undefined) query = query.where('edition_id', '=', editionId);
  if (since === 0) query = query.where('removed', '=', false);
  return query.orderBy('revision').limit(limit).execute();
}

/** The newest ones, of one chapter if one is named. */
export function newestAnnotations(
  db: Db,
  accountId: number,
  { kind, editionId, chapter, limit }: Omit<AnnotationList, 'since'> & { chapter?: number },
) {
  let query = rows(db, accountId).where('kind', '=', kind).where('removed', '=', false);
  if (editionId !== undefined) query = query.where('edition_id', '=', editionId);
  if (chapter !== undefined) query = query.where('chapter', '=', chapter);
  return query.orderBy('revision', 'desc').limit(limit).execute();
}

export const annotationByKey = (db: Db, accountId: number, key: string) =>
  rows(db, accountId).where('key', '=', key).executeTakeFirst();

interface MarkedPosition {
  editionId: number;
  cfi: string;
  page?: number;
  panel?: number;
}

/** A bookmark by the position it was made with, or the one it has now. */
export function bookmarkAt(db: Db, accountId: number, { editionId, cfi, page, panel }: MarkedPosition) {
  const query = rows(db, accountId).where('kind', '=', 'bookmark').where('edition_id', '=', editionId);
  const placed = cfi
    ? query.where(eb => eb.or([eb('chapter_cfi', '=', cfi), eb('cfi', '=', cfi)]))
    : query.where('page', '=', page ?? -1).where(sql<number>`coalesce(panel, -1)`, '=', panel ?? -1);
  // The one that was made with it counts before one that has come there.
  return placed
    .orderBy('removed')
    .orderBy(sql`chapter_cfi = ${cfi}`, 'desc')
    .orderBy('mark.id')
    .executeTakeFirst();
}

export const countAnnotations = async (db: Db, accountId: number): Promise<number> => {
  const counted = await db
    .selectFrom('mark')
    .select(eb => eb.fn.countAll<number>().as('all'))
    .where('account_id', '=', accountId)
    .where('removed', '=', false)
    .executeTakeFirstOrThrow();
  return Number(counted.all);
};

/** The next revision of an account. Holds its clock, so that one change is made after another. */
export async function nextRevision(tx: Tx, accountId: number): Promise<number> {
  const { revision } = await tx
    .insertInto('mark_clock')
    .values({ account_id: accountId, revision: 1 })
    .onConflict(conflict =>
      conflict.column('account_id').doUpdateSet({ revision: sql`mark_clock.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Whether this change is made now for the first time. */
export async function claimChange(tx: Tx, accountId: number, change: string, at: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto('mark_change')
    .values({ account_id: accountId, change, at })
    .onConflict(conflict => conflict.columns(['account_id', 'change']).doNothing())
    .returning('change')
    .executeTakeFirst();
  return claimed !== undefined;
}

export const insertAnnotation = (tx: Tx, row: NewAnnotationRow) =>
  tx.insertInto('mark').values(row).execute();

export const updateAnnotation = (
  tx: Tx,
  id: number,
  row: Partial<
    Omit<NewAnnotationRow, 'account_id' | 'key' | 'chapter_cfi'> &
      Pick<AnnotationRow, 'looked_in' | 'beside_from_book'>
  >,
) => tx.updateTable('mark').set(row).where('id', '=', id).execute();

/** Removed annotations are kept until every device has heard of it; changes until no device could send them again. */
export async function forgetRemovedAnnotations({ db, before }: { db: Db; before: Date }): Promise<void> {
  await db.deleteFrom('mark').where('removed', '=', true).where('changed_at', '<', before).execute();
  await db.deleteFrom('mark_change').where('at', '<', before).execute();
}
