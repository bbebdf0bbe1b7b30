import { type Kysely, sql } from 'kysely';

/** Notices, what readers chose to be told of, and pop-up campaigns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* Told of once: the row is locked while people are told, and says when what was announced no longer holds. */
    create table notice_event (
      kind text not null,
      event text not null,
      /* Whom alone it is about. */
      account_id integer references account on delete cascade,
      cancelled_at timestamptz,
      created_at timestamptz not null,
      primary key (kind, event)
    );
    create index notice_event_account on notice_event (account_id) where account_id is not null;

    create table notice (
      id bigint generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      kind text not null,
      event text not null,
      title text not null check (title <> ''),
      words text not null,
      /* A path of ours, or ''. */
      link text not null check (link = '' or link ~ '^/([^/\\\\]|$)'),
      picture jsonb not null,
      /* False: told by mail or Zalo only, as the reader chose. */
      shown boolean not null,
      created_at timestamptz(3) not null,
      read_at timestamptz(3),
      /* Which "all read" read it, until it is opened by itself. */
      read_by uuid,
      cancelled_at timestamptz,
      unique (account_id, event, kind)
    );
    create index notice_newest on notice (account_id, created_at desc, id desc) where shown and cancelled_at is null;
    create index notice_unread on notice (account_id, created_at desc, id desc)
      where shown and cancelled_at is null and read_at is null;
    create index notice_of_event on notice (kind, event);

    /* Only what differs from the kind's own. */
    create table notice_setting (
      account_id integer not null references account on delete cascade,
      kind text not null,
      channel text not null check (channel in ('app', 'mail', 'zns')),
      is_on boolean not null,
      primary key (account_id, kind, channel)
    );

    /* Who follows or reads an edition, page by page. */
    create index favourite_edition on favourite (edition_id, account_id);
    create index listening_place_edition on listening_place (edition_id, account_id);

    create table popup_campaign (
      id integer generated always as identity primary key,
      /* The operator's name for it: putting one in again changes it. */
      name text not null unique check (name ~ '^[a-z0-9-]{1,64}$'),
      title text not null check (length(title) between 1 and 80),
      words text not null check (length(words) <= 300),
      edition_id integer references edition on delete set null,
      button text not null check (length(button) between 1 and 24),
      link text not null check (link ~ '^/([^/\\\\]|$)'),
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at),
      audience text not null check (audience in ('all', 'guests', 'readers', 'members', 'not_members')),
      os text[] not null check (cardinality(os) > 0 and os <@ array['web', 'wap', 'zalo']),
      /* Only who joined in the last days. */
      joined_days integer check (joined_days > 0),
      per_person integer not null check (per_person > 0),
      per_day integer not null check (per_day > 0),
      priority integer not null default 0
    );
    /* One row a showing. A guest is a device. */
    create table popup_log (
      id bigint generated always as identity primary key,
      campaign_id integer not null references popup_campaign on delete cascade,
      account_id integer references account on delete cascade,
      device_id text not null,
      shown_at timestamptz not null,
      closed_at timestamptz,
      clicked_at timestamptz
    );
    create index popup_log_account on popup_log (account_id, shown_at) where account_id is not null;
    create index popup_log_device on popup_log (device_id, shown_at) where account_id is null;
    create index popup_log_campaign on popup_log (campaign_id);
  `.execute(db);
}
