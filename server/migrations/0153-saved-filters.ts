import { type Kysely, sql } from 'kysely';

/** Filters of the desk's lists, which somebody who works here keeps under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_filter (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      page text not null check (length(page) <= 200),
      name text not null check (length(name) between 1 and 60),
      query text not null check (length(query) between 1 and 500),
      unique (account_id, page, name)
    );
  `.execute(db);
}
