import { type Insertable, sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';

/** Campaigns that run now, the most important first, with the cover of the book they are about. */
export const runningCampaigns = (db: Db, now: Date, id?: number) =>
  db
    .selectFrom('popup_campaign')
    .leftJoin('edition', 'edition.id', 'popup_campaign.edition_id')
    .leftJoin('work', 'work.id', 'edition.work_id')
    .selectAll('popup_campaign')
    .select(['edition.cover_key', 'edition.tint', 'work.title as work'])
    .select(
      sql<string[]>`array(
        select author.name from work_author join author on author.id = work_author.author_id
        where work_author.work_id = work.id order by work_author.position
      )`.as('authors'),
    )
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where(e => e.or([e('budget', 'is', null), e('shown', '<', e.ref('budget'))]))
    .$if(id !== undefined, query => query.where('popup_campaign.id', '=', id ?? 0))
    .orderBy('priority', 'desc')
    .orderBy('popup_campaign.id')
    .limit(50)
    .execute();
export type CampaignRow = Awaited<ReturnType<typeof runningCampaigns>>[number];

/** A guest is a device. */
export interface Person {
  accountId: number | null;
  deviceId: string;
}

const ofPerson = ({ accountId, deviceId }: Person) =>
  accountId === null
    ? sql<boolean>`account_id is null and device_id = ${deviceId}`
    : sql<boolean>`account_id = ${accountId}`;

/** A guest by the device, a person by the account alone. */
const answeredBy = ({ accountId, deviceId }: Person) =>
  accountId === null
    ? sql<boolean>`campaign_answer.device_id = ${deviceId}`
    : sql<boolean>`campaign_answer.account_id = ${accountId}`;

/** One showing at a time is decided for a person: of two at once the second waits and sees the first. */
export const lockPerson = (db: Db, { accountId, deviceId }: Person) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`popup ${accountId ?? deviceId}`}, 0))`.execute(db);

interface Showings {
  campaign_id: number;
  times: number;
  today: number;
  closed: number;
  refused: boolean;
  open: Date | null;
}

/** How often a person saw each campaign, and since when one is open. `day` is the first moment of today. */
export const showingsOf = async (db: Db, person: Person, day: Date): Promise<Showings[]> =>
  (
    await sql<Showings>`
      select campaign_id, count(*)::int as times,
        count(*) filter (where shown_at >= ${day})::int as today,
        count(*) filter (where closed_at is not null and clicked_at is null)::int as closed,
        max(shown_at) filter (where closed_at is null and clicked_at is null) as open,
        exists (select from campaign_answer where popup_id = campaign_id and how = 'refused'
          and ${answeredBy(person)}) as refused
      from popup_log where ${ofPerson(person)} group by campaign_id`.execute(db)
  ).rows;

/** Counts one showing of a campaign; false when its budget is used up, whoever else shows it at once. */
export const takeShowing = async (tx: Db, campaignId: number): Promise<boolean> =>
  (await tx
    .updateTable('popup_campaign')
    .set(e => ({ shown: e('shown', '+', 1) }))
    .where('id', '=', campaignId)
    .where(e => e.or([e('budget', 'is', null), e('shown', '<', e.ref('budget'))]))
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Somebody's answer to a campaign; repeating it changes nothing. */
export const putCampaignAnswer = (tx: Db, row: Insertable<Tables['campaign_answer']>) =>
  tx
    .insertInto('campaign_answer')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute();

export const insertShowing = (db: Db, campaignId: number, { accountId, deviceId }: Person, now: Date) =>
  db
    .insertInto('popup_log')
    .values({ campaign_id: campaignId, account_id: accountId, device_id: deviceId, shown_at: now })
    .execute();

/** Ends the open showing of a campaign; a second press changes nothing. */
export const endShowing = (
  db: Db,
  campaignId: number,
  person: Person,
  how: { closed_at: Date } | { clicked_at: Date },
) =>
  db
    .updateTable('popup_log')
    .set(how)
    .where('campaign_id', '=', campaignId)
    .where(ofPerson(person))
    .where('closed_at', 'is', null)
    .where('clicked_at', 'is', null)
    .execute();

export const isCampaign = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('popup_campaign').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** A signed-in person's facts for campaigns' audiences. */
export const viewerOf = async (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('account')
    .select(e => [
      'created_at',
      e
        .exists(
          e
            .selectFrom('membership')
            .select('membership.id')
            .whereRef('membership.account_id', '=', 'account.id')
            .where('expires_at', '>', now),
        )
        .as('member'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirst();
