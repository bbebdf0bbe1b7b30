import { type Kysely, sql } from 'kysely';

/** Partners serve themselves (docs/decisions/111-partner-self-service.md): their people, origins, keys, frame, counts and webhooks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table partner
      add column state text not null default 'approved' check (state in ('waiting', 'approved', 'refused', 'stopped')),
      add column state_reason text not null default '' check (char_length(state_reason) <= 500),
      add column site text not null default '' check (char_length(site) <= 200),
      /* What its readers may open otherwise than everywhere, as in VISIT_TERMS. */
      add column terms text[] not null default '{}' check (terms <@ array['free', 'no-free', 'chapters', 'no-chapters']),
      add column accent text check (accent ~ '^#[0-9a-f]{6}$'),
      add column theme text check (theme in ('dark', 'bright', 'grey', 'yellow')),
      add column parts text[] not null default '{sound,login,left}' check (parts <@ array['sound', 'login', 'left']),
      add column made_at timestamptz(3) not null default now();
    create index partner_waiting on partner (made_at) where state = 'waiting';

    create table partner_member (
      partner_id text not null references partner on delete cascade,
      account_id integer not null references account on delete cascade,
      role text not null check (role in ('owner', 'developer')),
      since timestamptz(3) not null,
      primary key (partner_id, account_id)
    );
    create index partner_member_account on partner_member (account_id);

    create table partner_invite (
      id integer generated always as identity primary key,
      partner_id text not null references partner on delete cascade,
      phone text not null check (phone ~ '^0[0-9]{9}$'),
      role text not null check (role in ('owner', 'developer')),
      state text not null default 'open' check (state in ('open', 'taken', 'declined', 'withdrawn')),
      made_at timestamptz(3) not null,
      until timestamptz(3) not null,
      check (made_at < until)
    );
    create index partner_invite_partner on partner_invite (partner_id, id desc);
    create unique index partner_invite_phone on partner_invite (phone, partner_id) where state = 'open';

    /* Only hashes: a key is shown once, when it is made. */
    create table partner_key (
      id integer generated always as identity primary key,
      partner_id text not null references partner on delete cascade,
      name text not null check (char_length(name) between 1 and 60),
      mode text not null check (mode in ('live', 'test')),
      hash bytea not null unique check (length(hash) = 32),
      tail text not null check (char_length(tail) = 4),
      made_at timestamptz(3) not null,
      /* Set when another key took its place. */
      ends_at timestamptz(3),
      revoked_at timestamptz(3),
      used_at timestamptz(3)
    );
    create index partner_key_partner on partner_key (partner_id, id desc);
    create unique index partner_key_name on partner_key (partner_id, name) where ends_at is null and revoked_at is null;

    /* Origins that a partner asked for and has not proven. Those that count stand in partner.allowed_origins. */
    create table partner_origin (
      partner_id text not null references partner on delete cascade,
      origin text not null check (char_length(origin) <= 300),
      token text not null,
      asked_at timestamptz(3) not null,
      checked_at timestamptz(3),
      primary key (partner_id, origin)
    );
    /* Pages that opened a frame and were not on the list. */
    create table partner_refused (
      partner_id text not null references partner on delete cascade,
      origin text not null check (char_length(origin) <= 300),
      day date not null,
      times integer not null check (times > 0),
      primary key (partner_id, day, origin)
    );

    /* What frames told the page around them, an hour long: nobody's name, number, device or address. */
    create table partner_event (
      id bigint generated always as identity primary key,
      partner_id text not null references partner on delete cascade,
      at timestamptz(3) not null,
      name text not null,
      origin text not null,
      content_id integer,
      detail text not null default '' check (char_length(detail) <= 60)
    );
    create index partner_event_partner on partner_event (partner_id, id desc);
    create index partner_event_at on partner_event (at);
    create table partner_day (
      partner_id text not null references partner on delete cascade,
      day date not null,
      origin text not null,
      opened integer not null check (opened > 0),
      primary key (partner_id, day, origin)
    );
    create index reading_sitting_partner on reading_sitting (partner_id, began_at) where partner_id is not null;
    create index listening_sitting_partner on listening_sitting (partner_id, began_at) where partner_id is not null;

    create table partner_hook (
      id integer generated always as identity primary key,
      partner_id text not null references partner on delete cascade,
      url text not null check (char_length(url) <= 300),
      events text[] not null check (cardinality(events) > 0
        and events <@ array['ping', 'figures.day', 'key.changed', 'origin.changed', 'partner.changed']),
      /* Sealed. */
      secret text not null,
      old_secret text,
      old_until timestamptz(3),
      made_at timestamptz(3) not null,
      unique (partner_id, url),
      check ((old_secret is null) = (old_until is null))
    );
    create table partner_delivery (
      id integer generated always as identity primary key,
      hook_id integer not null references partner_hook on delete cascade,
      event text not null,
      body text not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      /* Tries of this round: sending again begins a new one. */
      tries integer not null default 0 check (tries >= 0),
      next_at timestamptz(3),
      made_at timestamptz(3) not null,
      check ((state = 'waiting') = (next_at is not null))
    );
    create index partner_delivery_hook on partner_delivery (hook_id, id desc);
    create index partner_delivery_made on partner_delivery (made_at);
    create table partner_attempt (
      id integer generated always as identity primary key,
      delivery_id integer not null references partner_delivery on delete cascade,
      at timestamptz(3) not null,
      /* Null: no answer. */
      status integer,
      answer text not null default '' check (char_length(answer) <= 500)
    );
    create index partner_attempt_delivery on partner_attempt (delivery_id, id);
  `.execute(db);
}
