import { sql } from 'kysely';
import { todayInVietnam } from '#rules/people/person.ts';
import type { Db } from '../../kit/db/db.ts';

/** A condition on the account. */
const isAffiliate = sql<boolean>`account.roles @> '{affiliate}'`;

export type Counted = 'visit' | 'register' | 'login';

/** One more of a source on today's row (days are Viet Nam's). `now` in ms. */
export const countSource = (db: Db, source: string, kind: Counted, now: number) =>
  db
    .insertInto('utm_count')
    .values({
      day: todayInVietnam(now),
      source,
      kind,
      seen: 1,
    })
    .onConflict(conflict =>
      conflict.columns(['day', 'source', 'kind']).doUpdateSet({ seen: sql`utm_count.seen + 1` }),
    )
    .execute();

/** Sets the source of a person unless there is one; returns the one that is stored. */
export async function setFirstSource(db: Db, accountId: number, source: string): Promise<string> {
  const kept = await db
    .updateTable('account')
    .set({ utm_source: sql`coalesce(utm_source, ${source})` })
    .where('id', '=', accountId)
    .returning('utm_source')
    .executeTakeFirst();
  return kept?.utm_source ?? '';
}

export const utmLink = (db: Db, slug: string) =>
  db.selectFrom('utm_link').select(['target', 'source']).where('slug', '=', slug).executeTakeFirst();

export const insertUtmLink = (
  db: Db,
  link: { slug: string; target: string; source: string; account_id: number | null },
) =>
  db
    .insertInto('utm_link')
    .values(link)
    .onConflict(conflict => conflict.doNothing())
    .execute();

/** Whether a browser that shows these tokens (hashed) is an affiliate's; `now` in ms. */
export async function isAffiliates(db: Db, tokens: { access: Buffer; refresh: Buffer }, now: number) {
  const at = new Date(now);
  const found = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('account.id')
    .where(isAffiliate)
    .where(where =>
      where.or([
        where.and([where('access_hash', '=', tokens.access), where('access_expires_at', '>', at)]),
        // The page itself renews a session whose hour is over.
        where.and([where('refresh_hash', '=', tokens.refresh), where('refresh_expires_at', '>', at)]),
      ]),
    )
    .executeTakeFirst();
  return found !== undefined;
}

export const insertZnsMessage = (
  db: Db,
  message: { code: string; account_id: number | null; template: string; target: string },
) => db.insertInto('zns_message').values(message).execute();

export const znsTarget = (db: Db, code: string) =>
  db.selectFrom('zns_message').select('target').where('code', '=', code).executeTakeFirst();

/** Only the first opening is remembered. */
export const znsOpened = (db: Db, code: string, at: Date) =>
  db
    .updateTable('zns_message')
    .set({ opened_at: at })
    .where('code', '=', code)
    .where('opened_at', 'is', null)
    .execute();
