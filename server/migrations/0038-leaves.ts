import { type Kysely, sql } from 'kysely';

/** Leaves for a book, and books sold by the chapter that readers follow and whose new chapters they buy as they come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leaf (
      id integer generated always as identity primary key,
      name text not null unique check (name <> ''),
      /* What it costs. */
      oak integer not null check (oak > 0),
      icon text not null check (icon <> ''),
      position integer not null default 0
    );
    /* A leaf that was given: nobody's name, the line of the purchase leads to its wallet. */
    create table leaf_gift (
      line_id bigint primary key references purchase_line,
      edition_id integer not null references edition on delete cascade,
      oak integer not null check (oak > 0)
    );
    create index leaf_gift_edition on leaf_gift (edition_id);

    create table book_follow (
      account_id integer not null references account on delete cascade,
      edition_id integer not null references edition on delete cascade,
      subscribed boolean not null default false,
      /* Set while new chapters are bought: for how many oaks each, and the last one that was there when it was set or bought. */
      auto_oak integer check (auto_oak > 0),
      auto_seen integer,
      primary key (account_id, edition_id),
      check ((auto_oak is null) = (auto_seen is null))
    );
    create index book_follow_edition on book_follow (edition_id, account_id) where subscribed;
    create index book_follow_auto on book_follow (edition_id, auto_seen) where auto_seen is not null;
  `.execute(db);
}
