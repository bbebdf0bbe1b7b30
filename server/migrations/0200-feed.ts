import { type Kysely, sql } from 'kysely';

/** The feed: posts, what belongs to them and what people do with them (docs/decisions/132-feed.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table post (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      kind text not null check (kind in ('words', 'quote')),
      body text not null check (length(body) <= 2000),
      quote text not null default '' check (length(quote) <= 600),
      quote_chapter text not null default '' check (length(quote_chapter) <= 200),
      edition_id integer references edition on delete set null,
      spoiler boolean not null default false,
      state text not null check (state in ('waiting', 'shown', 'hidden', 'removed', 'deleted')),
      /* What it comes back to within the moment in which its writer may undo. */
      state_before text check (state_before in ('waiting', 'shown', 'hidden', 'removed')),
      deleted_at timestamptz(3),
      published_at timestamptz(3) not null,
      edited_at timestamptz(3),
      /* Triggers move them: counters are the rows. */
      likes integer not null default 0 check (likes >= 0),
      comments integer not null default 0 check (comments >= 0),
      shares integer not null default 0 check (shares >= 0),
      check ((state = 'deleted') = (deleted_at is not null)),
      check ((kind = 'quote') = (quote <> '') or state = 'deleted')
    );
    create index post_newest on post (published_at desc, id desc) where state = 'shown';
    create index post_of_person on post (account_id, published_at desc, id desc);
    create index post_about on post (edition_id, published_at desc, id desc) where state = 'shown';
    create index post_gone on post (deleted_at) where state = 'deleted';
    create index post_not_shown on post (published_at) where state in ('waiting', 'hidden');

    /* In the open: the post's own moment and state, so that each list has an index of its own. */
    create table post_media (
      post_id integer not null references post on delete cascade,
      position smallint not null check (position between 0 and 8),
      key text not null unique check (key ~ '^[0-9a-f]{32}$'),
      width smallint not null check (width > 0),
      height smallint not null check (height > 0),
      alt text not null default '' check (length(alt) <= 300),
      published_at timestamptz(3) not null,
      shown boolean not null,
      primary key (post_id, position)
    );
    create index post_media_wall on post_media (published_at desc, post_id desc, position) where shown;

    create table tag (
      id integer generated always as identity primary key,
      folded text not null unique check (folded <> '' and length(folded) <= 40),
      name text not null check (length(name) between 1 and 40),
      banned boolean not null default false,
      posts integer not null default 0 check (posts >= 0)
    );
    create index tag_begins on tag (folded text_pattern_ops, posts desc) where not banned;
    create index tag_most on tag (posts desc, id) where not banned;

    create table post_tag (
      post_id integer not null references post on delete cascade,
      tag_id integer not null references tag,
      published_at timestamptz(3) not null,
      shown boolean not null,
      primary key (post_id, tag_id)
    );
    create index post_tag_newest on post_tag (tag_id, published_at desc, post_id desc) where shown;

    create table comment (
      id integer generated always as identity primary key,
      post_id integer not null references post on delete cascade,
      /* Null: who wrote it has left. */
      account_id integer references account on delete set null,
      parent_id integer references comment on delete cascade,
      body text not null check (length(body) <= 1000),
      spoiler boolean not null default false,
      state text not null check (state in ('waiting', 'shown', 'hidden', 'removed', 'deleted')),
      state_before text check (state_before in ('waiting', 'shown', 'hidden', 'removed')),
      deleted_at timestamptz(3),
      created_at timestamptz(3) not null,
      edited_at timestamptz(3),
      likes integer not null default 0 check (likes >= 0),
      replies integer not null default 0 check (replies >= 0),
      check ((state = 'deleted') = (deleted_at is not null))
    );
    create index comment_time on comment (post_id, created_at, id) where parent_id is null;
    create index comment_liked on comment (post_id, likes desc, created_at, id) where parent_id is null;
    create index comment_answers on comment (parent_id, created_at, id) where parent_id is not null;
    create index comment_of_person on comment (account_id, created_at desc);
    create index comment_gone on comment (deleted_at) where state = 'deleted';

    create table reaction (
      post_id integer not null references post on delete cascade,
      account_id integer not null references account on delete cascade,
      at timestamptz(3) not null,
      primary key (post_id, account_id)
    );
    create index reaction_of_person on reaction (account_id);
    create table comment_reaction (
      comment_id integer not null references comment on delete cascade,
      account_id integer not null references account on delete cascade,
      at timestamptz(3) not null,
      primary key (comment_id, account_id)
    );
    create index comment_reaction_of_person on comment_reaction (account_id);
    create table repost (
      post_id integer not null references post on delete cascade,
      account_id integer not null references account on delete cascade,
      at timestamptz(3) not null,
      primary key (post_id, account_id)
    );
    create index repost_of_person on repost (account_id);

    /* Whom a post (comment_id null) or a comment names, and how. */
    create table mention (
      id integer generated always as identity primary key,
      post_id integer not null references post on delete cascade,
      comment_id integer references comment on delete cascade,
      account_id integer not null references account on delete cascade,
      name text not null check (length(name) <= 100),
      unique nulls not distinct (post_id, comment_id, account_id)
    );
    create index mention_of_person on mention (account_id);
    create index mention_of_comment on mention (comment_id) where comment_id is not null;

    create table author_rule (
      account_id integer not null references account on delete cascade,
      other_id integer not null references account on delete cascade,
      rule text not null check (rule in ('mute', 'block')),
      at timestamptz(3) not null,
      primary key (account_id, other_id),
      check (account_id <> other_id)
    );
    create index author_rule_other on author_rule (other_id, account_id) where rule = 'block';

    /* Those most talked about, counted once an hour: a reader goes through one count to its end. */
    create table talked_count (
      id integer generated always as identity primary key,
      counted_at timestamptz(3) not null
    );
    create table talked_post (
      count_id integer not null references talked_count on delete cascade,
      position smallint not null check (position > 0),
      post_id integer not null references post on delete cascade,
      primary key (count_id, position)
    );
    create index talked_post_of on talked_post (post_id);

    alter table sent_photo drop constraint sent_photo_purpose_check,
      add constraint sent_photo_purpose_check
        check (purpose in ('rate', 'complaint', 'product', 'chat', 'film', 'post')),
      add column width smallint, add column height smallint;

    create function post_counts_reaction() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then update post set likes = likes + 1 where id = new.post_id;
      else update post set likes = likes - 1 where id = old.post_id; end if;
      return null;
    end $$;
    create trigger post_counts_reaction after insert or delete on reaction
      for each row execute function post_counts_reaction();

    create function post_counts_repost() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then update post set shares = shares + 1 where id = new.post_id;
      else update post set shares = shares - 1 where id = old.post_id; end if;
      return null;
    end $$;
    create trigger post_counts_repost after insert or delete on repost
      for each row execute function post_counts_repost();

    create function comment_counts_reaction() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then update comment set likes = likes + 1 where id = new.comment_id;
      else update comment set likes = likes - 1 where id = old.comment_id; end if;
      return null;
    end $$;
    create trigger comment_counts_reaction after insert or delete on comment_reaction
      for each row execute function comment_counts_reaction();

    /* Of a post all comments that are shown, of a comment its answers that are. */
    create function comment_is_counted() returns trigger language plpgsql as $$
    declare step integer := 0; one comment;
    begin
      if tg_op = 'DELETE' then one := old; else one := new; end if;
      if tg_op <> 'INSERT' and old.state = 'shown' then step := step - 1; end if;
      if tg_op <> 'DELETE' and new.state = 'shown' then step := step + 1; end if;
      if step <> 0 then
        update post set comments = comments + step where id = one.post_id;
        if one.parent_id is not null then
          update comment set replies = replies + step where id = one.parent_id;
        end if;
      end if;
      return null;
    end $$;
    create trigger comment_is_counted after insert or delete or update of state on comment
      for each row execute function comment_is_counted();

    /* One level: an answer belongs to a comment of the same post that is none. */
    create function comment_has_one_level() returns trigger language plpgsql as $$
    begin
      if new.parent_id is not null and not exists (
        select from comment where id = new.parent_id and post_id = new.post_id and parent_id is null
      ) then
        raise exception 'comment % is no first comment of post %', new.parent_id, new.post_id using errcode = '23514';
      end if;
      return new;
    end $$;
    create trigger comment_has_one_level before insert on comment
      for each row execute function comment_has_one_level();

    create function tag_counts_posts() returns trigger language plpgsql as $$
    declare step integer := 0; one post_tag;
    begin
      if tg_op = 'DELETE' then one := old; else one := new; end if;
      if tg_op <> 'INSERT' and old.shown then step := step - 1; end if;
      if tg_op <> 'DELETE' and new.shown then step := step + 1; end if;
      if step <> 0 then update tag set posts = posts + step where id = one.tag_id; end if;
      return null;
    end $$;
    create trigger tag_counts_posts after insert or delete or update of shown on post_tag
      for each row execute function tag_counts_posts();

    /* Tags and pictures stand where their post stands. */
    create function post_moves_its_parts() returns trigger language plpgsql as $$
    begin
      update post_tag set shown = (new.state = 'shown'), published_at = new.published_at where post_id = new.id;
      update post_media set shown = (new.state = 'shown'), published_at = new.published_at where post_id = new.id;
      return null;
    end $$;
    create trigger post_moves_its_parts after update of state, published_at on post
      for each row when (old.state is distinct from new.state or old.published_at <> new.published_at)
      execute function post_moves_its_parts();
  `.execute(db);
}
