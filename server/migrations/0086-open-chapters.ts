import { type Kysely, sql } from 'kysely';

/**
 * Says of each chapter whom the terms of its book let in, and indexes the words of those that are open to everyone, so that
 * search finds them without looking at closed ones (docs/decisions/091-closed-chapters-are-not-searched.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* The indexes of a large library take longer than a page's question may. */
    set local statement_timeout = 0;
    alter table chapter
      add column open_to text not null default 'buyers' check (open_to in ('everyone', 'members', 'buyers'));
    create function whom_it_lets_in(zone text, price_type integer, copyright text) returns text language sql immutable as $$
      select case
        when copyright <> 'cleared' then 'buyers'
        when zone = 'free' or price_type = 0 then 'everyone'
        when price_type < 0 then 'members'
        else 'buyers' end
    $$;
    update chapter set open_to = whom_it_lets_in(chapter.zone, price_type, copyright) from edition
      where edition.id = edition_id and whom_it_lets_in(chapter.zone, price_type, copyright) <> 'buyers';
    create function chapter_is_open_to() returns trigger language plpgsql as $$
      begin
        new.open_to = (select whom_it_lets_in(new.zone, price_type, copyright) from edition where id = new.edition_id);
        return new;
      end $$;
    create trigger chapter_opens before insert or update of zone on chapter
      for each row execute function chapter_is_open_to();
    create function edition_opens_chapters() returns trigger language plpgsql as $$
      begin
        update chapter set open_to = whom_it_lets_in(zone, new.price_type, new.copyright)
          where edition_id = new.id and open_to <> whom_it_lets_in(zone, new.price_type, new.copyright);
        return null;
      end $$;
    create trigger edition_terms after update of price_type, copyright on edition
      for each row when (old.price_type <> new.price_type or old.copyright <> new.copyright)
      execute function edition_opens_chapters();
    create index chapter_open_words on chapter using gin (word_places) where open_to = 'everyone';
  `.execute(db);
}
