import { type SqlBool, sql } from 'kysely';
import { purchaseTypes } from '#rules/money/purchase.ts';
import type { PurchaseResult } from '#rules/money/purchase-states.ts';
import { searchable } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';
import { purchaseColumns } from './queries.ts';

/*
 * The list of one's purchases, and what it can be filtered by. The wallet is a value and no question: the database plans by how
 * many purchases just this one has.
 */

interface Wanted {
  /** Purchase type code; null for all. */
  code: number | null;
  result: PurchaseResult | null;
  /** In Vietnam's calendar; null for all. */
  year?: number | null;
  /** Of a title, with or without marks, or of a number; '' for all. */
  words?: string;
  limit: number;
  offset: number;
}

const yearOf = (moment: ReturnType<typeof sql.ref>) =>
  sql<number>`extract(year from ${moment} at time zone 'Asia/Ho_Chi_Minh')::integer`;
/** A value: the database would compute it again for each purchase. */
const startOf = (year: number) => new Date(`${String(year).padStart(4, '0')}-01-01T00:00:00+07:00`);

/** As `searchable` folds it. */
const foldedTitle = sql<string>`regexp_replace(regexp_replace(
  replace(normalize(lower(line.title), NFD), 'đ', 'd'), '[\\u0300-\\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')`;

/** Letters that numbers have, and no more of them than one has. */
const PART_OF_NUMBER = /^[0-9a-hjkmnp-tv-z]{1,10}$/;

/** Index condition of the words: three letters of one word or more. */
const LETTERS = /[^ ]{3}/;

/**
 * With `like` the database chooses by how rare the words are: it walks along the newest purchases, or finds them by their letters
 * in purchase_words. Fewer letters are in no index: strpos, in a third less time. Of what has more titles than its words hold, the lines
 * are read.
 */
const named = (words: string) => {
  const text = searchable(words);
  const part = text.replaceAll(' ', '');
  const inNumber = (number: string) =>
    PART_OF_NUMBER.test(part) ? sql`or strpos(${sql.raw(number)}, ${part}) > 0` : sql``;
  // An aggregate, so that the lines of this purchase are read and never those of all.
  const inLines = sql`(
      select bool_or(strpos(${foldedTitle}, ${text}) > 0 ${inNumber('lower(long.number)')})
      from purchase long join purchase_line line on line.purchase_id = long.id where long.id = purchase.id)`;
  if (!LETTERS.test(text))
    return sql<SqlBool>`case when purchase.words is null then ${inLines}
      else strpos(purchase.words, ${text}) > 0 ${inNumber('left(purchase.words, 10)')} end`;
  // A number that was typed with spaces: without them it is part of the words too.
  const spaced =
    part !== text && PART_OF_NUMBER.test(part)
      ? sql`or (purchase.words like ${`%${part}%`} and strpos(left(purchase.words, 10), ${part}) > 0)`
      : sql``;
  return sql<SqlBool>`(purchase.words like ${`%${text}%`} ${spaced} or (purchase.words is null and ${inLines}))`;
};

/**
 * Purchases of a wallet, the newest first. They are found in an index alone (purchase_of_…), and only those of the page are read; rare
 * words by purchase_words. A kind or a result alone has an index of its own, and so has a year. With more than that, the rest is asked in a method that no other
 * index knows: it would read each purchase that it finds.
 */
export const foundPurchases = (db: Db, wallet: string, wanted: Wanted) => {
  const { code, result, year = null, words = '', limit, offset } = wanted;
  const alone = year === null && words === '';
  return db
    .selectFrom('purchase')
    .select('purchase.id')
    .where('purchase.wallet', '=', wallet)
    .$if(result !== null, query =>
      query.where(alone ? 'purchase.result' : sql`(purchase.result || '')`, '=', result),
    )
    .$if(code !== null, query =>
      query.where(alone ? 'purchase.code' : sql<number>`(purchase.code + 0)`, '=', code),
    )
    .$if(year !== null && words === '', query => query.where(yearOf(sql.ref('created_at')), '=', year))
    .$if(year !== null && words !== '', query =>
      query
        .where('purchase.created_at', '>=', startOf(year ?? 0))
        .where('purchase.created_at', '<', startOf((year ?? 0) + 1)),
    )
    .$if(words !== '', query => query.where(named(words)))
    .orderBy('purchase.id', 'desc')
    .limit(limit)
    .offset(offset);
};

export const purchasesOf = (db: Db, wallet: string, wanted: Wanted) =>
  db
    .selectFrom('purchase')
    .select(purchaseColumns)
    .where('purchase.id', 'in', foundPurchases(db, wallet, wanted))
    .orderBy('purchase.id', 'desc')
    .execute();

/** The codes of a wallet's purchases, and the years from its first one to its last, the last first. */
export async function filtersOf(db: Db, wallet: string): Promise<{ kinds: number[]; years: number[] }> {
  const end = (order: 'asc' | 'desc') =>
    db
      .selectFrom('purchase')
      .select(yearOf(sql.ref('created_at')).as('year'))
      .where('wallet', '=', wallet)
      .orderBy('id', order)
      .limit(1)
      .executeTakeFirst();
  const [first, last] = [await end('asc'), await end('desc')];
  const { rows } = await sql<{
    code: number;
  }>`select code from unnest(${Object.values(purchaseTypes)}::int[]) code
    where exists (select from purchase where wallet = ${wallet} and purchase.code = code.code)`.execute(db);
  const years: number[] = [];
  for (let year = last?.year ?? 0; first && year >= first.year; year -= 1) years.push(year);
  return { kinds: rows.map(({ code }) => code), years };
}
