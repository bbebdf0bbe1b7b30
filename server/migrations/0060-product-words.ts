import { type Kysely, sql } from 'kysely';

/** Words of products' names are words that search knows: a seller may call a book otherwise than the catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger product_words after insert or update of folded on product
      for each row execute function work_brings_words();
    insert into search_word select distinct word from product, words_in(folded) word on conflict do nothing;
  `.execute(db);
}
