import { type Kysely, sql } from 'kysely';

/** People with phone and e-mail apart, sessions that rotate, one-time codes, providers, rights, consent, sources. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account
      add column phone text unique check (phone ~ '^0[0-9]{9}$'),
      add column email text unique check (email = lower(email) and email like '%_@_%' and length(email) <= 254),
      add column sex smallint not null default 0 check (sex in (0, 1, 2)),
      add column birthday date,
      add column welcomed_at timestamptz,
      add column utm_source text check (length(utm_source) <= 64),
      alter column password_hash drop not null;
    update account set phone = account where account ~ '^0[0-9]{9}$';
    update account set email = account where phone is null;
    update account set welcomed_at = now();
    alter table account drop column account;

    create table account_link (
      provider text not null check (provider in ('facebook', 'google', 'zalo')),
      subject text not null check (length(subject) between 1 and 255),
      account_id integer not null references account on delete cascade,
      name text not null,
      created_at timestamptz not null default now(),
      primary key (provider, subject),
      unique (account_id, provider)
    );

    alter table session
      add column tid text not null unique default gen_random_uuid()::text,
      add column device_name text not null default '',
      add column proven_at timestamptz not null default now(),
      add column last_seen_at timestamptz not null default now(),
      add column rotated_at timestamptz,
      /* Set for a session that a partner's server holds: it reads, and never sees who the reader is. */
      add column partner_id text references partner on delete cascade;
    create table spent_refresh (
      refresh_hash bytea primary key check (length(refresh_hash) = 32),
      session_id bigint not null references session on delete cascade,
      spent_at timestamptz not null
    );
    create index spent_refresh_session on spent_refresh (session_id);

    create table otp (
      id bigint generated always as identity primary key,
      purpose text not null check (purpose in ('enter', 'forgot', 'verify_phone', 'email_new', 'email_old', 'delete')),
      /* Phone or e-mail; gone with the row, at the latest a day after. */
      target text not null,
      device_id text not null,
      account_id integer references account on delete cascade,
      code_hash bytea not null check (length(code_hash) = 32),
      tries integer not null default 0 check (tries between 0 and 5),
      proven_at timestamptz,
      expires_at timestamptz not null,
      created_at timestamptz not null default now(),
      unique (purpose, target, device_id)
    );
    create index otp_expires on otp (expires_at);
    /* When codes went out, by phone or e-mail, network and device; the keys are HMACs and tell nobody which. */
    create table code_sending (
      key bytea primary key check (length(key) = 32),
      sent_at timestamptz[] not null,
      last_sent_at timestamptz not null
    );
    create index code_sending_last on code_sending (last_sent_at);
    /* Old tries name phones and addresses: they are found by age and forgotten. */
    create index throttle_window on throttle (window_start);

    create table email_change (
      card_hash bytea primary key check (length(card_hash) = 32),
      account_id integer not null references account on delete cascade,
      email text not null,
      expires_at timestamptz not null
    );

    create table oauth_state (
      state_hash bytea primary key check (length(state_hash) = 32),
      provider text not null check (provider in ('facebook', 'google', 'zalo')),
      /* SHA-256 of the cookie of the browser that began. */
      browser_hash bytea not null check (length(browser_hash) = 32),
      verifier text not null,
      nonce text not null,
      /* Set when a signed-in person ties the provider to their account. */
      account_id integer references account on delete cascade,
      /* Set when a partner's frame waits for the answer. */
      ticket text,
      return_to text not null,
      expires_at timestamptz not null
    );

    create table login_ticket (
      code text primary key,
      secret_hash bytea not null check (length(secret_hash) = 32),
      device_id text not null,
      device_name text not null,
      os text not null check (os in ('web', 'wap', 'zalo')),
      partner_id text references partner on delete cascade,
      status text not null default 'waiting' check (status in ('waiting', 'looked', 'approved', 'refused')),
      account_id integer references account on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index login_ticket_expires on login_ticket (expires_at);

    create table membership (
      id bigint generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      name text not null,
      /* telco: an operator's package; ott: a message app's VIP (is_mot_vip). */
      source text not null check (source in ('regular', 'telco', 'ott')),
      expires_at timestamptz not null,
      waiting_extend boolean not null default false,
      created_at timestamptz not null default now()
    );
    create index membership_account on membership (account_id, expires_at desc);

    alter table edition
      add column price_type smallint not null default 0 check (price_type in (0, -1, 2, -2)),
      add column oak_per_chapter integer check (oak_per_chapter > 0),
      add column copyright text not null default 'cleared' check (copyright in ('cleared', 'awaiting', 'expired'));
    update edition set price_type = 2 where price_vnd > 0;
    alter table edition add constraint edition_price_fits
      check ((price_type in (2, -2)) = (price_vnd > 0 or oak_per_chapter is not null));
    alter table chapter add column zone text not null default 'paid' check (zone in ('free', 'paid'));

    create table content_grant (
      id bigint generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      edition_id integer not null references edition on delete cascade,
      /* Null: the whole work. */
      spine_index integer check (spine_index >= 0),
      /* Access types 3 to 8 of the specification: retail, gift or data package, partners. */
      access_type smallint not null check (access_type between 3 and 8),
      source text not null,
      expires_at timestamptz,
      created_at timestamptz not null default now()
    );
    create unique index content_grant_once on content_grant (account_id, edition_id, coalesce(spine_index, -1), access_type);

    create table favourite_category (
      account_id integer not null references account on delete cascade,
      category_id integer not null references category on delete cascade,
      primary key (account_id, category_id)
    );

    create table consent (
      id bigint generated always as identity primary key,
      account_id integer references account on delete cascade,
      /* For guests; people who signed in are known by account alone. */
      device_id text,
      purpose text not null check (purpose in ('analytics', 'ads')),
      granted boolean not null,
      version text not null,
      os text not null,
      created_at timestamptz not null default now(),
      check ((account_id is null) <> (device_id is null))
    );
    create index consent_account on consent (account_id, id desc) where account_id is not null;
    create index consent_device on consent (device_id, id desc) where device_id is not null;

    create table page_count (
      day date not null,
      page text not null,
      os text not null,
      seen integer not null check (seen > 0),
      primary key (day, page, os)
    );

    create table utm_link (
      slug text primary key check (slug ~ '^[A-Za-z0-9_.-]{1,120}$'),
      /* A path on our own site. */
      target text not null check (target like '/%' and target not like '//%'),
      source text not null check (length(source) between 1 and 64),
      account_id integer references account on delete cascade,
      created_at timestamptz not null default now()
    );
    create index utm_link_account on utm_link (account_id) where account_id is not null;
    create table utm_count (
      day date not null,
      source text not null,
      kind text not null check (kind in ('visit', 'register', 'login')),
      seen integer not null check (seen > 0),
      primary key (day, source, kind)
    );

    create table login_count (
      day date not null,
      method text not null,
      status text not null check (status in ('success', 'fail')),
      seen integer not null check (seen > 0),
      primary key (day, method, status)
    );

    create table zns_message (
      code text primary key,
      account_id integer references account on delete cascade,
      template text not null,
      target text not null check (target like '/%' and target not like '//%'),
      sent_at timestamptz not null default now(),
      opened_at timestamptz
    );
  `.execute(db);
}
