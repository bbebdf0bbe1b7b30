import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { notExpired } from '../../kit/db/fragments.ts';

export interface KeptSentence {
  edition_id: number;
  content_hash: string;
  chapter: number;
  quote: string;
  people: number;
}

interface Limits {
  /** People who marked it, at least: fewer would tell of them. */
  fewest: number;
  /** Letters of a sentence. */
  shortest: number;
  longest: number;
  /** Sentences of one edition. */
  most: number;
}

/**
 * Words that many marked in today's text of an edition, the most kept first. Only the words count, never a note; where the right
 * holds in some countries alone nothing is told of them.
 */
export const markedByMany = async (
  db: Db,
  { fewest, shortest, longest, most }: Limits,
): Promise<KeptSentence[]> =>
  (
    await sql<KeptSentence>`
      select edition_id, content_hash, chapter, quote, people from (
        select *, row_number() over (partition by edition_id order by people desc, chapter, quote) as nth from (
          select mark.edition_id, edition.content_hash, mark.chapter,
            btrim(regexp_replace(mark.quote, '\\s+', ' ', 'g')) as quote, count(distinct mark.account_id)::int as people
          from mark join edition on edition.id = mark.edition_id and edition.content_hash = mark.book_hash
          where mark.kind = 'note' and mark.place = 'cfi' and mark.cfi is not null and not mark.removed
            and char_length(mark.quote) between ${shortest} and ${longest}
            and edition.rights_countries is null and ${notExpired}
          group by 1, 2, 3, 4 having count(distinct mark.account_id) >= ${fewest}
        ) counted
      ) ranked where nth <= ${most} order by edition_id, nth`.execute(db)
  ).rows;

export const keptSentences = (db: Db) => db.selectFrom('kept_sentence').selectAll().execute();

/** These and no others. */
export async function putKept(tx: Db, rows: readonly KeptSentence[]): Promise<void> {
  await tx.deleteFrom('kept_sentence').execute();
  for (let from = 0; from < rows.length; from += 500)
    await tx
      .insertInto('kept_sentence')
      .values(rows.slice(from, from + 500))
      .execute();
}
