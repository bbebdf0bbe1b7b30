import { type Kysely, sql } from 'kysely';

/** Places in comics and their videos belong to the account. They name issues and videos by order: a new import keeps them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table comic_place (
      account_id integer not null references account on delete cascade,
      edition_id integer not null references edition on delete cascade,
      /* From 1, as comic_issue.position + 1. */
      issue integer not null check (issue > 0),
      page integer not null check (page > 0),
      /* Of the page's height. */
      inside real not null check (inside between 0 and 1),
      /* ms since 1970; the newest wins. */
      read_at bigint not null,
      device_id text not null,
      primary key (account_id, edition_id)
    );
    create index comic_place_newest on comic_place (account_id, read_at desc);

    create table video_place (
      account_id integer not null references account on delete cascade,
      edition_id integer not null references edition on delete cascade,
      /* From 1, as comic_video.position + 1. */
      video integer not null check (video > 0),
      seconds real not null check (seconds >= 0),
      /* ms since 1970; the newest wins. */
      read_at bigint not null,
      device_id text not null,
      primary key (account_id, edition_id, video)
    );
    create index video_place_newest on video_place (account_id, edition_id, read_at desc);
  `.execute(db);
}
