import { type Kysely, sql } from 'kysely';

/** How somebody wants to see comics, for one or for all, and where pages of an issue move by one half. What publishers say of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table comic_view (
      account_id integer not null references account on delete cascade,
      /* Null for all comics. */
      edition_id integer references edition on delete cascade,
      mode text check (mode in ('strip', 'single', 'double')),
      direction text check (direction in ('ltr', 'rtl')),
      fit text check (fit in ('whole', 'width', 'height', 'original')),
      zones text check (zones in ('left', 'right', 'bottom')),
      ground text check (ground in ('black', 'paper', 'white')),
      cover_alone boolean,
      guided boolean,
      unique nulls not distinct (account_id, edition_id)
    );
    create index comic_view_edition on comic_view (edition_id);

    create table comic_shift (
      account_id integer not null references account on delete cascade,
      edition_id integer not null references edition on delete cascade,
      /* From 1, as comic_issue.position + 1. */
      issue integer not null check (issue > 0),
      /* From 1, rising. */
      pages integer[] not null check (cardinality(pages) between 1 and 200),
      primary key (account_id, edition_id, issue)
    );
    create index comic_shift_edition on comic_shift (edition_id);

    alter table edition add column reads_from_right boolean not null default false;
    alter table comic_page add column is_double boolean not null default false;
  `.execute(db);
}
