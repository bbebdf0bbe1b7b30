import { sql } from 'kysely';
import type { Provider } from '#contract/people/account.ts';
import type { Db } from '../../kit/db/db.ts';

/* Journeys to providers, and which provider's people are whose account. Moments come in as Date. */

export interface NewState {
  state_hash: Buffer;
  provider: Provider;
  browser_hash: Buffer;
  verifier: string;
  nonce: string;
  account_id: number | null;
  ticket: string | null;
  return_to: string;
  expires_at: Date;
}

/** Remembers a journey and drops those that never came back. */
export async function insertState(db: Db, state: NewState, now: Date): Promise<void> {
  await db.deleteFrom('oauth_state').where('expires_at', '<', now).execute();
  await db.insertInto('oauth_state').values(state).execute();
}

/** Takes a journey out of the table: of many that come with the same state, one gets it. All of it has to fit. */
export const takeState = (
  db: Db,
  fits: { stateHash: Buffer; browserHash: Buffer; provider: Provider; accountId: number | null; now: Date },
) =>
  db
    .deleteFrom('oauth_state')
    .where('state_hash', '=', fits.stateHash)
    .where('browser_hash', '=', fits.browserHash)
    .where('provider', '=', fits.provider)
    .where('account_id', 'is not distinct from', fits.accountId)
    .where('expires_at', '>', fits.now)
    .returning(['verifier', 'nonce', 'ticket', 'return_to as returnTo'])
    .executeTakeFirst();

/** Serialises transactions that use the same name, across processes. */
export const lockName = (db: Db, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);

/** Account linked to a provider's person. */
export const accountOfLink = async (
  db: Db,
  provider: Provider,
  subject: string,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('account_link')
      .select('account_id')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.account_id;

export const accountOfPhone = async (db: Db, phone: string): Promise<number | undefined> =>
  (await db.selectFrom('account').select('id').where('phone', '=', phone).executeTakeFirst())?.id;

/** Ties a provider's person to an account. False when that person, or that account's place for it, is taken. */
export async function insertLink(
  db: Db,
  link: { provider: Provider; subject: string; account_id: number; name: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account_link')
    .values(link)
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** A new account without a password. An e-mail or phone that somebody has stays theirs: then undefined. */
export const insertProvenPerson = (
  db: Db,
  person: { fullname: string; email: string | null; phone: string | null },
) =>
  db
    .insertInto('account')
    .values({ ...person, password_hash: null, avatar: null, utm_source: null })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Gives a person without a phone this one, unless somebody has it. */
export const keepProvenPhone = (db: Db, accountId: number, phone: string) =>
  db
    .updateTable('account')
    .set({ phone })
    .where('id', '=', accountId)
    .where('phone', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account as other').select('other.id').where('other.phone', '=', phone))),
    )
    .execute();

export const linksOf = (db: Db, accountId: number) =>
  db
    .selectFrom('account_link')
    .select(['provider', 'name', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();

/** A person's phone and e-mail, their row locked until the transaction ends. */
export const lockedContacts = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .select(['phone', 'email'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

export const deleteLink = (db: Db, accountId: number, provider: Provider) =>
  db
    .deleteFrom('account_link')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .execute();
