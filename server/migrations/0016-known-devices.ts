import { type Kysely, sql } from 'kysely';

/** Devices on which a person signed in before: strangers' wrong passwords do not keep them out there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table known_device (
      account_id integer not null references account on delete cascade,
      /* Keyed hash of account and device: the table tells nobody which devices a person has. */
      device_hash bytea not null,
      last_at timestamptz not null,
      primary key (account_id, device_hash)
    );
  `.execute(db);
}
