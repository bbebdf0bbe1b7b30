import { type Kysely, sql } from 'kysely';

/** What a mark was looked for in, so that it is looked for there once; and which words beside it the server took from the book. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table mark
      /* Names a text and the chapters that were open of it. */
      add column looked_in text,
      /* prefix and suffix are the server's: given back while their chapter is open. */
      add column beside_from_book boolean not null default false;
  `.execute(db);
  await sql`
    update mark set beside_from_book = true
    where place = 'cfi' and cfi is distinct from chapter_cfi and (prefix <> '' or suffix <> '')`.execute(db);
  /* Imported with their words alone, and found nowhere: they are looked for again where more is open. */
  await sql`
    update mark set book_hash = 'elsewhere'
    where cfi is null and chapter_cfi = 'epubcfi(/6)' and prefix = '' and suffix = ''`.execute(db);
}
