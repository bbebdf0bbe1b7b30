import type { Insertable } from 'kysely';
import { columnOf, type FeedThing, type OpenReport, type ReportReason } from '#rules/community/moderation.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* Reports of posts and comments. */

/** More than that of one thing tell nothing new. */
const READ = 500;

const openOf = (db: Db, thing: FeedThing, ref: number) =>
  db
    .selectFrom('feed_report')
    .where(columnOf(thing), '=', ref)
    .where('settled_at', 'is', null)
    .where('taken_back_at', 'is', null);

export const openReports = (db: Db, thing: FeedThing, ref: number) =>
  openOf(db, thing, ref)
    .select(['id', 'reason', 'words', 'weight', 'network', 'at'])
    .orderBy('id')
    .limit(READ)
    .execute();

/** As the rules count them. */
export const counted = async (db: Db, thing: FeedThing, ref: number): Promise<OpenReport[]> =>
  (await openReports(db, thing, ref)).map(({ reason, weight, network, at }) => ({
    ...{ reason, weight, network, at: at.getTime() },
  }));

export const ownReportRow = (db: Db, thing: FeedThing, ref: number, accountId: number) =>
  openOf(db, thing, ref)
    .select(['id', 'reason', 'words', 'at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** When a report of theirs about it was settled last; null for never. */
export async function settledOf(
  db: Db,
  thing: FeedThing,
  ref: number,
  accountId: number,
): Promise<Date | null> {
  const row = await db
    .selectFrom('feed_report')
    .select(({ fn }) => fn.max('settled_at').as('at'))
    .where(columnOf(thing), '=', ref)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** How old an account is, and how moderators judged its reports. */
export async function reporterOf(db: Db, accountId: number) {
  const { created_at } = await db
    .selectFrom('account')
    .select('created_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { judged, agreed } = await db
    .selectFrom('feed_report')
    .select(({ fn }) => [
      fn.countAll<number>().as('judged'),
      fn.countAll<number>().filterWhere('agreed', '=', true).as('agreed'),
    ])
    .where('account_id', '=', accountId)
    .where('settled_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return { created_at, judged, agreed };
}

export const insertReport = (tx: Tx, row: Insertable<Tables['feed_report']>) =>
  tx.insertInto('feed_report').values(row).execute();

export const changeReport = (tx: Tx, id: number, row: { reason: ReportReason; words: string }) =>
  tx.updateTable('feed_report').set(row).where('id', '=', id).execute();

export const takeBack = (tx: Tx, id: number, at: Date) =>
  tx.updateTable('feed_report').set({ taken_back_at: at, network: null }).where('id', '=', id).execute();

/** They are decided about; `agreed`: it was removed. Where they came from is forgotten. */
export const settleReports = (
  tx: Tx,
  thing: FeedThing,
  ref: number,
  settled: { settled_at: Date; agreed: boolean; verdict_id: number },
) =>
  tx
    .updateTable('feed_report')
    .set({ ...settled, network: null })
    .where(columnOf(thing), '=', ref)
    .where('settled_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .execute();

/** The decision is taken back: they are open again, but for those of whoever reported anew meanwhile. */
export const reopenReports = (tx: Tx, verdictId: number) =>
  tx
    .updateTable('feed_report as report')
    .set({ settled_at: null, agreed: null, verdict_id: null })
    .where('verdict_id', '=', verdictId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('feed_report as later')
            .whereRef('later.account_id', '=', 'report.account_id')
            .where(where =>
              where.or([
                where('later.post_id', '=', where.ref('report.post_id')),
                where('later.comment_id', '=', where.ref('report.comment_id')),
              ]),
            )
            .where('later.settled_at', 'is', null)
            .where('later.taken_back_at', 'is', null)
            .select('later.id'),
        ),
      ),
    )
    .execute();

/** Reporters to be told of the outcome. */
export const reportersOf = async (db: Db, verdictId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('feed_report')
      .select('account_id')
      .where('verdict_id', '=', verdictId)
      .orderBy('id')
      .limit(READ)
      .execute()
  ).map(({ account_id }) => account_id);

/** Another look found that it was nothing: they were not agreed with. */
export const overruleReports = (tx: Tx, verdictId: number) =>
  tx.updateTable('feed_report').set({ agreed: false }).where('verdict_id', '=', verdictId).execute();
