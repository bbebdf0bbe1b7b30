import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

export interface ScoreRow {
  /** 6 to 12 digits. */
  candidate: string;
  /** Points by subject as rules/library/exam names them, 0 to 10; a subject that was not taken is left out. */
  scores: Record<string, number>;
}

/** Rows in one statement. */
const BATCH = 1_000;

/**
 * Imports a year's scores; of several rows for one candidate the last counts. Idempotent: the result is how many
 * candidates are new or changed.
 */
export async function putScores(db: Db, year: number, rows: readonly ScoreRow[]): Promise<number> {
  const last = [...new Map(rows.map(row => [row.candidate, row])).values()];
  let changed = 0;
  for (let from = 0; from < last.length; from += BATCH) {
    const batch = last.slice(from, from + BATCH);
    const written = await sql`
      insert into exam_score (year, candidate, scores)
      select ${year}, candidate, scores from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as given (candidate text, scores jsonb)
      on conflict (year, candidate) do update set scores = excluded.scores
      where exam_score.scores <> excluded.scores
    `.execute(db);
    changed += Number(written.numAffectedRows ?? 0);
  }
  return changed;
}

export const scoresOf = (db: Db, year: number, candidate: string) =>
  db
    .selectFrom('exam_score')
    .select('scores')
    .where('year', '=', year)
    .where('candidate', '=', candidate)
    .executeTakeFirst();
