import { type Kysely, sql } from 'kysely';

/** Search in a million titles: whole words and the best-known works have indexes of their own, docs/decisions/013-search.md. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* A large catalogue's indexes take longer than a page's question may. */
    set local statement_timeout = 0;
    /* Among the warmest and the newest: looked through first. A new work begins so; server/library/ranking says who stays. */
    alter table work add column renowned boolean not null default false;
    update work set renowned = true where id in (select id from work order by id desc limit 2000);
    alter table work alter column renowned set default true;
    drop index work_words;
    create index work_lexemes on work using gin (to_tsvector('simple', folded));
    create index work_renowned_lexemes on work using gin (to_tsvector('simple', folded)) where renowned;
    create index work_renowned_letters on work using gin (folded gin_trgm_ops) where renowned;

    /* Every word of every name, once; a word that is gone from all of them costs nothing. Words with digits are left out. */
    create table search_word (word text collate "C" primary key);
    create function words_in(folded text) returns setof text language sql immutable as $$
      select distinct word from unnest(string_to_array(folded, ' ')) word where word <> '' and word !~ '[0-9]'
    $$;
    insert into search_word select distinct word from work, words_in(folded) word;
    create function work_brings_words() returns trigger language plpgsql as $$
      begin
        insert into search_word select word from words_in(new.folded) word order by word on conflict do nothing;
        return null;
      end $$;
    create trigger work_words after insert or update of folded on work
      for each row execute function work_brings_words();
  `.execute(db);
}
