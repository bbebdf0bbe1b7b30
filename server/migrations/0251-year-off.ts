import { type Kysely, sql } from 'kysely';

/** Who wants no year to look back on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table year_off (
      account_id integer primary key references account on delete cascade,
      at timestamptz(3) not null
    );
  `.execute(db);
}
