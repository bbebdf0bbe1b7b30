import { type Kysely, sql } from 'kysely';

/**
 * Up to where the log had been written when an account last changed something: until a standby has replayed it, that account reads
 * from the primary. Unlogged, because it says nothing once the primary has stopped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table account_write (
      account_id integer primary key references account on delete cascade,
      lsn pg_lsn not null
    ) with (fillfactor = 50)`.execute(db);
}
