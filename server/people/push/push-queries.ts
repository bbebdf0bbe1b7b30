import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/** Browsers of a person, the newest first. */
export const browsersOf = (db: Db, account: number) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .select(['push_subscription.id', 'push_subscription.session_id', 'session.device_name', 'made_at'])
    .where('push_subscription.account_id', '=', account)
    .orderBy('push_subscription.id', 'desc')
    .execute();

interface NewBrowser {
  account_id: number;
  session_id: number;
  endpoint_hash: Buffer;
  sealed: string;
  made_at: Date;
}

/** A session has one, and an address is one person's: whoever subscribes last. */
export async function putBrowser(tx: Db, row: NewBrowser): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where(e => e.or([e('session_id', '=', row.session_id), e('endpoint_hash', '=', row.endpoint_hash)]))
    .execute();
  await tx
    .insertInto('push_subscription')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

/** False when it is nobody's, or somebody else's. */
export const removeBrowser = async (db: Db, account: number, id: number): Promise<boolean> =>
  (await db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** The browser's company knows it no more. */
export const forgetBrowser = (db: Db, id: number) =>
  db.deleteFrom('push_subscription').where('id', '=', id).execute();

export const browserById = (db: Db, id: number) =>
  db.selectFrom('push_subscription').select(['account_id', 'sealed']).where('id', '=', id).executeTakeFirst();

/** Of these people, who have a browser that is told. */
export async function pushedAmong(db: Db, accounts: readonly number[]): Promise<Set<number>> {
  if (accounts.length === 0) return new Set();
  const rows = await db
    .selectFrom('push_subscription')
    .select('account_id')
    .distinct()
    .where('account_id', 'in', accounts)
    .execute();
  return new Set(rows.map(row => row.account_id));
}

/** Notices of a person that are due and nobody saw meanwhile, oldest first; from now on they count as told. */
export async function takeDuePushes(tx: Db, account: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number; fresh: boolean }>`
    update notice set pushed_at = ${now}
    where account_id = ${account} and push_due <= ${now} and pushed_at is null
    returning id, read_at is null and cancelled_at is null as fresh`.execute(tx);
  return rows
    .filter(({ fresh }) => fresh)
    .map(({ id }) => id)
    .sort((one, other) => one - other);
}

/** Takes all that waits for its hour to another one. */
export const delayPushes = (tx: Db, account: number, now: Date, later: Date) =>
  tx
    .updateTable('notice')
    .set({ push_due: later })
    .where('account_id', '=', account)
    .where('push_due', '<=', now)
    .where('pushed_at', 'is', null)
    .execute();

/** Unannounced notices of these, newest first, and the campaign of one that advertises. */
export const toldOf = (db: Db, account: number, ids: readonly number[]) =>
  db
    .selectFrom('notice')
    .select(['notice.id', 'notice.title', 'notice.words', 'notice.link'])
    .select(
      sql<boolean>`notice.kind = 'campaign' and exists (
        select from notice_campaign campaign
        where campaign.kind = 'advertising' and notice.event = campaign.id || ':' || campaign.round)`.as(
        'advertises',
      ),
    )
    .where('account_id', '=', account)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
