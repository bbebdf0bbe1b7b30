import { type Kysely, sql } from 'kysely';

/** A chapter that is too long for one file has several rows: the first has its title, the others say which one that is. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table chapter add column part_of integer,
      add constraint chapter_part_has_no_title check (part_of is null or (part_of < spine_index and title = ''))`.execute(
    db,
  );
  await sql`create index chapter_parts on chapter (edition_id, part_of) where part_of is not null`.execute(
    db,
  );
}
