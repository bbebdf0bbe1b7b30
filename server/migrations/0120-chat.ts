import { type Kysely, sql } from 'kysely';

/** Rooms of buyers with shops and with Mọt's support, and what is written in them (docs/decisions/100-chat-sequence-numbers.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_room (
      id integer generated always as identity primary key,
      buyer_id integer not null references account on delete cascade,
      /* Null: Mọt's support. */
      shop_id integer references shop,
      last_seq integer not null default 0 check (last_seq >= 0),
      last_at timestamptz(3) not null,
      /* What each side has seen; only grows. */
      buyer_read integer not null default 0,
      shop_read integer not null default 0,
      /* Each side may stop hearing the other. */
      buyer_blocks boolean not null default false,
      shop_blocks boolean not null default false,
      /* Since when a buyer waits for an answer; null when nobody does. */
      waiting_from timestamptz(3),
      created_at timestamptz(3) not null,
      unique nulls not distinct (buyer_id, shop_id),
      check (buyer_read between 0 and last_seq and shop_read between 0 and last_seq)
    );
    create index chat_room_of_buyer on chat_room (buyer_id, last_at desc, id desc) where last_seq > 0;
    create index chat_room_of_shop on chat_room (shop_id, last_at desc, id desc) where last_seq > 0;
    create index chat_room_waits on chat_room (shop_id, waiting_from) where waiting_from is not null;

    create table chat_message (
      room_id integer not null references chat_room on delete cascade,
      seq integer not null check (seq > 0),
      side text not null check (side in ('buyer', 'shop')),
      /* Null: the automatic reply, or somebody who has left. */
      sender_id integer references account on delete set null,
      client_id uuid not null,
      automatic boolean not null default false,
      type smallint not null check (type in (0, 1, 2, 3, 4, 7, 8)),
      body text not null default '' check (length(body) <= 2000),
      /* As searchable() gives the body, a space at both ends. */
      folded text not null default '',
      /* A product, an order, an edition: as the type says. */
      ref integer,
      /* Of a picture or film: its key in storage. */
      media text check (media ~ '^[0-9a-f]{32}$'),
      sent_at timestamptz(3) not null,
      primary key (room_id, seq),
      check ((type = 0) = (body <> '')),
      check ((type in (1, 2)) = (media is not null)),
      check ((type >= 3) = (ref is not null))
    );
    /* Kept for ever: whenever a message is sent again, it is the one that was sent. */
    create unique index chat_message_once on chat_message (sender_id, client_id) where sender_id is not null;
    create index chat_message_words on chat_message using gin (to_tsvector('simple', folded)) where type = 0;
    create index chat_message_media on chat_message (room_id, seq desc) where media is not null;

    /*
     * A number of a room is given once, and none is left out: the room's row says which is next, and its lock makes the order
     * of the numbers the order of the commits.
     */
    create function chat_message_is_next() returns trigger language plpgsql as $$
    begin
      if not exists (select from chat_room where id = new.room_id and last_seq = new.seq) then
        raise exception 'message % is not the last one of room %', new.seq, new.room_id using errcode = '23514';
      end if;
      if new.seq > 1 and not exists (
        select from chat_message where room_id = new.room_id and seq = new.seq - 1
      ) then
        raise exception 'room % has no message before %', new.room_id, new.seq using errcode = '23514';
      end if;
      return null;
    end $$;
    create trigger chat_message_is_next after insert on chat_message
      for each row execute function chat_message_is_next();

    /* What is read is not unread again. */
    create function chat_read_grows() returns trigger language plpgsql as $$
    begin
      new.buyer_read := greatest(new.buyer_read, old.buyer_read);
      new.shop_read := greatest(new.shop_read, old.shop_read);
      return new;
    end $$;
    create trigger chat_read_grows before update on chat_room
      for each row execute function chat_read_grows();

    /* Messages that somebody complains of, copied with those around: whatever happens to the room, they stay to be judged. */
    create table chat_report (
      id integer generated always as identity primary key,
      room_id integer references chat_room on delete set null,
      shop_id integer references shop,
      seq integer not null,
      account_id integer references account on delete set null,
      side text not null check (side in ('buyer', 'shop')),
      reason text not null check (reason in ('rude', 'spam', 'fraud', 'other')),
      words text not null default '' check (length(words) <= 500),
      around jsonb not null,
      created_at timestamptz(3) not null,
      unique (room_id, seq, account_id)
    );

    create table chat_quick_reply (
      shop_id integer not null references shop,
      position smallint not null check (position between 0 and 49),
      word text not null check (word ~ '^[a-z0-9]{1,20}$'),
      body text not null check (length(body) between 1 and 500),
      primary key (shop_id, position),
      unique (shop_id, word)
    );

    alter table sent_photo drop constraint sent_photo_purpose_check,
      add constraint sent_photo_purpose_check check (purpose in ('rate', 'complaint', 'product', 'chat', 'film'));

    /*
     * Who may no longer answer for a shop, or for Mọt, is told at once: their open rooms close. Due whatever clock the
     * processes go by.
     */
    create function tell_chat_ended(account integer) returns void language sql as $$
      insert into job (name, input, lane, run_at) values (
        'pushLive',
        jsonb_build_object('room', 'account:' || account, 'event', 'chat_ended', 'payload', '{}'::jsonb),
        0,
        'epoch'
      )
    $$;
    create function shop_changes_hands() returns trigger language plpgsql as $$
    begin
      perform tell_chat_ended(old.account_id);
      return null;
    end $$;
    create trigger shop_changes_hands after update of account_id on shop
      for each row when (old.account_id is not null and old.account_id is distinct from new.account_id)
      execute function shop_changes_hands();
    create function support_ends() returns trigger language plpgsql as $$
    begin
      perform tell_chat_ended(old.id);
      return null;
    end $$;
    create trigger support_ends after update of roles on account
      for each row when ('support' = any(old.roles) and not ('support' = any(new.roles)))
      execute function support_ends();
  `.execute(db);
}
