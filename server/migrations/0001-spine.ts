import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table account (
      id integer generated always as identity primary key,
      account text not null unique check (account = lower(account) and length(account) between 3 and 254),
      fullname text not null check (length(fullname) between 1 and 200),
      password_hash text not null,
      avatar text,
      is_affiliate boolean not null default false,
      created_at timestamptz not null default now()
    );
    create table session (
      id bigint generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      access_hash bytea not null unique check (length(access_hash) = 32),
      refresh_hash bytea not null unique check (length(refresh_hash) = 32),
      access_expires_at timestamptz not null,
      refresh_expires_at timestamptz not null,
      device_id text not null,
      os text not null check (os in ('web', 'wap', 'zalo')),
      created_at timestamptz not null default now()
    );
    create index session_account on session (account_id);
    create table throttle (
      key text primary key,
      window_start timestamptz not null,
      taken integer not null check (taken >= 0)
    );
    create table category (id integer primary key, name text not null unique);
    create table author (id integer generated always as identity primary key, name text not null unique);
    create table work (
      id integer generated always as identity primary key,
      title text not null check (length(title) between 1 and 2000),
      folded text not null,
      description text not null default '',
      quote text not null default '',
      category_id integer references category,
      language text not null,
      published_year integer check (published_year between 0 and 9999),
      created_at timestamptz not null default now()
    );
    create index work_category on work (category_id, id desc);
    create table work_author (
      work_id integer not null references work on delete cascade,
      author_id integer not null references author,
      position integer not null,
      primary key (work_id, author_id)
    );
    create table edition (
      id integer generated always as identity primary key,
      work_id integer not null references work on delete cascade,
      content_type integer not null,
      content_hash text not null,
      price_vnd integer not null default 0 check (price_vnd >= 0),
      words integer not null check (words >= 0),
      chars integer not null check (chars >= 0),
      has_cover boolean not null,
      tint text not null check (tint ~ '^#[0-9a-fA-F]{6}$'),
      created_at timestamptz not null default now(),
      unique (content_type, content_hash)
    );
    create index edition_work on edition (work_id);
    create table chapter (
      edition_id integer not null references edition on delete cascade,
      spine_index integer not null check (spine_index >= 0),
      title text not null,
      words integer not null,
      chars integer not null,
      start_chars integer not null,
      level integer not null default 0,
      folded text not null,
      primary key (edition_id, spine_index)
    );
    create table progress (
      account_id integer not null references account on delete cascade,
      edition_id integer not null references edition on delete cascade,
      cfi text not null,
      percent double precision not null check (percent between 0 and 1),
      chapter integer not null check (chapter >= 0),
      read_at bigint not null,
      device_id text not null,
      primary key (account_id, edition_id)
    );
    create index progress_recent on progress (account_id, read_at desc);
    create table home_block (
      id integer generated always as identity primary key,
      screen text not null,
      position integer not null,
      type text not null,
      title text not null,
      props jsonb not null default '{}',
      unique (screen, position)
    );
    create table partner (
      id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
      name text not null,
      allowed_origins text[] not null,
      book_hosts text[] not null default '{}'
    );
    create table embed_code (
      code_hash bytea primary key check (length(code_hash) = 32),
      account_id integer not null references account on delete cascade,
      partner_id text not null references partner on delete cascade,
      origin text not null,
      challenge text not null,
      device_id text not null,
      expires_at timestamptz not null
    );
    create table house_secret (name text primary key, value text not null);
  `.execute(db);
}
