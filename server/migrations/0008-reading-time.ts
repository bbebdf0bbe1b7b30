import { type Kysely, sql } from 'kysely';

/** Time read, counted as time heard is. The row that is locked meanwhile is the same: `listener`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* A book opened once to be read: how much of what its reader said was counted. */
    create table reading_sitting (
      id text primary key,
      account_id integer not null references account on delete cascade,
      /* Largest sum of seconds that was said, and how many of them were believed. */
      said double precision not null,
      counted double precision not null,
      began_at bigint not null,
      last_at bigint not null,
      /* The partner on whose page it was read. */
      partner_id text references partner on delete set null
    );
    create index reading_sitting_account on reading_sitting (account_id, began_at);
    create table reading_day (
      account_id integer not null references account on delete cascade,
      edition_id integer not null references edition on delete cascade,
      /* Vietnam's. */
      day date not null,
      seconds double precision not null check (seconds >= 0),
      primary key (account_id, day, edition_id)
    );
  `.execute(db);
}
