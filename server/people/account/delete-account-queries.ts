import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

interface Left {
  avatar: string | null;
  songs: string[];
}

/** Until the transaction ends nothing of theirs is added; undefined when they were gone before. */
export const lockPerson = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .select(['phone', 'email', 'avatar'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/**
 * Deletes a person and everything that is theirs; answers what storage still holds of them, nothing when they were
 * gone before. What points at the account goes with it (on delete cascade); the rest is found by phone, e-mail,
 * device and source.
 */
export async function deletePerson(db: Db, accountId: number): Promise<Left | undefined> {
  const person = await lockPerson(db, accountId);
  if (!person) return undefined;
  const names = [person.phone, person.email].filter(name => name !== null);
  if (names.length > 0) await db.deleteFrom('otp').where('target', 'in', names).execute();
  for (const name of names)
    await db
      .deleteFrom('throttle')
      .where(sql`right(key, ${name.length + 1})`, '=', `:${name}`)
      .execute();
  // "avatar:7", "password:account:7"; what ends in an address ("login:ip:::7") is somebody else's.
  await db.deleteFrom('throttle').where('key', '~', `^[a-z-]+(:account)?:${accountId}$`).execute();
  // What devices of theirs answered or asked while nobody was signed in there.
  const devices = db.selectFrom('session').select('device_id').where('account_id', '=', accountId);
  await db.deleteFrom('consent').where('device_id', 'in', devices).execute();
  await db
    .deleteFrom('popup_log')
    .where('account_id', 'is', null)
    .where('device_id', 'in', devices)
    .execute();
  await db.deleteFrom('campaign_answer').where('device_id', 'in', devices).execute();
  await db
    .deleteFrom('login_ticket')
    .where('account_id', 'is', null)
    .where('device_id', 'in', devices)
    .execute();
  await renameSources(db, accountId);
  const songs = await db.selectFrom('song').select('key').where('account_id', '=', accountId).execute();
  await db.deleteFrom('account').where('id', '=', accountId).execute();
  return { avatar: person.avatar, songs: songs.map(({ key }) => key) };
}

/** An affiliate's sources are made from their name: what was counted stays counted, under a name that says nothing. */
async function renameSources(db: Db, accountId: number): Promise<void> {
  const sources = await db
    .selectFrom('utm_link')
    .select('source')
    .distinct()
    .where('account_id', '=', accountId)
    .where('source', 'not in', query =>
      query.selectFrom('utm_link').select('source').where('account_id', 'is distinct from', accountId),
    )
    .execute();
  for (const { source } of sources) {
    const nameless = `gone-${randomBytes(8).toString('hex')}`;
    await db.updateTable('account').set({ utm_source: nameless }).where('utm_source', '=', source).execute();
    await db.updateTable('utm_count').set({ source: nameless }).where('source', '=', source).execute();
  }
}
