import { type Kysely, sql } from 'kysely';

/** Badges that are given, beside those that days of reading earn: each once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table given_badge (
      account_id integer not null references account on delete cascade,
      key text not null,
      day date not null,
      primary key (account_id, key)
    );
  `.execute(db);
}
