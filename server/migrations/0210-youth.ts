import { type Kysely, sql } from 'kysely';

/** The youth cabinet: days that are remembered each year, and the work that each day was given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table remembered_day (
      id integer generated always as identity primary key,
      month smallint not null check (month between 1 and 12),
      day smallint not null check (day between 1 and 31),
      name text not null check (char_length(name) between 1 and 120),
      words text not null default '' check (char_length(words) <= 300),
      /* Works that are read on it. */
      topic_id integer references topic on delete set null,
      unique (month, day, name)
    );
    create index remembered_day_topic on remembered_day (topic_id);
    create table suggested_day (
      day date primary key,
      edition_id integer not null references edition on delete cascade,
      /* What it was chosen for, where it was a remembered day. */
      remembered text not null default '' check (char_length(remembered) <= 120)
    );
    create index suggested_day_edition on suggested_day (edition_id);
  `.execute(db);
}
