import type { Db } from '../../kit/db/db.ts';

/** The first pages of an issue that were never made narrower; `issue` and `position` count from 0. */
export const pagesWithoutWidths = (db: Db, issueId: number, limit: number) =>
  db
    .selectFrom('comic_page')
    .innerJoin('comic_issue', 'comic_issue.id', 'comic_page.issue_id')
    .innerJoin('edition', 'edition.id', 'comic_issue.edition_id')
    .select(['comic_page.position', 'comic_issue.position as issue', 'edition.content_hash'])
    .where('comic_page.issue_id', '=', issueId)
    .where('comic_page.widths', 'is', null)
    .orderBy('comic_page.position')
    .limit(limit)
    .execute();

export const savePageWidths = (
  db: Db,
  {
    issueId,
    position,
    ...known
  }: { issueId: number; position: number; widths: number[]; tint: string | null },
) =>
  db
    .updateTable('comic_page')
    .set(known)
    .where('issue_id', '=', issueId)
    .where('position', '=', position)
    .execute();
