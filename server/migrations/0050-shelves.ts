import { type Kysely, sql } from 'kysely';

/** Shelves of one's own, reading challenges, and how many letters of a work may be copied. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table shelf (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      name text not null check (char_length(name) between 1 and 60),
      /* Its place among the shelves of the account, from 0. */
      position integer not null,
      created_at timestamptz not null default now()
    );
    create unique index on shelf (account_id, lower(name));
    create table shelf_work (
      shelf_id integer not null references shelf on delete cascade,
      edition_id integer not null references edition on delete cascade,
      /* Its place on the shelf. */
      position integer not null,
      added_at timestamptz not null default now(),
      primary key (shelf_id, edition_id)
    );
    create index on shelf_work (edition_id);

    /* A challenge: so many days of at least so many minutes, from one day to another. */
    create table reading_event (
      id integer generated always as identity primary key,
      slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      title text not null,
      about text not null default '',
      first_day date not null,
      last_day date not null,
      counts text not null default 'both' check (counts in ('read', 'heard', 'both')),
      minutes smallint not null check (minutes between 1 and 1440),
      days smallint not null check (days >= 1),
      check (last_day >= first_day and days <= last_day - first_day + 1 and last_day - first_day < 366)
    );

    /* Letters of a work that one reader may copy; null: as many as they like. */
    alter table edition add column copy_letters integer check (copy_letters >= 0);
    create table copied_letters (
      account_id integer not null references account on delete cascade,
      edition_id integer not null references edition on delete cascade,
      letters integer not null check (letters >= 0),
      primary key (account_id, edition_id)
    );
    create index on copied_letters (edition_id);
  `.execute(db);
}
