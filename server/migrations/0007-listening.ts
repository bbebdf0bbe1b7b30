import { type Kysely, sql } from 'kysely';

/** Data of listeners: positions, listening time, bookmarks, feedback about files, own songs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* A listener's position in each file. The row outlives the file: the position says between which others it was. */
    create table listening_place (
      account_id integer not null references account on delete cascade,
      edition_id integer not null references edition on delete cascade,
      position integer not null check (position >= 0),
      file_id integer references audio_file on delete set null,
      seconds real not null check (seconds >= 0),
      voice text not null,
      rate real not null check (rate between 0.5 and 3),
      /* ms since 1970; the newest wins. */
      heard_at bigint not null,
      device_id text not null,
      primary key (account_id, edition_id, position)
    );
    create index listening_place_newest on listening_place (account_id, heard_at desc);
    create index listening_place_file on listening_place (file_id);

    /* One row a person that is locked while their time is counted; time of the wall that was not heard yet, seconds. */
    create table listener (
      account_id integer primary key references account on delete cascade,
      credit double precision not null,
      /* ms since 1970. */
      counted_until bigint not null
    );
    /* A file opened once to be heard: how much of what its player said was counted. */
    create table listening_sitting (
      id text primary key,
      account_id integer not null references account on delete cascade,
      /* Largest sum of seconds that was said, and how many of them were believed. */
      said double precision not null,
      counted double precision not null,
      began_at bigint not null,
      last_at bigint not null,
      /* The partner on whose page it was heard. */
      partner_id text references partner on delete set null
    );
    create index listening_sitting_account on listening_sitting (account_id, began_at);
    create table listening_day (
      account_id integer not null references account on delete cascade,
      edition_id integer not null references edition on delete cascade,
      /* Vietnam's. */
      day date not null,
      seconds double precision not null check (seconds >= 0),
      primary key (account_id, day, edition_id)
    );

    create table audio_bookmark (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      edition_id integer not null references edition on delete cascade,
      file_id integer references audio_file on delete set null,
      /* Of the file, as they were when it was noted. */
      position integer not null,
      title text not null,
      seconds integer not null check (seconds >= 0),
      note text not null default '' check (length(note) <= 1000),
      created_at timestamptz(3) not null default now(),
      unique (account_id, edition_id, position, seconds)
    );
    create index audio_bookmark_file on audio_bookmark (file_id);

    create table audio_feedback (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      file_id integer not null references audio_file on delete cascade,
      kind text not null check (kind in ('noise', 'cut', 'wrong_text', 'wrong_order', 'other')),
      words text not null default '' check (length(words) <= 1000),
      voice text not null default '',
      seconds integer not null default 0 check (seconds >= 0),
      created_at timestamptz(3) not null default now()
    );
    create index audio_feedback_file on audio_feedback (file_id, created_at desc);
    create index audio_feedback_account on audio_feedback (account_id);

    create table song (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      name text not null check (name <> '' and length(name) <= 200),
      /* Storage: songs/<key>/song.<extension>. */
      key text not null unique check (key ~ '^[0-9a-f]{32}$'),
      extension text not null check (extension in ('mp3', 'm4a', 'ogg')),
      seconds real not null check (seconds > 0),
      bytes integer not null check (bytes > 0),
      created_at timestamptz(3) not null default now()
    );
    create index song_newest on song (account_id, id desc);

    /* A right to listen to each file once, and when each of them was begun. */
    alter table content_grant add column once boolean not null default false;
    drop index content_grant_once;
    create unique index content_grant_once
      on content_grant (account_id, edition_id, coalesce(spine_index, -1), access_type, once);
    create table audio_once (
      account_id integer not null references account on delete cascade,
      file_id integer not null references audio_file on delete cascade,
      device_id text not null,
      began_at bigint not null,
      /* ms since 1970; heard to the end, it is now. */
      ends_at bigint not null,
      primary key (account_id, file_id)
    );
    create index audio_once_file on audio_once (file_id);
  `.execute(db);
}
