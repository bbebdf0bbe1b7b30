import { type Insertable, type RawBuilder, sql } from 'kysely';
import { type CampaignKind, PROMOTION_MARK } from '#rules/people/campaign-kinds.ts';
import type { Db } from '../../kit/db/db.ts';
import { agreesToPromotions, hasPromotionLeft } from '../../kit/db/promotions.ts';
import type { Tables } from '../../kit/db/schema.ts';

/* Notices that editors send to everyone or to a group. */

export type Group = Pick<Tables['notice_campaign'], 'audience' | 'edition_id' | 'shop_id'> & {
  kind: CampaignKind;
};

const isMember = (now: Date) => sql`exists (
  select from membership where membership.account_id = account.id and membership.expires_at > ${now})`;

/** Accounts of a group, as ids behind `after`. */
function peopleIn({ audience, edition_id, shop_id }: Group, after: number, now: Date): RawBuilder<unknown> {
  if (audience === 'readers')
    return sql.join(
      ['favourite', 'progress', 'listening_place', 'comic_place', 'video_place'].map(
        table =>
          sql`select account_id as id from ${sql.table(table)} where edition_id = ${edition_id} and account_id > ${after}`,
      ),
      sql` union `,
    );
  // Of orders that were not cancelled.
  if (audience === 'buyers')
    return sql`select distinct account_id as id from shop_order
      where shop_id = ${shop_id} and account_id > ${after} and cancel_source = 0`;
  const of = { all: sql`true`, members: isMember(now), not_members: sql`not ${isMember(now)}` }[audience];
  return sql`select id from account where id > ${after} and ${of}`;
}

/** Of those in `told`, who hears campaigns at all, and advertising where it is some. */
const hears = ({ kind }: Group, now: Date) => sql`
  not exists (select from notice_setting
    where notice_setting.account_id = told.id and kind = 'campaign' and channel = 'app' and not is_on)
  and ${kind === 'advertising' ? agreesToPromotions(sql`told.id`, now) : sql`true`}`;

/** Recipients of a campaign who have not received it, behind `after`, by number. */
export async function peopleOf(
  db: Db,
  group: Group & Pick<CampaignRow, 'id' | 'round'>,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<number[]> {
  const left = group.kind === 'advertising' ? hasPromotionLeft(sql`told.id`, now) : sql`true`;
  const { rows } = await sql<{ id: number }>`
    select id from (${peopleIn(group, after, now)}) told
    where ${hears(group, now)} and ${left}
    and not exists (select from notice
      where account_id = told.id and kind = 'campaign' and event = ${`${group.id}:${group.round}`})
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many a group has: without those who turned such notices off, or did not say yes to advertising. */
export const countPeople = async (db: Db, group: Group, now: Date): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from (${peopleIn(group, 0, now)}) told where ${hears(group, now)}`.execute(
      db,
    )
  ).rows[0]?.count ?? 0;

/** A campaign while people are told of it: who tells of it too waits, and its budget is counted once. */
export const lockCampaign = (tx: Db, id: number) =>
  tx.selectFrom('notice_campaign').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The campaign that one of somebody's notices comes from. */
export const campaignOfNotice = (db: Db, account: number, notice: number) =>
  db
    .selectFrom('notice')
    .innerJoin('notice_campaign', join =>
      join.on(sql<boolean>`notice.event = notice_campaign.id || ':' || notice_campaign.round`),
    )
    .select(['notice_campaign.id', 'notice_campaign.kind'])
    .where('notice.id', '=', notice)
    .where('notice.account_id', '=', account)
    .where('notice.kind', '=', 'campaign')
    .where('notice.shown', '=', true)
    .where('notice.cancelled_at', 'is', null)
    .executeTakeFirst();

export const countSent = (tx: Db, id: number, more: number) =>
  tx
    .updateTable('notice_campaign')
    .set(e => ({ sent: e('sent', '+', more) }))
    .where('id', '=', id)
    .execute();

/** A campaign's notice; advertising is marked. */
export const saidBy = ({
  title,
  words,
  link,
  kind,
}: Pick<CampaignRow, 'title' | 'words' | 'link' | 'kind'>) => ({
  ...{ words, link },
  title: kind === 'advertising' ? `${PROMOTION_MARK} ${title}` : title,
});

export const campaignRow = (db: Db, id: number) =>
  db.selectFrom('notice_campaign').selectAll().where('id', '=', id).executeTakeFirst();
export type CampaignRow = NonNullable<Awaited<ReturnType<typeof campaignRow>>>;

/** Newest first, below `after` when it is not 0, with how many were told and how many of them read it. */
export const campaignRows = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('notice_campaign')
    .selectAll()
    .select(e => [
      e
        .selectFrom('notice')
        .where('kind', '=', 'campaign')
        .where('event', '=', sql<string>`notice_campaign.id || ':' || round`)
        .select(n => n.fn.countAll<number>().as('n'))
        .as('told'),
      e
        .selectFrom('notice')
        .where('kind', '=', 'campaign')
        .where('event', '=', sql<string>`notice_campaign.id || ':' || round`)
        .select(n => n.fn.count<number>('read_at').as('n'))
        .as('seen'),
    ])
    .$if(after !== 0, query => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const insertCampaign = (tx: Db, row: Insertable<Tables['notice_campaign']>) =>
  tx.insertInto('notice_campaign').values(row).returning(['id', 'round']).executeTakeFirstOrThrow();

export const updateCampaign = (tx: Db, id: number, row: Partial<Insertable<Tables['notice_campaign']>>) =>
  tx.updateTable('notice_campaign').set(row).where('id', '=', id).execute();

/** Changes the budget; notices sent meanwhile stay sent. */
export const changeBudget = (tx: Db, id: number, budget: number | null) =>
  tx
    .updateTable('notice_campaign')
    .set({ budget: budget === null ? null : sql<number>`greatest(${budget}::integer, sent)` })
    .where('id', '=', id)
    .execute();

export const deleteCampaign = (tx: Db, id: number) =>
  tx.deleteFrom('notice_campaign').where('id', '=', id).execute();

/** Corrects the words of notices that were sent. */
export const correctNotices = (tx: Db, event: string, said: ReturnType<typeof saidBy>) =>
  tx.updateTable('notice').set(said).where('kind', '=', 'campaign').where('event', '=', event).execute();
