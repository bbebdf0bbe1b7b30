import { type Kysely, sql } from 'kysely';

/** A comic of status 2 or 3 is one whose right to be shown has ended: it is closed wherever `copyright` is asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function comic_closes() returns trigger language plpgsql as $$
    begin
      new.copyright := 'expired';
      return new;
    end $$;
    create trigger comic_status_closes before insert or update of comic_status, copyright on edition
      for each row when (new.comic_status in (2, 3) and new.copyright = 'cleared') execute function comic_closes();
    update edition set copyright = 'expired' where comic_status in (2, 3) and copyright = 'cleared';
  `.execute(db);
}
