import { type Kysely, sql } from 'kysely';

/** What support and moderators decide about people: blocks and appeals, hidden opinions, reported faults, data that leaves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table person_block (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      /* Told to the person at the door. */
      reason text not null check (char_length(reason) between 1 and 500),
      made_at timestamptz(3) not null,
      until timestamptz(3) check (until > made_at),
      lifted_at timestamptz(3)
    );
    create unique index person_block_open on person_block (account_id) where lifted_at is null;
    create index person_block_account on person_block (account_id, id desc);
    /* One a block. */
    create table block_appeal (
      block_id integer primary key references person_block on delete cascade,
      words text not null check (char_length(words) between 1 and 1000),
      asked_at timestamptz(3) not null,
      outcome text check (outcome in ('kept', 'lifted')),
      answer text not null default '' check (char_length(answer) <= 500),
      settled_at timestamptz(3),
      check ((outcome is null) = (settled_at is null))
    );
    create index block_appeal_waiting on block_appeal (asked_at) where outcome is null;
    /* No session begins or is renewed for who is blocked, whichever way they came. */
    create function session_of_blocked() returns trigger language plpgsql as $$
      begin
        /* Waits for a block that is being written: of the two the session comes second, and sees it. */
        perform from account where id = new.account_id for key share;
        if exists (select from person_block where account_id = new.account_id and lifted_at is null
            and (until is null or until > new.last_seen_at)) then
          raise exception 'account % is blocked', new.account_id using errcode = 'check_violation', constraint = 'person_is_blocked';
        end if;
        return new;
      end $$;
    create trigger session_of_blocked before insert on session for each row execute function session_of_blocked();

    alter table rating
      add column hidden_at timestamptz(3),
      add column hidden_reason text not null default '' check (char_length(hidden_reason) <= 500);
    alter table product_rating
      add column hidden_at timestamptz(3),
      add column hidden_reason text not null default '' check (char_length(hidden_reason) <= 500);
    create or replace function rating_is_tallied() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' and old.hidden_at is null then perform untally(old.edition_id, old.stars); end if;
        if tg_op <> 'DELETE' and new.hidden_at is null then perform tally(new.edition_id, new.stars); end if;
        return null;
      end $$;
    drop trigger rating_counts on rating;
    create trigger rating_counts after insert or delete or update of stars, hidden_at on rating
      for each row execute function rating_is_tallied();
    create or replace function product_rating_counts() returns trigger language plpgsql security definer set search_path = public as $$
      declare
        less smallint := 0;
        more smallint := 0;
      begin
        if tg_op <> 'INSERT' and old.hidden_at is null then less := old.stars; end if;
        if tg_op <> 'DELETE' and new.hidden_at is null then more := new.stars; end if;
        update product set
          star1 = star1 + (more = 1)::int - (less = 1)::int, star2 = star2 + (more = 2)::int - (less = 2)::int,
          star3 = star3 + (more = 3)::int - (less = 3)::int, star4 = star4 + (more = 4)::int - (less = 4)::int,
          star5 = star5 + (more = 5)::int - (less = 5)::int
        where id = case when tg_op = 'DELETE' then old.product_id else new.product_id end;
        return null;
      end $$;

    alter table audio_feedback
      add column state text not null default 'open' check (state in ('open', 'mended', 'sound')),
      add column answer text not null default '' check (char_length(answer) <= 500),
      add column settled_at timestamptz(3),
      add check ((state = 'open') = (settled_at is null));
    create index audio_feedback_waiting on audio_feedback (id desc) where state = 'open';
    create table misprint (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      edition_id integer not null references edition on delete cascade,
      chapter integer not null check (chapter >= 0),
      cfi text not null check (char_length(cfi) <= 1000),
      /* As it stands in the book. */
      sentence text not null check (char_length(sentence) between 1 and 600),
      /* What is wrong, or how it should read. */
      words text not null default '' check (char_length(words) <= 1000),
      state text not null default 'open' check (state in ('open', 'mended', 'sound')),
      answer text not null default '' check (char_length(answer) <= 500),
      settled_at timestamptz(3),
      created_at timestamptz(3) not null,
      check ((state = 'open') = (settled_at is null)),
      unique (account_id, edition_id, cfi)
    );
    create index misprint_edition on misprint (edition_id);
    create index misprint_waiting on misprint (id desc) where state = 'open';

    /* A person's data leaves for good when a second person of support agrees. */
    create table person_erasure (
      account_id integer primary key references account on delete cascade,
      reason text not null check (char_length(reason) between 1 and 500),
      asked_by integer not null references account on delete cascade,
      asked_at timestamptz(3) not null,
      check (asked_by <> account_id)
    );
    create index person_erasure_asked on person_erasure (asked_by);
  `.execute(db);
}
