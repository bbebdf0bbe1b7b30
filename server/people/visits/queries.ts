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

/** The links of an affiliate, first made first. */
export const linksOf = (db: Db, accountId: number) =>
  db
    .selectFrom('utm_link')
    .select(['slug', 'target', 'source', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('slug')
    .execute();

/** An affiliate by id, locked: the second of two requests waits for the first. */
export const lockAffiliate = (tx: Db, id: number) =>
  tx
    .selectFrom('account')
    .select('fullname')
    .where('id', '=', id)
    .where(isAffiliate)
    .forUpdate()
    .executeTakeFirst();

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

/** Visits through an affiliate's links, and the people who joined through them since each link was made. */
export async function affiliateResults(
  db: Db,
  accountId: number,
): Promise<{ visits: number; registrations: number }> {
  const { visits } = await db
    .selectFrom('utm_count')
    .select(sql<number>`coalesce(sum(seen), 0)::int`.as('visits'))
    .where('kind', '=', 'visit')
    .where('source', 'in', link =>
      link.selectFrom('utm_link').select('source').where('account_id', '=', accountId),
    )
    .executeTakeFirstOrThrow();
  const { registrations } = await db
    .selectFrom('account')
    .select(sql<number>`count(*)::int`.as('registrations'))
    .where('account.id', '<>', accountId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('utm_link')
          .select('utm_link.slug')
          .where('utm_link.account_id', '=', accountId)
          .whereRef('utm_link.source', '=', 'account.utm_source')
          .whereRef('utm_link.created_at', '<=', 'account.created_at'),
      ),
    )
    .executeTakeFirstOrThrow();
  return { visits, registrations };
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
