import { sql } from 'kysely';
import type { Db } from '../kit/db.ts';

export interface ScoreRow {
  candidate: string;
  scores: Record<string, number>;
}

/** Writes the results of a year; a candidate who is already there gets the new ones. Candidates occur once. */
export async function putScores(db: Db, year: number, rows: readonly ScoreRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 1_000) {
    const some = rows.slice(from, from + 1_000).map(({ candidate, scores }) => ({ candidate, scores }));
    await sql`
      insert into exam_score (year, candidate, scores)
      select ${year}, candidate, scores
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as given (candidate text, scores jsonb)
      on conflict (year, candidate) do update set scores = excluded.scores
    `.execute(db);
  }
}
