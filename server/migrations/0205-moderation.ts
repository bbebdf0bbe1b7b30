import { type Kysely, sql } from 'kysely';

/** Order on the feed: reports, decisions, locks, appeals, orders of authorities (docs/decisions/134-moderation.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* Each move of a post or comment that its writer did not make. */
    create table feed_verdict (
      id integer generated always as identity primary key,
      post_id integer references post on delete cascade,
      comment_id integer references comment on delete cascade,
      author_id integer references account on delete set null,
      /* Null: reports hid it, or other words wait. */
      by_id integer references account on delete set null,
      action text not null check (action in ('keep', 'remove', 'lock', 'hide', 'wait', 'lift')),
      rule text check (rule in ('spam', 'fraud', 'attack', 'sexual', 'child', 'copyright', 'other', 'authority')),
      words text not null default '' check (char_length(words) <= 1000),
      before text not null check (before in ('waiting', 'shown', 'hidden', 'removed')),
      after text not null check (after in ('waiting', 'shown', 'hidden', 'removed')),
      at timestamptz(3) not null,
      undone_at timestamptz(3),
      check (num_nonnulls(post_id, comment_id) = 1),
      check (action not in ('remove', 'lock') or rule is not null and after = 'removed')
    );
    create index feed_verdict_post on feed_verdict (post_id, id desc) where post_id is not null;
    create index feed_verdict_comment on feed_verdict (comment_id, id desc) where comment_id is not null;
    create index feed_verdict_author on feed_verdict (author_id, id desc);
    create index feed_verdict_by on feed_verdict (by_id);
    create index feed_verdict_removed on feed_verdict (at) where after = 'removed' and undone_at is null;

    create table feed_report (
      id integer generated always as identity primary key,
      post_id integer references post on delete cascade,
      comment_id integer references comment on delete cascade,
      account_id integer not null references account on delete cascade,
      reason text not null check (reason in ('spam', 'fraud', 'attack', 'sexual', 'child', 'copyright', 'other')),
      words text not null default '' check (char_length(words) <= 300),
      /* In tenths. */
      weight smallint not null check (weight in (3, 10)),
      /* A keyed hash; forgotten with the decision. */
      network text check (network ~ '^[0-9a-f]{16}$'),
      at timestamptz(3) not null,
      taken_back_at timestamptz(3),
      settled_at timestamptz(3),
      agreed boolean,
      verdict_id integer references feed_verdict on delete set null,
      check (num_nonnulls(post_id, comment_id) = 1),
      check ((settled_at is null) = (agreed is null)),
      check (taken_back_at is null or settled_at is null)
    );
    create unique index feed_report_of_post on feed_report (post_id, account_id)
      where post_id is not null and taken_back_at is null and settled_at is null;
    create unique index feed_report_of_comment on feed_report (comment_id, account_id)
      where comment_id is not null and taken_back_at is null and settled_at is null;
    create index feed_report_post on feed_report (post_id, id) where post_id is not null;
    create index feed_report_comment on feed_report (comment_id, id) where comment_id is not null;
    create index feed_report_of_person on feed_report (account_id, settled_at);
    create index feed_report_verdict on feed_report (verdict_id) where verdict_id is not null;

    /* One may not write until its end; null: for ever. */
    create table feed_lock (
      verdict_id integer primary key references feed_verdict on delete cascade,
      account_id integer not null references account on delete cascade,
      starts_at timestamptz(3) not null,
      until timestamptz(3),
      /* Authorities asked for so much that it came by itself. */
      by_orders boolean not null,
      lifted_at timestamptz(3),
      check (until > starts_at)
    );
    create index feed_lock_person on feed_lock (account_id, starts_at);

    create table feed_appeal (
      verdict_id integer primary key references feed_verdict on delete cascade,
      account_id integer not null references account on delete cascade,
      words text not null check (char_length(words) between 1 and 1000),
      asked_at timestamptz(3) not null,
      outcome text check (outcome in ('kept', 'lifted')),
      reason text check (char_length(reason) between 1 and 1000),
      decided_by integer references account on delete set null,
      decided_at timestamptz(3),
      check ((outcome is null) = (decided_at is null) and (reason is null) = (decided_at is null)),
      check (decided_by is null or decided_at is not null)
    );
    create index feed_appeal_person on feed_appeal (account_id);
    create index feed_appeal_by on feed_appeal (decided_by);
    create index feed_appeal_waits on feed_appeal (asked_at) where decided_at is null;

    /* What an authority asked for stays known when the post is gone. */
    create table feed_order (
      id integer generated always as identity primary key,
      post_id integer references post on delete set null,
      comment_id integer references comment on delete set null,
      author_id integer references account on delete set null,
      authority text not null check (char_length(authority) between 1 and 200),
      number text not null check (char_length(number) between 1 and 60),
      words text not null check (char_length(words) between 1 and 500),
      came_at timestamptz(3) not null,
      entered_by integer references account on delete set null,
      entered_at timestamptz(3) not null,
      done_at timestamptz(3),
      outcome text check (outcome in ('removed', 'kept')),
      verdict_id integer references feed_verdict on delete set null,
      check (num_nonnulls(post_id, comment_id) <= 1),
      check ((done_at is null) = (outcome is null)),
      check (came_at <= entered_at)
    );
    create unique index feed_order_post on feed_order (post_id, number) where post_id is not null;
    create unique index feed_order_comment on feed_order (comment_id, number) where comment_id is not null;
    create index feed_order_open on feed_order (came_at) where done_at is null;
    create index feed_order_author on feed_order (author_id, done_at);
    create index feed_order_by on feed_order (entered_by);
    create index feed_order_verdict on feed_order (verdict_id) where verdict_id is not null;

    /* First posts of everybody wait while the newest row says so. */
    create table feed_surge (
      id integer generated always as identity primary key,
      is_on boolean not null,
      by_id integer references account on delete set null,
      at timestamptz(3) not null
    );
    create index feed_surge_by on feed_surge (by_id);

    /* What was said within a day, as the smallest hashes of its shingles. */
    create table feed_print (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      hashes bigint[] not null check (cardinality(hashes) between 1 and 48),
      at timestamptz(3) not null
    );
    create index feed_print_hashes on feed_print using gin (hashes);
    create index feed_print_at on feed_print (at);
    create index feed_print_person on feed_print (account_id);

    create index comment_not_shown on comment (created_at) where state in ('waiting', 'hidden');
  `.execute(db);
  await sql`
    /* Where a post or a comment may go (rules/community/post.ts): what is removed is shown again by an appeal or an undo alone. */
    create function feed_moves_so() returns trigger language plpgsql as $$
      begin
        if (old.state, new.state) not in (
          ('waiting', 'shown'), ('waiting', 'removed'), ('waiting', 'deleted'),
          ('shown', 'waiting'), ('shown', 'hidden'), ('shown', 'removed'), ('shown', 'deleted'),
          ('hidden', 'shown'), ('hidden', 'removed'), ('hidden', 'deleted'),
          ('removed', 'waiting'), ('removed', 'shown'), ('removed', 'hidden'), ('removed', 'deleted'),
          ('deleted', 'waiting'), ('deleted', 'shown'), ('deleted', 'hidden'), ('deleted', 'removed')) then
          raise exception 'nothing goes from % to %', old.state, new.state using errcode = 'check_violation';
        end if;
        if old.state = 'removed' and new.state <> 'deleted' and not exists (
          select from (
            select id, undone_at from feed_verdict where after = 'removed' and (
              tg_table_name = 'post' and post_id = new.id or tg_table_name = 'comment' and comment_id = new.id)
            order by id desc limit 1) as last
          left join feed_appeal on verdict_id = last.id
          where last.undone_at is not null or outcome = 'lifted') then
          raise exception '% % was removed', tg_table_name, new.id using errcode = 'check_violation', constraint = 'feed_stays_removed';
        end if;
        return new;
      end $$;
    create trigger post_moves_so before update of state on post
      for each row when (old.state <> new.state) execute function feed_moves_so();
    create trigger comment_moves_so before update of state on comment
      for each row when (old.state <> new.state) execute function feed_moves_so();

    create function feed_verdict_stays() returns trigger language plpgsql as $$
      begin
        if (new.action, new.rule, new.words, new.before, new.after, new.at) is distinct from
            (old.action, old.rule, old.words, old.before, old.after, old.at)
          or new.by_id is not null and new.by_id is distinct from old.by_id
          or old.undone_at is not null and new.undone_at is distinct from old.undone_at then
          raise exception 'verdict % stays as it is', new.id using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger feed_verdict_stays before update on feed_verdict for each row execute function feed_verdict_stays();

    /* Decided once, and by nobody whose decision or affair it is. */
    create function feed_appeal_is_decided() returns trigger language plpgsql as $$
      begin
        if (new.verdict_id, new.account_id, new.words, new.asked_at) is distinct from
            (old.verdict_id, old.account_id, old.words, old.asked_at)
          or old.decided_at is not null and (
            (new.outcome, new.reason, new.decided_at) is distinct from (old.outcome, old.reason, old.decided_at)
            or new.decided_by is not null and new.decided_by is distinct from old.decided_by) then
          raise exception 'appeal % is decided once', new.verdict_id using errcode = 'check_violation';
        end if;
        if new.decided_at is not null and old.decided_at is null and exists (
          select from feed_verdict where id = new.verdict_id and new.decided_by in (by_id, author_id)) then
          raise exception 'another person decides' using errcode = 'check_violation', constraint = 'feed_appeal_by_another';
        end if;
        return new;
      end $$;
    create trigger feed_appeal_is_decided before update on feed_appeal
      for each row execute function feed_appeal_is_decided();

    /* Nobody decides about what they wrote. */
    create function feed_verdict_by_another() returns trigger language plpgsql as $$
      begin
        if new.by_id is not null and new.by_id = new.author_id then
          raise exception 'nobody judges their own' using errcode = 'check_violation', constraint = 'feed_verdict_by_another';
        end if;
        return new;
      end $$;
    create trigger feed_verdict_by_another before insert on feed_verdict
      for each row execute function feed_verdict_by_another();
  `.execute(db);
}
