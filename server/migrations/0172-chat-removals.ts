import { type Kysely, sql } from 'kysely';

/** Messages that their writer took away, and what a shop notes about a room for itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_removal (
      room_id integer not null,
      seq integer not null,
      account_id integer references account on delete set null,
      at timestamptz(3) not null,
      primary key (room_id, seq),
      foreign key (room_id, seq) references chat_message on delete cascade
    );
    create index chat_removal_account on chat_removal (account_id);
    /* By who wrote it, and nobody else. */
    create function chat_removal_is_own() returns trigger language plpgsql as $$
      begin
        if not exists (
          select from chat_message where room_id = new.room_id and seq = new.seq and sender_id = new.account_id) then
          raise exception 'a message of somebody else' using errcode = 'check_violation';
        end if;
        return new;
      end $$;
    create trigger chat_removal_is_own before insert on chat_removal
      for each row execute function chat_removal_is_own();

    create table chat_note (
      room_id integer primary key references chat_room on delete cascade,
      words text not null check (char_length(words) between 1 and 2000),
      account_id integer references account on delete set null,
      at timestamptz(3) not null
    );
    create index chat_note_account on chat_note (account_id);
  `.execute(db);
}
