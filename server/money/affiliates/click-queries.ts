import { sql } from 'kysely';
import { CLICK_MS, SAME_CLICK_MS } from '#rules/money/affiliates/affiliates.ts';
import type { Signal } from '#rules/money/affiliates/signals.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import type { Database, Db } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';

/** The link of an approved affiliate that a source names; of several the one that leads to this path. Undefined where it counts nothing. */
export const linkOfSource = (db: Db, source: string, path: string) =>
  db
    .selectFrom('utm_link')
    .innerJoin('affiliate_person as person', 'person.account_id', 'utm_link.account_id')
    .innerJoin('affiliate', 'affiliate.id', 'person.affiliate_id')
    .select(['utm_link.id'])
    .where('utm_link.source', '=', source)
    .where('utm_link.ended_at', 'is', null)
    .where('affiliate.state', '=', 'approved')
    .orderBy(sql`(utm_link.target = ${path})`, 'desc')
    .orderBy('utm_link.id')
    .limit(1)
    .executeTakeFirst();

/** Keeps a click; false when the same device clicked the same link just now. Clicks of one device on one link follow each other. */
export const insertClick = (
  db: Database,
  { link, visitor, consented, signals, now }: Click,
): Promise<boolean> =>
  transact(db, async tx => {
    const device = `click ${link} ${visitor.toString('hex')}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${device}, 0))`.execute(tx);
    const at = new Date(now);
    const { rows } = await sql`
      insert into affiliate_click (link_id, day, at, visitor, consented, signals)
      select ${link}::int, ${todayInVietnam(now)}::date, ${at}::timestamptz, ${visitor}::bytea, ${consented}::boolean, ${[...signals]}::text[]
      where not exists (select from affiliate_click
        where link_id = ${link} and visitor = ${visitor} and at > ${new Date(now - SAME_CLICK_MS)})
      returning id`.execute(tx);
    return rows.length > 0;
  });

interface Click {
  link: number;
  visitor: Buffer;
  consented: boolean;
  signals: readonly Signal[];
  now: number;
}

/** After thirty days a click says the day and the link, and no device. */
export const forgetVisitors = (db: Db, now: number) =>
  db
    .updateTable('affiliate_click')
    .set({ visitor: null })
    .where('visitor', 'is not', null)
    .where('at', '<', new Date(now - CLICK_MS))
    .execute();
