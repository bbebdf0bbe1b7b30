import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { prepared } from '../../kit/db/prepared.ts';

const person = [
  'account.id',
  'account.fullname',
  'account.phone',
  'account.email',
  'account.avatar',
  'account.sex',
  'account.birthday',
  'account.roles',
  'account.welcomed_at',
  'account.password_hash',
] as const;

export const personById = (db: Db, id: number) =>
  db.selectFrom('account').select(person).where('id', '=', id).executeTakeFirst();
export type Person = NonNullable<Awaited<ReturnType<typeof personById>>>;

/** By phone (0xxxxxxxxx) or lower-case e-mail. */
export const personByName = (db: Db, name: string) =>
  db
    .selectFrom('account')
    .select(person)
    .where(where => where.or([where('phone', '=', name), where('email', '=', name)]))
    .executeTakeFirst();

export const sessionByAccess = (db: Db, hash: Buffer) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .leftJoin('shop_member as member', 'member.account_id', 'session.account_id')
    .select([
      'session.id as sessionId',
      'session.account_id as accountId',
      'tid',
      'access_expires_at as expiresAt',
      'last_seen_at as lastSeenAt',
      'partner_id as partnerId',
      'account.roles',
      'member.shop_id as shopId',
      'member.role as shopRole',
    ])
    .modifyFront(prepared('session'))
    .where('access_hash', '=', hash)
    .executeTakeFirst();

/** Locked until the transaction ends: of two that bring the same token, the second finds it swapped. */
export const sessionByRefresh = (db: Db, hash: Buffer) =>
  db
    .selectFrom('session')
    .select([
      'id as sessionId',
      'account_id as accountId',
      'tid',
      'refresh_expires_at as expiresAt',
      'partner_id as partnerId',
    ])
    .where('refresh_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();

export const sessionById = (db: Db, id: number) =>
  db
    .selectFrom('session')
    .select(['account_id as accountId', 'tid', 'refresh_hash as refreshHash', 'partner_id as partnerId'])
    .where('id', '=', id)
    .executeTakeFirst();

export const swapPair = (
  db: Db,
  id: number,
  pair: Pick<NewSession, 'access_hash' | 'refresh_hash' | 'access_expires_at' | 'refresh_expires_at'>,
  now: Date,
) =>
  db
    .updateTable('session')
    .set({ ...pair, rotated_at: now, last_seen_at: now })
    .where('id', '=', id)
    .execute();

/** Remembers a swapped token, and forgets those of this session that are too old to be anybody's. */
export async function spendRefresh(
  db: Db,
  sessionId: number,
  hash: Buffer,
  { at, forget }: { at: Date; forget: Date },
): Promise<void> {
  await db
    .insertInto('spent_refresh')
    .values({ refresh_hash: hash, session_id: sessionId, spent_at: at })
    .execute();
  await db
    .deleteFrom('spent_refresh')
    .where('session_id', '=', sessionId)
    .where('spent_at', '<', forget)
    .execute();
}

export const spentRefresh = (db: Db, hash: Buffer) =>
  db
    .selectFrom('spent_refresh')
    .select(['session_id as sessionId', 'spent_at as spentAt'])
    .where('refresh_hash', '=', hash)
    .executeTakeFirst();

export interface NewSession {
  account_id: number;
  access_hash: Buffer;
  refresh_hash: Buffer;
  access_expires_at: Date;
  refresh_expires_at: Date;
  device_id: string;
  device_name: string;
  partner_id?: string | null;
  os: string;
  proven_at: Date;
  last_seen_at: Date;
  created_at: Date;
}

export const insertSession = (db: Db, session: NewSession) =>
  db.insertInto('session').values(session).returning(['id', 'tid']).executeTakeFirstOrThrow();

/** Takes away a person's dead sessions, and beyond `most` those seen longest ago; `newest` stays. */
export const trimSessions = (
  db: Db,
  accountId: number,
  { newest, most, now }: { newest: number; most: number; now: Date },
) =>
  sql`
    delete from session where account_id = ${accountId} and id <> ${newest} and (
      refresh_expires_at <= ${now} or id not in (
        select id from session where account_id = ${accountId} and id <> ${newest}
        order by last_seen_at desc, id desc limit ${most - 1}
      )
    )
  `.execute(db);

/** Takes away the sessions that a partner's server has of a person on one device, but for the newest. */
export const trimPartnerSessions = (
  db: Db,
  { accountId, partnerId, deviceId }: { accountId: number; partnerId: string; deviceId: string },
) =>
  sql`
    delete from session where id in (
      select id from session
      where account_id = ${accountId} and partner_id = ${partnerId} and device_id = ${deviceId}
      order by created_at desc, id desc offset 1
    )
  `.execute(db);

/** Notes that a session is in use. */
export const touchSession = (db: Db, id: number, now: Date) =>
  db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', now)
    .execute();

export const deleteSession = (db: Db, id: number) =>
  db.deleteFrom('session').where('id', '=', id).returning(['account_id', 'device_name']).executeTakeFirst();

const spentBy = (db: Db, refreshHash: Buffer) =>
  db.selectFrom('spent_refresh').select('session_id').where('refresh_hash', '=', refreshHash);

/** The session that either token opens or opened, living or dead. */
export const deleteSessionByTokens = (db: Db, hashes: { access?: Buffer; refresh?: Buffer }) =>
  db
    .deleteFrom('session')
    .where(where =>
      where.or([
        ...(hashes.access ? [where('access_hash', '=', hashes.access)] : []),
        ...(hashes.refresh
          ? [where('refresh_hash', '=', hashes.refresh), where('id', 'in', spentBy(db, hashes.refresh))]
          : []),
      ]),
    )
    .execute();

/** All sessions of a person but the one that stays, and what was approved and not yet collected. */
export async function deleteOtherSessions(db: Db, accountId: number, stays: number | null): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '<>', stays ?? -1)
    .execute();
  await db.deleteFrom('login_ticket').where('account_id', '=', accountId).execute();
}

/** Sessions that no token opens any more. */
export const forgetOldSessions = (db: Db, now: Date) =>
  db.deleteFrom('session').where('refresh_expires_at', '<=', now).execute();
