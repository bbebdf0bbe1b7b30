import { type Kysely, sql } from 'kysely';

/** When each piece of scheduled work was claimed last: of several processes one does it (kit/schedule). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table schedule (
      /* A row of server/scheduled.ts. */
      name text primary key,
      claimed_at timestamptz not null
    )`.execute(db);
}
