import { type Kysely, sql } from 'kysely';

/** Dictionaries, and the words that readers keep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dictionary (
      id integer generated always as identity primary key,
      name text not null unique,
      /* Of the words that are looked up. */
      lang text not null check (lang in ('vi', 'en')),
      /* Of what it was read from: the same is not read again. */
      hash text not null,
      /* The own one is 0; imported ones come before it. */
      position integer not null
    );
    create table dictionary_entry (
      id integer generated always as identity primary key,
      dictionary_id integer not null references dictionary on delete cascade,
      /* As rules/text/search writes words: lower case with marks, the tone last; and without marks. */
      toned text not null,
      folded text not null,
      word text not null,
      kind text not null,
      meanings text[] not null
    );
    create index dictionary_entry_toned on dictionary_entry (toned);
    create index dictionary_entry_folded on dictionary_entry (folded);
    create index dictionary_entry_of on dictionary_entry (dictionary_id);
    create table saved_word (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      lang text not null check (lang in ('vi', 'en')),
      word text not null check (word <> ''),
      form text not null,
      sentence text not null,
      meaning text not null,
      edition_id integer references edition on delete set null,
      chapter integer check (chapter >= 0),
      saved_at timestamptz(3) not null,
      due_at timestamptz(3) not null,
      /* What the scheduler knows of it. */
      card jsonb not null,
      reviewed integer not null default 0 check (reviewed >= 0),
      forgotten integer not null default 0 check (forgotten between 0 and reviewed),
      unique (account_id, lang, word)
    );
    create index saved_word_due on saved_word (account_id, due_at);
    create index saved_word_edition on saved_word (edition_id);
  `.execute(db);
}
