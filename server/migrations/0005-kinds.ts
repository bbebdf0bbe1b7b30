import { type Kysely, sql } from 'kysely';
import { sortFrom, sortTo } from '#rules/text/alphabet.ts';

/**
 * Every kind of content beside ebooks, and how the catalogue is arranged: what lists, detail pages, rankings, the home page
 * and the menus are made of. Money and stock come with their own step; here are only prices one sees.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table category
      add column position integer not null default 0,
      add column tint text not null default '#15b088' check (tint ~ '^#[0-9a-fA-F]{6}$');
    alter table author
      add column bio text not null default '',
      add column tint text not null default '#15b088' check (tint ~ '^#[0-9a-fA-F]{6}$'),
      /* The name in Vietnamese alphabetical order: rules/text/alphabet. */
      add column sorted text collate "C" not null generated always as (
        translate(normalize(name, NFC), ${sql.lit(sortFrom)}, ${sql.lit(sortTo)}) || chr(9) || normalize(name, NFC)
      ) stored;
    create index author_sorted on author (sorted);

    alter table edition
      /* The work's own, kept here so that a list of one kind and category is one index scan. */
      add column category_id integer references category,
      /* Price before a promotion; null when there is none. */
      add column origin_vnd integer check (origin_vnd >= price_vnd),
      add column promotion_percent smallint check (promotion_percent between 1 and 99),
      /* Chapters, files or issues that one sees in its list. */
      add column parts integer not null default 0 check (parts >= 0),
      /* Length of what is heard, whole seconds; 0 for what is read. */
      add column seconds integer not null default 0 check (seconds >= 0),
      add column narrator text not null default '',
      /* 0 completed, 1 ongoing, 4 paused, 2 and 3 copyright expired: specification, section 3. Comics only. */
      add column comic_status smallint check (comic_status between 0 and 4),
      /* A paper book that comes out on this day is sold before it. */
      add column release_on date,
      /* When something was last added; what "newest chapters" is ordered by. */
      add column updated_at timestamptz(3) not null default now(),
      /* Days of reading, listening and liking, the recent ones weighing more: server/library/ranking computes it. */
      add column heat integer not null default 0 check (heat >= 0);
    update edition set category_id = work.category_id from work where work.id = edition.work_id;
    update edition set parts = (
      select count(*) from chapter where chapter.edition_id = edition.id and chapter.title <> '');
    create function edition_takes_category() returns trigger language plpgsql as $$
      begin
        select category_id into new.category_id from work where id = new.work_id;
        return new;
      end $$;
    create trigger edition_category before insert on edition for each row execute function edition_takes_category();
    create function work_gives_category() returns trigger language plpgsql as $$
      begin
        update edition set category_id = new.category_id where work_id = new.id;
        return null;
      end $$;
    create trigger work_category_moves after update of category_id on work
      for each row when (old.category_id is distinct from new.category_id) execute function work_gives_category();
    /* One index for each order of a list; content_type first, id last, so that a page begins where the one before ended. */
    create index edition_newest on edition (content_type, id desc);
    create index edition_hottest on edition (content_type, heat desc, id desc);
    create index edition_cheapest on edition (content_type, price_vnd, id desc);
    create index edition_updated on edition (content_type, updated_at desc, id desc);
    create index edition_of_price_type on edition (content_type, price_type, id desc);
    create index edition_category_newest on edition (content_type, category_id, id desc);
    create index edition_category_hottest on edition (content_type, category_id, heat desc, id desc);
    create index edition_category_cheapest on edition (content_type, category_id, price_vnd, id desc);
    create index edition_category_updated on edition (content_type, category_id, updated_at desc, id desc);
    create index edition_release on edition (release_on, id) where release_on is not null;

    create table topic (
      id integer generated always as identity primary key,
      name text not null unique check (name <> ''),
      description text not null default '',
      tint text not null default '#15b088' check (tint ~ '^#[0-9a-fA-F]{6}$'),
      position integer not null default 0
    );
    create table work_topic (
      topic_id integer not null references topic on delete cascade,
      work_id integer not null references work on delete cascade,
      primary key (topic_id, work_id)
    );
    create index work_topic_work on work_topic (work_id);

    create table collection (
      id integer generated always as identity primary key,
      /* Content-type codes 4 (ebooks), 58 (audiobooks), 43 (oak books). */
      code smallint not null check (code in (4, 58, 43)),
      title text not null check (title <> ''),
      summary text not null default '',
      tint text not null check (tint ~ '^#[0-9a-fA-F]{6}$'),
      featured boolean not null default false,
      position integer not null default 0,
      created_at timestamptz not null default now(),
      unique (code, title)
    );
    create table collection_item (
      collection_id integer not null references collection on delete cascade,
      edition_id integer not null references edition on delete cascade,
      position integer not null,
      primary key (collection_id, edition_id)
    );
    create index collection_item_edition on collection_item (edition_id);

    create table combo (
      id integer generated always as identity primary key,
      title text not null unique check (title <> ''),
      description text not null default '',
      price_vnd integer not null check (price_vnd > 0),
      tint text not null check (tint ~ '^#[0-9a-fA-F]{6}$'),
      category_id integer references category,
      sold integer not null default 0 check (sold >= 0),
      position integer not null default 0,
      created_at timestamptz not null default now()
    );
    create index combo_price on combo (price_vnd);
    create index combo_category on combo (category_id);
    create table combo_item (
      combo_id integer not null references combo on delete cascade,
      edition_id integer not null references edition on delete cascade,
      position integer not null,
      primary key (combo_id, edition_id)
    );
    create index combo_item_edition on combo_item (edition_id);

    /* What is heard: a chapter of an audiobook, an episode of a podcast. */
    create table audio_file (
      id integer generated always as identity primary key,
      edition_id integer not null references edition on delete cascade,
      position integer not null check (position >= 0),
      title text not null check (title <> ''),
      description text not null default '',
      zone text not null default 'paid' check (zone in ('free', 'paid')),
      /* Of its longest voice. */
      seconds real not null check (seconds > 0),
      /* The same chapter in the ebook of the same work, by spine index. */
      spine_index integer check (spine_index >= 0),
      published_at timestamptz(3) not null default now(),
      unique (edition_id, position)
    );
    create index audio_file_newest on audio_file (published_at desc, id desc);
    create table audio_voice (
      file_id integer not null references audio_file on delete cascade,
      /* Accent or narrator: north, central, south, or a name of the editors'. */
      voice text not null check (voice ~ '^[a-z][a-z0-9-]{0,39}$'),
      storage_key text not null,
      mime text not null,
      seconds real not null check (seconds > 0),
      bytes integer not null check (bytes > 0),
      /* Storage key of the sentences' times, [[start, end, text], …] in seconds; null when unknown. */
      marks_key text,
      primary key (file_id, voice)
    );

    create table comic_issue (
      id integer generated always as identity primary key,
      edition_id integer not null references edition on delete cascade,
      position integer not null check (position >= 0),
      title text not null check (title <> ''),
      zone text not null default 'paid' check (zone in ('free', 'paid')),
      pages integer not null check (pages > 0),
      published_at timestamptz(3) not null default now(),
      unique (edition_id, position)
    );
    create index comic_issue_newest on comic_issue (published_at desc, id desc);
    create table comic_page (
      issue_id integer not null references comic_issue on delete cascade,
      position integer not null check (position >= 0),
      storage_key text not null,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      primary key (issue_id, position)
    );
    create table comic_video (
      id integer generated always as identity primary key,
      edition_id integer not null references edition on delete cascade,
      position integer not null check (position >= 0),
      title text not null check (title <> ''),
      description text not null default '',
      seconds real not null check (seconds > 0),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      storage_key text not null,
      poster_key text not null,
      bytes integer not null check (bytes > 0),
      published_at timestamptz(3) not null default now(),
      unique (edition_id, position)
    );

    create table rating (
      account_id integer not null references account on delete cascade,
      edition_id integer not null references edition on delete cascade,
      stars smallint not null check (stars between 1 and 5),
      words text not null default '' check (length(words) <= 2000),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      primary key (account_id, edition_id)
    );
    create index rating_newest on rating (edition_id, created_at desc, account_id);
    /* Five counters a work; only the trigger writes here, so they are true whatever happens to a rating. */
    create table rating_tally (
      edition_id integer primary key references edition on delete cascade,
      star1 integer not null default 0 check (star1 >= 0),
      star2 integer not null default 0 check (star2 >= 0),
      star3 integer not null default 0 check (star3 >= 0),
      star4 integer not null default 0 check (star4 >= 0),
      star5 integer not null default 0 check (star5 >= 0)
    );
    create function tally(which integer, given smallint) returns void language sql as $$
      insert into rating_tally (edition_id, star1, star2, star3, star4, star5)
      values (which, (given = 1)::integer, (given = 2)::integer, (given = 3)::integer, (given = 4)::integer,
        (given = 5)::integer)
      on conflict (edition_id) do update set
        star1 = rating_tally.star1 + excluded.star1, star2 = rating_tally.star2 + excluded.star2,
        star3 = rating_tally.star3 + excluded.star3, star4 = rating_tally.star4 + excluded.star4,
        star5 = rating_tally.star5 + excluded.star5;
    $$;
    create function untally(which integer, given smallint) returns void language sql as $$
      update rating_tally set
        star1 = star1 - (given = 1)::integer, star2 = star2 - (given = 2)::integer,
        star3 = star3 - (given = 3)::integer, star4 = star4 - (given = 4)::integer,
        star5 = star5 - (given = 5)::integer
      where edition_id = which;
    $$;
    create function rating_is_tallied() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then perform untally(old.edition_id, old.stars); end if;
        if tg_op <> 'DELETE' then perform tally(new.edition_id, new.stars); end if;
        return null;
      end $$;
    create trigger rating_counts after insert or delete or update of stars on rating
      for each row execute function rating_is_tallied();

    create table favourite (
      account_id integer not null references account on delete cascade,
      edition_id integer not null references edition on delete cascade,
      created_at timestamptz(3) not null default now(),
      primary key (account_id, edition_id)
    );
    create index favourite_newest on favourite (account_id, created_at desc, edition_id);

    /* What happened to a work on a day, without anyone's name. Rankings are computed from it. */
    create table event_day (
      edition_id integer not null references edition on delete cascade,
      day date not null,
      kind text not null check (kind in ('open', 'read', 'listen', 'favour', 'rate')),
      seen integer not null check (seen > 0),
      primary key (edition_id, day, kind)
    );
    create index event_day_day on event_day (day);
    create table ranking (
      period text not null check (period in ('day', 'week', 'month')),
      content_type integer not null,
      position integer not null check (position > 0),
      edition_id integer not null references edition on delete cascade,
      score integer not null,
      /* Its position a day before; null when it had none. */
      was integer check (was > 0),
      primary key (period, content_type, position)
    );
    create index ranking_edition on ranking (edition_id);

    create table banner (
      id integer generated always as identity primary key,
      screen text not null default 'home',
      /* 49 is the partner banner of the specification. */
      position_id integer not null,
      position integer not null default 0,
      type text not null,
      title text not null default '',
      name text not null default '',
      item_id integer,
      target_url text,
      link text,
      /* Base of the pictures in storage, …/640.webp and …/1280.webp; null: the screen draws it from title and ground. */
      image_key text,
      ground text not null default '#15b088' check (ground ~ '^#[0-9a-fA-F]{6}$'),
      product_type integer,
      shop_name text,
      starts_at timestamptz,
      ends_at timestamptz
    );
    create index banner_place on banner (screen, position_id, position);
    /* Blocks of the home page that apps could not show, by day: what editors or we have to mend. */
    create table skipped_block (
      day date not null,
      type text not null,
      os text not null,
      seen integer not null check (seen > 0),
      primary key (day, type, os)
    );
    create table menu_item (
      id integer generated always as identity primary key,
      menu text not null check (menu in ('base', 'youth')),
      position integer not null,
      name text not null,
      icon text,
      address text not null check (address like '/%'),
      parent_id integer references menu_item on delete cascade
    );

    create table flash_sale (
      id integer generated always as identity primary key,
      title text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at > starts_at)
    );
    create table flash_sale_item (
      flash_sale_id integer not null references flash_sale on delete cascade,
      edition_id integer not null references edition on delete cascade,
      price_vnd integer not null check (price_vnd >= 0),
      position integer not null default 0,
      primary key (flash_sale_id, edition_id)
    );
    create index flash_sale_item_edition on flash_sale_item (edition_id);
    create table package_plan (
      id integer generated always as identity primary key,
      tier text not null check (tier in ('member', 'oak')),
      kind text not null check (kind in ('regular', 'special', 'super', 'pro')),
      name text not null unique,
      description text not null default '',
      price_vnd integer not null check (price_vnd > 0),
      days integer check (days > 0),
      oak integer check (oak > 0),
      position integer not null default 0,
      check ((tier = 'member') = (days is not null) and (tier = 'oak') = (oak is not null))
    );

    create table exam_score (
      year smallint not null,
      candidate text not null check (candidate ~ '^[0-9]{6,12}$'),
      /* Points by subject as the file's header names them, 0 to 10. */
      scores jsonb not null,
      primary key (year, candidate)
    );
  `.execute(db);
}
