import type { Db } from '../kit/db.ts';

/** An issue with what rights and links ask about its comic. */
export const issueToOpen = (db: Db, issueId: number) =>
  db
    .selectFrom('comic_issue')
    .innerJoin('edition', 'edition.id', 'comic_issue.edition_id')
    .select([
      'comic_issue.id',
      'comic_issue.edition_id',
      'comic_issue.position',
      'comic_issue.title',
      'edition.content_hash',
      'edition.price_type',
      'edition.price_vnd',
      'edition.oak_per_chapter',
      'edition.copyright',
    ])
    .where('comic_issue.id', '=', issueId)
    .executeTakeFirst();

export type IssueRow = NonNullable<Awaited<ReturnType<typeof issueToOpen>>>;

/** Pages in reading order (primary key of comic_page). */
export const pagesOfIssue = (db: Db, issueId: number) =>
  db
    .selectFrom('comic_page')
    .select(['position', 'width', 'height'])
    .where('issue_id', '=', issueId)
    .orderBy('position')
    .execute();
