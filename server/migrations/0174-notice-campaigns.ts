import { type Kysely, sql } from 'kysely';

/** Notices that editors send to everyone or to a group. The notices themselves stand in `notice`, event "campaign:ID:…". */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notice_campaign (
      id integer generated always as identity primary key,
      title text not null check (char_length(title) between 1 and 80),
      words text not null check (char_length(words) between 1 and 300),
      link text not null check (link <> ''),
      audience text not null check (audience in ('all', 'members', 'not_members', 'readers', 'buyers')),
      edition_id integer references edition on delete set null,
      shop_id integer references shop,
      /* Grows when it is told to others than before: nobody is told by the jobs of the round before. */
      round integer not null default 1,
      due_at timestamptz(3) not null
    );
  `.execute(db);
}
