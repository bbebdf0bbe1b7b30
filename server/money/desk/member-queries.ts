import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** Accounts by phone, each with its packages of operators and message apps. */
export async function peopleByPhone(db: Db, phones: readonly string[]) {
  const people = await db
    .selectFrom('account')
    .select(['id', 'phone', 'fullname'])
    .where('phone', '=', sql<string>`any(${[...phones]}::text[])`)
    .execute();
  const packages = await db
    .selectFrom('membership')
    .select(['account_id', 'source', 'name', 'expires_at', 'waiting_extend as waiting'])
    .where('account_id', '=', sql<number>`any(${people.map(({ id }) => id)}::int[])`)
    .where('source', '<>', 'regular')
    .orderBy('expires_at')
    .execute();
  return new Map(
    people.map(person => [
      person.phone ?? '',
      { ...person, packages: packages.filter(({ account_id }) => account_id === person.id) },
    ]),
  );
}

export const putTrial = (
  db: Db,
  row: { account_id: number; name: string; plan: string; told: string; created_at: Date },
) => db.insertInto('package_trial').values(row).returning('id').executeTakeFirstOrThrow();

/** This person's trial, locked. */
export const lockTrial = (tx: Tx, id: number, accountId: number) =>
  tx
    .selectFrom('package_trial')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** A list that was given, whoever gave it; locked. */
export const lockGiven = (tx: Tx, id: number) =>
  tx
    .selectFrom('package_trial')
    .select(['id', 'name', 'back_at'])
    .where('id', '=', id)
    .where('written_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

export const trialWritten = (tx: Tx, id: number, written_at: Date) =>
  tx.updateTable('package_trial').set({ written_at }).where('id', '=', id).execute();

/** Of these accounts those that are still there, locked in the order of their numbers. */
export const lockPeople = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await tx
        .selectFrom('account')
        .select('id')
        .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute()
    ).map(({ id }) => id),
  );

export const noteGiven = (
  tx: Tx,
  row: { trial_id: number; membership_id: number; expires_at: Date; before: string | null },
) => tx.insertInto('package_given').values(row).execute();

export const givenLists = (db: Db, { before, most }: { before: number | undefined; most: number }) =>
  db
    .selectFrom('package_trial')
    .leftJoin('account', 'account.id', 'package_trial.account_id')
    .select(['package_trial.id', 'package_trial.name', 'account.fullname as who', 'back_at'])
    .select(sql<Date>`written_at`.as('written_at'))
    .select(sql<number>`(select count(*) from package_given where trial_id = package_trial.id)`.as('people'))
    .where('written_at', 'is not', null)
    .$if(before !== undefined, query => query.where('package_trial.id', '<', before ?? 0))
    .orderBy('package_trial.id', 'desc')
    .limit(most)
    .execute();

/** Puts packages of a list back as they were before it; those that were changed since stay. Answers how many of both. */
export async function takeBack(tx: Tx, id: number, now: Date): Promise<{ taken: number; left: number }> {
  const { rows } = await sql<{ same: boolean }>`
    with given as (
      select membership.id, given.before, membership.expires_at = given.expires_at as same
      from package_given given join membership on membership.id = given.membership_id
      where given.trial_id = ${id} order by membership.account_id, membership.id for update of membership),
    changed as (
      update membership set
        expires_at = coalesce((given.before->>'expires_at')::timestamptz, least(membership.expires_at, ${now})),
        waiting_extend = coalesce((given.before->>'waiting')::boolean, false)
      from given where given.id = membership.id and given.same)
    select same from given`.execute(tx);
  await tx.updateTable('package_trial').set({ back_at: now }).where('id', '=', id).execute();
  const taken = rows.filter(({ same }) => same).length;
  return { taken, left: rows.length - taken };
}
