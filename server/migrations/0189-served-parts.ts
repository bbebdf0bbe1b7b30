import { type Kysely, sql } from 'kysely';

/** How much the server gave out of what somebody bought in a shop: a refund asks it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table served_part (
      account_id integer not null references account on delete cascade,
      edition_id integer not null references edition on delete cascade,
      /* A chapter by its spine index, a file of sound by 1000000 and its position. */
      part integer not null,
      /* Millionths of it. */
      share integer not null check (share between 0 and 1000000),
      primary key (account_id, edition_id, part)
    );
    create index served_part_edition on served_part (edition_id);
  `.execute(db);
}
