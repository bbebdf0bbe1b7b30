import type { IssueDetail } from '#contract/reading/comic-reading.ts';
import type { ComicView } from '#rules/reading/comic-view.ts';
import { comicViewColumns } from '../../kit/db/comic-view-columns.ts';
import type { Db } from '../../kit/db/db.ts';

type ComicViews = NonNullable<IssueDetail['view']>;

const chosen = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

/** How an account wants to see a comic: two rows of comic_view, and its issues' shifts. */
export async function viewsOf(db: Db, accountId: number, editionId: number): Promise<ComicViews> {
  const [rows, shifts] = await Promise.all([
    db
      .selectFrom('comic_view')
      .select(['edition_id', ...comicViewColumns])
      .where('account_id', '=', accountId)
      .where(e => e.or([e('edition_id', '=', editionId), e('edition_id', 'is', null)]))
      .execute(),
    db
      .selectFrom('comic_shift')
      .select(['issue', 'pages'])
      .where('account_id', '=', accountId)
      .where('edition_id', '=', editionId)
      .execute(),
  ]);
  const view = (of: number | null): ComicView => {
    const row = rows.find(each => each.edition_id === of);
    return {
      mode: chosen(row?.mode),
      direction: chosen(row?.direction),
      fit: chosen(row?.fit),
      zones: chosen(row?.zones),
      ground: chosen(row?.ground),
      coverAlone: chosen(row?.cover_alone),
      guided: chosen(row?.guided),
      crop: chosen(row?.crop),
    };
  };
  return {
    own: view(editionId),
    all: view(null),
    shifts: Object.fromEntries(shifts.map(({ issue, pages }) => [issue, pages])),
  };
}

/** Keeps a view in place of the one before; `editionId` null is for all comics. */
export function saveView(
  db: Db,
  of: { accountId: number; editionId: number | null },
  { mode, direction, fit, zones, ground, coverAlone, guided, crop }: ComicView,
) {
  const row = {
    mode: mode ?? null,
    direction: direction ?? null,
    fit: fit ?? null,
    zones: zones ?? null,
    ground: ground ?? null,
    cover_alone: coverAlone ?? null,
    guided: guided ?? null,
    crop: crop ?? null,
  };
  return db
    .insertInto('comic_view')
    .values({ account_id: of.accountId, edition_id: of.editionId, ...row })
    .onConflict(conflict => conflict.columns(['account_id', 'edition_id']).doUpdateSet(row))
    .execute();
}

interface Shifts {
  account_id: number;
  edition_id: number;
  issue: number;
}

export const saveShifts = (db: Db, issue: Shifts, pages: number[]) =>
  db
    .insertInto('comic_shift')
    .values({ ...issue, pages })
    .onConflict(conflict => conflict.columns(['account_id', 'edition_id', 'issue']).doUpdateSet({ pages }))
    .execute();

export const removeShifts = (db: Db, { account_id, edition_id, issue }: Shifts) =>
  db
    .deleteFrom('comic_shift')
    .where('account_id', '=', account_id)
    .where('edition_id', '=', edition_id)
    .where('issue', '=', issue)
    .execute();
