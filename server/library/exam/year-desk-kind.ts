import type { ExamYearItem } from '#contract/library/desk-items/exam-years.ts';
import { type ExamSubject, examSubjects } from '#rules/library/exam.ts';
import { grouped } from '#rules/text/text.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { readExamScores } from '../ingest/exam-scores.ts';
import { IngestRefusal } from '../ingest/refusal.ts';
import {
  fileOf,
  firstOf,
  isYearFree,
  keepFile,
  removeYear,
  type ScoreRow,
  writeYear,
  yearById,
  years,
} from './queries.ts';

/** Lines left out that are kept and shown. */
const MOST_SAID = 50;
/** Candidates to look at beside the form. */
const LOOKED_AT = 3;

/** "Toán 8.4 · Ngữ văn 7". */
const pointsOf = ({ scores }: Pick<ScoreRow, 'scores'>): string =>
  Object.entries(scores)
    .map(([subject, points]) => `${examSubjects[subject as ExamSubject] ?? subject} ${points}`)
    .join(' · ');

const wrong = (field: keyof ExamYearItem, message: string) =>
  new Refusal('bad_input', { [field]: [message] });

/** A year shows one of the files that were tried; another file, or none, is a publication like any other. */
export const examYearDeskKind: DeskKind<ExamYearItem> = {
  kind: 'exam-years',
  async list(db, { search, after, limit }) {
    return (await years(db))
      .filter(({ id, year }) => (after === 0 || id < after) && String(year).includes(search.trim()))
      .slice(0, limit)
      .map(({ id, year, candidates }) => ({
        ...{ id, name: `Điểm thi ${year}`, note: `${grouped(candidates)} thí sinh`, state: 'live' as const },
      }));
  },
  async read(db, id) {
    const row = await yearById(db, id);
    return row ? { year: row.year, file: row.file_id } : null;
  },
  write: (tx, id, { year, file }) => writeYear(tx, id, { year, file_id: file }),
  async remove(tx, id) {
    await removeYear(tx, id);
  },
  async check(db, { year, file }, id) {
    if (!(await fileOf(db, file))) return wrong('file', 'Vui lòng chọn tệp điểm');
    return (await isYearFree(db, year, id)) ? null : wrong('year', 'Đã có điểm của năm này');
  },
  async beside(db, { file }) {
    const kept = await fileOf(db, file);
    if (!kept) return [];
    return [
      { label: 'Thí sinh', value: grouped(kept.candidates) },
      { label: 'Dòng bỏ lại', value: grouped(kept.left_out) },
      ...(await firstOf(db, file, LOOKED_AT)).map(row => ({ label: row.candidate, value: pointsOf(row) })),
    ];
  },
  async takeTable(db, bytes) {
    try {
      const { rows, problems } = readExamScores(bytes);
      const { id, candidates, ...said } = await keepFile(db, rows, problems, MOST_SAID);
      return { id, says: `${grouped(candidates)} thí sinh`, ...said };
    } catch (error) {
      if (error instanceof IngestRefusal) throw wrong('file', error.say);
      throw error;
    }
  },
};
