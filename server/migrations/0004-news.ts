import { type Kysely, sql } from 'kysely';

/** Articles with their categories and tags, questions with answers, company pages. Texts are blocks, see contract/kit/prose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table news_category (
      id integer generated always as identity primary key,
      slug text not null unique check (slug ~ '^[a-z0-9-]{1,120}$'),
      name text not null,
      lead text not null default '',
      position integer not null default 0
    );
    create table news (
      id integer generated always as identity primary key,
      key text not null unique,
      category_id integer not null references news_category,
      title text not null check (title <> ''),
      summary text not null default '',
      body jsonb not null,
      author text not null default '',
      words integer not null default 0 check (words >= 0),
      tint text not null check (tint ~ '^#[0-9a-f]{6}$'),
      picture text check (picture ~ '^[0-9a-f]{32}$'),
      /* Milliseconds, so that a page of the list begins exactly where the one before ended. */
      published_at timestamptz(3) not null
    );
    create index news_newest on news (published_at desc, id desc);
    create index news_of_category on news (category_id, published_at desc, id desc);
    create table news_tag (
      news_id integer not null references news on delete cascade,
      position smallint not null,
      slug text not null check (slug ~ '^[a-z0-9-]{1,120}$'),
      name text not null,
      primary key (news_id, slug)
    );
    create index news_tag_slug on news_tag (slug, news_id);

    create table faq_group (
      id integer generated always as identity primary key,
      name text not null unique,
      position integer not null default 0
    );
    create table faq (
      id integer generated always as identity primary key,
      group_id integer not null references faq_group on delete cascade,
      position integer not null default 0,
      anchor text not null unique check (anchor ~ '^[a-z0-9-]{1,120}$'),
      question text not null,
      answer jsonb not null,
      folded text not null
    );
    create index faq_of_group on faq (group_id, position);

    create table company_page (
      slug text primary key check (slug ~ '^[a-z0-9-]{1,120}$'),
      kind text not null default 'house' check (kind in ('house', 'fair')),
      title text not null,
      lead text not null default '',
      body jsonb not null,
      updated_at timestamptz not null default now()
    );
  `.execute(db);
}
