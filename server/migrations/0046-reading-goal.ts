import { type Kysely, sql } from 'kysely';

/** Minutes a day that a person wants to read or hear; who has no row has no goal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reading_goal (
      account_id integer primary key references account on delete cascade,
      minutes smallint not null check (minutes between 5 and 480)
    );
  `.execute(db);
}
