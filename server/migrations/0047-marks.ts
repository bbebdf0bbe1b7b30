import { type Kysely, sql } from 'kysely';

/** Bookmarks, highlights and notes of every kind of page, and the changes that made them: each is known once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* Numbers an account's changes; locked while one is made. */
    create table mark_clock (
      account_id integer primary key references account on delete cascade,
      revision bigint not null
    );
    create table mark (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      edition_id integer not null references edition on delete cascade,
      /* Made by the device, so that a mark has a name before it was ever sent. */
      key text not null check (key ~ '^[A-Za-z0-9_-]{8,40}$'),
      kind text not null check (kind in ('bookmark', 'note')),
      place text not null check (place in ('cfi', 'page', 'panel')),
      /* As the device first sent it; never changed, so that it names the mark for ever. */
      chapter_cfi text not null default '',
      /* Where the words stand in the text of book_hash; null where they stand nowhere. */
      cfi text,
      book_hash text not null default '',
      page integer check (page >= 0),
      panel integer check (panel >= 0),
      /* Index in reading order. */
      chapter integer not null check (chapter >= 0),
      title text not null default '',
      quote text not null default '',
      prefix text not null default '',
      suffix text not null default '',
      position integer not null default 0,
      colour smallint check (colour between 1 and 4),
      note text not null default '',
      others text[] not null default '{}',
      note_by text not null,
      note_revision bigint not null,
      edits jsonb not null,
      removed boolean not null default false,
      revision bigint not null,
      made_at timestamptz(3) not null,
      changed_at timestamptz(3) not null,
      unique (account_id, key),
      check ((place = 'cfi') = (chapter_cfi <> '')),
      check ((place = 'cfi') = (page is null)),
      check ((place = 'panel') = (panel is not null))
    );
    create index mark_revision on mark (account_id, revision);
    create index mark_edition on mark (account_id, edition_id);
    create index mark_removed on mark (changed_at) where removed;
    create table mark_change (
      account_id integer not null references account on delete cascade,
      change text not null,
      at timestamptz(3) not null,
      primary key (account_id, change)
    );
    create index mark_change_at on mark_change (at);
  `.execute(db);
}
