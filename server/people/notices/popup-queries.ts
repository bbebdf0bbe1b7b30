import { type Insertable, sql } from 'kysely';
import type { PopupItem } from '#contract/people/desk-items/popups.ts';
import type { Db } from '../../kit/db/db.ts';
import { agreesToPromotions } from '../../kit/db/promotions.ts';
import type { Tables } from '../../kit/db/schema.ts';

const DAY_MS = 86_400_000;

/** Newest first, below `after` when it is not 0, with how often each was shown and pressed. */
export const popupRows = (db: Db, after: number) =>
  db
    .selectFrom('popup_campaign')
    .selectAll()
    .select(e => [
      e
        .selectFrom('popup_log')
        .whereRef('campaign_id', '=', 'popup_campaign.id')
        .select(l => l.fn.countAll<number>().as('n'))
        .as('shown'),
      e
        .selectFrom('popup_log')
        .whereRef('campaign_id', '=', 'popup_campaign.id')
        .select(l => l.fn.count<number>('clicked_at').as('n'))
        .as('clicked'),
    ])
    .$if(after !== 0, query => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .execute();

export const popupRow = (db: Db, id: number) =>
  db.selectFrom('popup_campaign').selectAll().where('id', '=', id).executeTakeFirst();
export type PopupRow = NonNullable<Awaited<ReturnType<typeof popupRow>>>;

/** The number of the pop-up with this name of ours. */
export const popupNamed = async (db: Db, name: string): Promise<number | null> =>
  (await db.selectFrom('popup_campaign').select('id').where('name', '=', name).executeTakeFirst())?.id ??
  null;

export const isNameFree = async (db: Db, name: string, id: number | null): Promise<boolean> =>
  !(await db
    .selectFrom('popup_campaign')
    .select('id')
    .where('name', '=', name)
    .$if(id !== null, query => query.where('id', '<>', id ?? 0))
    .executeTakeFirst());

export async function writePopup(
  tx: Db,
  id: number | null,
  row: Insertable<Tables['popup_campaign']>,
): Promise<number> {
  if (id !== null) {
    // What was shown while somebody lowered the budget was shown.
    const budget = row.budget == null ? null : sql<number>`greatest(${row.budget}::integer, shown)`;
    await tx
      .updateTable('popup_campaign')
      .set({ ...row, budget })
      .where('id', '=', id)
      .execute();
    return id;
  }
  const made = await tx.insertInto('popup_campaign').values(row).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

/** Accounts that a pop-up is for, and those of them who were here in the last seven days. */
export async function countViewers(
  db: Db,
  { audience, kind, joinedDays }: Pick<PopupItem, 'audience' | 'kind' | 'joinedDays'>,
  now: Date,
): Promise<{ all: number; active: number }> {
  const member = sql`exists (
    select from membership where membership.account_id = account.id and membership.expires_at > ${now})`;
  const of = {
    ...{ all: sql`true`, readers: sql`true`, guests: sql`false` },
    ...{ members: member, not_members: sql`not ${member}` },
  }[audience];
  const agrees = kind === 'advertising' ? agreesToPromotions(sql`account.id`, now) : sql`true`;
  const since = joinedDays === null ? null : new Date(now.getTime() - joinedDays * DAY_MS);
  const { rows } = await sql<{ all: number; active: number }>`
    select count(*)::int as all, count(*) filter (where exists (
      select from session where session.account_id = account.id
      and session.last_seen_at > ${new Date(now.getTime() - 7 * DAY_MS)}))::int as active
    from account where ${of} and ${agrees} and (${since}::timestamptz is null or account.created_at > ${since})`.execute(
    db,
  );
  return rows[0] ?? { all: 0, active: 0 };
}

/** Pop-ups that may still be shown after `now`, but for one, the first one shown first. */
export const popupsAhead = (db: Db, now: Date, without: number | null) =>
  db
    .selectFrom('popup_campaign')
    .selectAll()
    .where('ends_at', '>', now)
    .where(e => e.or([e('budget', 'is', null), e('shown', '<', e.ref('budget'))]))
    .$if(without !== null, query => query.where('id', '<>', without ?? 0))
    .orderBy('priority', 'desc')
    .orderBy('id')
    .execute();

/** Removes its views too. */
export const removePopup = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('popup_campaign').where('id', '=', id).execute();
};
