import { sql } from 'kysely';
import type { TimeDay } from '#rules/text/progress-days.ts';
import type { Db } from '../../kit/db/db.ts';

/* Somebody's own days from one day to another, both YYYY-MM-DD and included: nothing else makes a year. */

export interface Span {
  from: string;
  to: string;
}

const timesIn = (accountId: number, { from, to }: Span) => sql`
  select day, edition_id, seconds as read, 0 as heard from reading_day
  where account_id = ${accountId} and day between ${from}::date and ${to}::date
  union all
  select day, edition_id, 0, seconds from listening_day
  where account_id = ${accountId} and day between ${from}::date and ${to}::date`;

/** Days with any time, oldest first. */
export const daysIn = async (db: Db, accountId: number, span: Span): Promise<TimeDay[]> =>
  (
    await sql<TimeDay>`
      select day, sum(read)::float8 as read, sum(heard)::float8 as heard
      from (${timesIn(accountId, span)}) as times group by day order by day`.execute(db)
  ).rows;

export interface YearWork {
  /** The form that most time was given to. */
  edition_id: number;
  title: string;
  tint: string;
  seconds: number;
}

/** Works by the time they were given, most first: the forms of one count together. */
export const worksIn = async (db: Db, accountId: number, span: Span): Promise<YearWork[]> =>
  (
    await sql<YearWork>`
      with forms as (
        select edition_id, sum(read + heard)::float8 as seconds
        from (${timesIn(accountId, span)}) as times group by edition_id
      )
      select (array_agg(edition.id order by forms.seconds desc))[1] as edition_id, work.title,
        (array_agg(edition.tint order by forms.seconds desc))[1] as tint, sum(forms.seconds)::float8 as seconds
      from forms join edition on edition.id = forms.edition_id join work on work.id = edition.work_id
      group by work.id, work.title order by sum(forms.seconds) desc, work.id`.execute(db)
  ).rows;

/** Authors of these forms, by the time that their works were given. */
export const authorsIn = async (db: Db, accountId: number, span: Span, limit: number): Promise<string[]> =>
  (
    await sql<{ name: string }>`
      select author.name from (${timesIn(accountId, span)}) as times
      join edition on edition.id = times.edition_id
      join work_author on work_author.work_id = edition.work_id
      join author on author.id = work_author.author_id
      group by author.id, author.name order by sum(read + heard) desc, author.id limit ${limit}`.execute(db)
  ).rows.map(({ name }) => name);

interface MarkedSentence {
  text: string;
  book: string;
  day: string;
}

/** A sentence marked in these days, in the work with most time; none where a publisher limits copying and it was not counted. */
export const sentenceIn = async (
  db: Db,
  accountId: number,
  span: Span,
): Promise<MarkedSentence | undefined> =>
  (
    await sql<MarkedSentence>`
      select mark.quote as text, work.title as book,
        to_char(mark.made_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day
      from mark join edition on edition.id = mark.edition_id join work on work.id = edition.work_id
      where mark.account_id = ${accountId} and mark.kind = 'note' and not mark.removed
        and char_length(mark.quote) between 16 and 240
        and (edition.copy_letters is null or mark.quote_taken)
        and (mark.made_at at time zone 'Asia/Ho_Chi_Minh')::date between ${span.from}::date and ${span.to}::date
      order by (
        select coalesce(sum(read + heard), 0) from (${timesIn(accountId, span)}) as times
        where times.edition_id = mark.edition_id
      ) desc, char_length(mark.quote) desc, mark.id limit 1`.execute(db)
  ).rows[0];

/** Number of sentences that somebody highlighted in these days. */
export const sentencesIn = async (db: Db, accountId: number, span: Span): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from mark
      where account_id = ${accountId} and kind = 'note' and not removed and quote <> ''
        and (made_at at time zone 'Asia/Ho_Chi_Minh')::date between ${span.from}::date and ${span.to}::date`.execute(
      db,
    )
  ).rows[0]?.count ?? 0;

/** Books that are opened most, for who has little to look back on. */
export const openedMost = async (db: Db, contentType: number, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('edition')
      .select('id')
      .where('content_type', '=', contentType)
      .where('copyright', '=', 'cleared')
      .orderBy('heat', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);
