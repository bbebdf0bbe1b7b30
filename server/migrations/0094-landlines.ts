import { type Kysely, sql } from 'kysely';

/** A parcel's phone may be a landline: 02 and nine digits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table address drop constraint address_phone_check;
    alter table address add constraint address_phone_check check (phone ~ '^0([0-9]{9}|2[0-9]{9})$')
  `.execute(db);
}
