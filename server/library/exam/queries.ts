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

/** Writes rows into a file; answers how many are new or changed in it. */
async function putRows(db: Db, file: number, rows: readonly ScoreRow[]): Promise<number> {
  const last = [...new Map(rows.map(row => [row.candidate, row])).values()];
  let changed = 0;
  for (let from = 0; from < last.length; from += BATCH) {
    const batch = last.slice(from, from + BATCH);
    const written = await sql`
      insert into exam_score (file_id, candidate, scores)
      select ${file}, candidate, scores from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as given (candidate text, scores jsonb)
      on conflict (file_id, candidate) do update set scores = excluded.scores
      where exam_score.scores <> excluded.scores
    `.execute(db);
    changed += Number(written.numAffectedRows ?? 0);
  }
  await sql`
    update exam_file set candidates = (select count(*) from exam_score where file_id = ${file}) where id = ${file}`.execute(
    db,
  );
  return changed;
}

/** Keeps what a file has; no year shows it yet. */
export async function keepFile(
  db: Db,
  rows: readonly ScoreRow[],
  problems: readonly string[],
  most: number,
): Promise<{ id: number; candidates: number; problems: string[]; left_out: number }> {
  const said = problems.slice(0, most);
  const { id } = await db
    .insertInto('exam_file')
    .values({ problems: JSON.stringify(said), left_out: problems.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putRows(db, id, rows);
  const kept = await fileOf(db, id);
  return { id, candidates: kept?.candidates ?? 0, problems: said, left_out: problems.length };
}

export const fileOf = (db: Db, id: number) =>
  db.selectFrom('exam_file').selectAll().where('id', '=', id).executeTakeFirst();

/** The first candidates of a file, to look at. */
export const firstOf = (db: Db, file: number, most: number) =>
  db
    .selectFrom('exam_score')
    .select(['candidate', 'scores'])
    .where('file_id', '=', file)
    .orderBy('candidate')
    .limit(most)
    .execute();

const yearRows = (db: Db) =>
  db
    .selectFrom('exam_year')
    .innerJoin('exam_file', 'exam_file.id', 'exam_year.file_id')
    .select(['exam_year.id', 'year', 'file_id', 'candidates']);

/** Years that readers can ask for, the newest first. */
export const years = (db: Db) => yearRows(db).orderBy('year', 'desc').execute();
export const yearById = (db: Db, id: number) =>
  yearRows(db).where('exam_year.id', '=', id).executeTakeFirst();
const yearNamed = (db: Db, year: number) => yearRows(db).where('year', '=', year).executeTakeFirst();

export const isYearFree = async (db: Db, year: number, id: number | null): Promise<boolean> => {
  const found = await yearNamed(db, year);
  return !found || found.id === id;
};

/** A year shows a file, from now on; answers its number. */
export async function writeYear(
  tx: Db,
  id: number | null,
  row: { year: number; file_id: number },
): Promise<number> {
  if (id === null)
    return (await tx.insertInto('exam_year').values(row).returning('id').executeTakeFirstOrThrow()).id;
  await tx.updateTable('exam_year').set(row).where('id', '=', id).execute();
  return id;
}

export const removeYear = (tx: Db, id: number) => tx.deleteFrom('exam_year').where('id', '=', id).execute();

/**
 * Adds rows to what a year shows, for the command: a file of its own with both, of several rows for one candidate the last counts.
 * Idempotent: the result is how many candidates are new or changed.
 */
export async function putScores(tx: Db, year: number, rows: readonly ScoreRow[]): Promise<number> {
  const had = await yearNamed(tx, year);
  const { id } = await keepFile(tx, [], [], 0);
  if (had)
    await sql`
      insert into exam_score (file_id, candidate, scores)
      select ${id}, candidate, scores from exam_score where file_id = ${had.file_id}`.execute(tx);
  const changed = await putRows(tx, id, rows);
  if (changed > 0) await writeYear(tx, had?.id ?? null, { year, file_id: id });
  else {
    await tx.deleteFrom('exam_score').where('file_id', '=', id).execute();
    await tx.deleteFrom('exam_file').where('id', '=', id).execute();
  }
  return changed;
}

export const scoresOf = (db: Db, year: number, candidate: string) =>
  db
    .selectFrom('exam_year')
    .innerJoin('exam_score', 'exam_score.file_id', 'exam_year.file_id')
    .select('scores')
    .where('year', '=', year)
    .where('candidate', '=', candidate)
    .executeTakeFirst();
