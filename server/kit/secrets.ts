import { randomBytes } from 'node:crypto';
import type { Db } from './db/db.ts';

/** A random key by name, made once and shared by every process of the database. */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  await db
    .insertInto('house_secret')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute();
  return (
    await db.selectFrom('house_secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  ).value;
}
