import { type Kysely, sql } from 'kysely';

/** What a device is to keep of works, so that it can be fetched again where the browser cleared it. It ends with the sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table keep_request (
      session_id integer not null references session on delete cascade,
      account_id integer not null references account on delete cascade,
      edition_id integer not null references edition on delete cascade,
      form text not null check (form in ('book', 'sound', 'comic', 'film', 'pdf')),
      /* Ids of files, issues or films; none where the work is kept whole. */
      parts integer[] not null default '{}' check (cardinality(parts) <= 1000),
      /* Of sound. */
      voice text check (voice ~ '^[a-z][a-z0-9-]{0,31}$'),
      requested_at timestamptz not null default now(),
      primary key (session_id, edition_id, form)
    );
    create index keep_request_account on keep_request (account_id);
    create index keep_request_edition on keep_request (edition_id);
  `.execute(db);
}
