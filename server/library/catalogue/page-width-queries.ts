import { sql } from 'kysely';
import { comicPageWidths } from '#rules/library/picture-widths.ts';
import type { Db } from '../../kit/db/db.ts';

/** A width that is worth keeping of the page is not there: rules/library/picture-widths.ts. */
const lacksWidth = sql<boolean>`exists (
  select from unnest(${[...comicPageWidths]}::integer[]) as kept (width)
  where kept.width <= comic_page.width * 0.9 and kept.width <> all (comic_page.widths))`;

/** Without a colour it cannot be decoded. */
const lacksPictures = sql<boolean>`(comic_page.widths is null or comic_page.panels is null
  or comic_page.tint is not null and ${lacksWidth})`;

/** The first pages of an issue that lack a width, or were never looked through for panels or margins; `issue` and `position` count from 0. */
export const pagesWithoutWidths = (db: Db, issueId: number, limit: number) =>
  db
    .selectFrom('comic_page')
    .innerJoin('comic_issue', 'comic_issue.id', 'comic_page.issue_id')
    .innerJoin('edition', 'edition.id', 'comic_issue.edition_id')
    .select([
      'comic_page.position',
      'comic_page.widths',
      'comic_issue.position as issue',
      'edition.content_hash',
      lacksPictures.as('lacks_pictures'),
    ])
    .where('comic_page.issue_id', '=', issueId)
    .where(e => e.or([lacksPictures, e('comic_page.margins', 'is', null)]))
    .orderBy('comic_page.position')
    .limit(limit)
    .execute();

/** A job's results for a page: its widths and margins. */
interface MadePage {
  issueId: number;
  position: number;
  widths: number[];
  tint: string | null;
  /** Four numbers each. */
  panels: number[];
  isSure: boolean;
  margins: number[];
}

export const savePageMargins = (
  db: Db,
  { issueId, position, margins }: Pick<MadePage, 'issueId' | 'position' | 'margins'>,
) =>
  db
    .updateTable('comic_page')
    .set({ margins })
    .where('issue_id', '=', issueId)
    .where('position', '=', position)
    .execute();

/** An editor's panels stay as they are. */
export const savePageWidths = (db: Db, { issueId, position, panels, isSure, ...known }: MadePage) =>
  db
    .updateTable('comic_page')
    .set(known)
    .set({
      panels: sql<number[]>`case when panels_drawn then panels else ${panels}::integer[] end`,
      panels_sure: sql<boolean>`case when panels_drawn then panels_sure else ${isSure}::boolean end`,
    })
    .where('issue_id', '=', issueId)
    .where('position', '=', position)
    .execute();
