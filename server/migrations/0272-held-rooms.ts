import { type Kysely, sql } from 'kysely';

/** A room is held by one of those who answer there; another one takes it over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_room add column held_by integer references account on delete set null;
    create index chat_room_held on chat_room (held_by, last_at desc, id desc) where held_by is not null`.execute(
    db,
  );
}
