import { type Kysely, sql } from 'kysely';

/**
 * What transactions are searched by stands in the index that they are listed by: a search reads no purchase that it does not answer
 * with. And the purchases of the same things, the newest first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    /* The number and the titles, folded, one a line (src/rules/money/transaction-search.ts); null of more than an index row holds. */
    alter table purchase add column words text check (length(words) <= 600);
    update purchase set words = line.words
      from (
        select purchase_id, lower(number) || chr(10) || string_agg(
          trim(regexp_replace(regexp_replace(
            replace(normalize(lower(title), NFD), 'đ', 'd'), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')),
          chr(10) order by position) as words
        from purchase_line join purchase on purchase.id = purchase_id group by purchase_id, number
      ) line
      where line.purchase_id = purchase.id and length(line.words) <= 600;
    drop index purchase_of_wallet;
    create index purchase_of_wallet on purchase (wallet, id desc) include (code, result, created_at, words);
    create index purchase_of_year on purchase (wallet, (extract(year from created_at at time zone 'Asia/Ho_Chi_Minh')::integer), id desc)
      include (code, result, created_at);
    create index purchase_of_intent on purchase (wallet, intent, id desc);
  `.execute(db);
}
