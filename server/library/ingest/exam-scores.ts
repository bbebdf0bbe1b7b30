import { type ExamSubject, examSubjects } from '#rules/library/exam.ts';
import { readTable } from '#rules/text/csv.ts';
import { searchable } from '#rules/text/search.ts';
import { csvText } from '../../kit/table/csv-text.ts';
import { IngestRefusal } from './refusal.ts';

/** Results of an exam as a file has them. */
export interface ExamScores {
  rows: { candidate: string; scores: Record<string, number> }[];
  /** Omitted lines with the reason. */
  problems: string[];
}

const MOST_BYTES = 100 * 1024 * 1024;
const CANDIDATE = new Set(['so bao danh', 'sobaodanh', 'sbd', 'ma so bao danh', 'so bd']);
/** Other names of subjects than those on the certificate, without marks. */
const CALLED: Record<string, ExamSubject> = {
  'toan hoc': 'toan',
  nguvan: 'van',
  'van hoc': 'van',
  ngoaingu: 'ngoai_ngu',
  nn: 'ngoai_ngu',
  'tieng anh': 'ngoai_ngu',
  anh: 'ngoai_ngu',
  'vat ly': 'li',
  ly: 'li',
  'hoa hoc': 'hoa',
  'sinh hoc': 'sinh',
  'lich su': 'su',
  'dia ly': 'dia',
  'giao duc cong dan': 'gdcd',
};
const subjects = new Map<string, string>([
  ...Object.entries(CALLED),
  ...Object.entries(examSubjects).flatMap(([key, name]): [string, string][] => [
    [searchable(key), key],
    [searchable(name), key],
  ]),
]);
/** "Điểm Toán" → toan; a subject that nobody knows keeps its name. */
const subjectOf = (written: string): string =>
  subjects.get(searchable(written).replace(/^(diem|mon) (mon )?/, '')) ?? written;

/** The year in a name such as "diem-thi-2024.csv"; null for what is no file of results. */
export const yearOfScores = (name: string): number | null =>
  Number(/diem-thi.*?(20\d\d)[^/]*\.csv$/i.exec(name.normalize('NFC'))?.[1] ?? 0) || null;

/**
 * A table with a header: the candidate's number first, then subjects. Points are 0 to 10 with a point or a comma; an empty cell is a
 * subject not taken. Wrong lines are reported and left out; a nought that a spreadsheet took away is put back and reported.
 */
export function readExamScores(bytes: Buffer): ExamScores {
  if (bytes.length > MOST_BYTES) throw new IngestRefusal('scores', 'tệp lớn hơn 100 MB');
  const [header, ...lines] = readTable(csvText(bytes)).map(({ line, cells }) => ({
    line,
    cells: cells.map(cell => cell.replace(/^[\s=']+|\s+$/g, '').replace(/^"(.*)"$/, '$1')),
  }));
  const [first = '', ...written] = header?.cells ?? [];
  if (!CANDIDATE.has(searchable(first)))
    throw new IngestRefusal('scores', 'cột đầu của dòng tiêu đề phải là “sobaodanh”');
  while (written.at(-1) === '') written.pop();
  const columns = written.map(subjectOf);
  if (columns.length === 0 || columns.some(name => !name) || new Set(columns).size < columns.length)
    throw new IngestRefusal('scores', 'dòng tiêu đề phải có tên từng môn, không trùng nhau');
  const rows: ExamScores['rows'] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  const digits = Math.max(
    0,
    ...lines.map(({ cells: [number = ''] }) => (/^0\d{5,11}$/.test(number) ? number.length : 0)),
  );
  for (const { line, cells } of lines) {
    const [typed = '', ...points] = cells;
    const isShort = /^[1-9]\d{4,10}$/.test(typed) && typed.length === digits - 1;
    const candidate = isShort ? `0${typed}` : typed;
    const scores = scoresIn(columns, points);
    const wrong = numberProblem(candidate) ?? (seen.has(candidate) ? 'số báo danh đã có ở dòng trên' : null);
    if (wrong !== null || typeof scores === 'string') {
      problems.push(`dòng ${line}: ${wrong ?? scores}`);
      continue;
    }
    if (isShort) problems.push(`dòng ${line}: số báo danh ${typed} mất số 0 ở đầu, đã nhận là ${candidate}`);
    seen.add(candidate);
    rows.push({ candidate, scores });
  }
  if (rows.length === 0) throw new IngestRefusal('scores', problems[0] ?? 'không có dòng điểm nào');
  if (digits === 0 && rows.every(({ candidate }) => candidate.length === 7))
    problems.push('mọi số báo danh có 7 chữ số: có lẽ bảng tính đã bỏ số 0 ở đầu');
  return { rows, problems };
}

function numberProblem(candidate: string): string | null {
  if (/^\d{6,12}$/.test(candidate)) return null;
  return /^\d+([.,]\d+)?E\+?\d+$/i.test(candidate)
    ? `bảng tính đã đổi số báo danh thành ${candidate}; hãy để cột ấy là chữ rồi lưu lại`
    : 'số báo danh phải có 6 đến 12 chữ số';
}

function scoresIn(subjects: readonly string[], points: readonly string[]): Record<string, number> | string {
  if (points.slice(subjects.length).some(Boolean)) return 'nhiều ô hơn dòng tiêu đề';
  const scores: Record<string, number> = {};
  for (const [at, subject] of subjects.entries()) {
    const text = points[at] ?? '';
    if (text === '') continue;
    const value = /^\d{1,2}([.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
    if (!(value >= 0 && value <= 10)) return `điểm môn ${subject} phải từ 0 đến 10`;
    scores[subject] = value;
  }
  return Object.keys(scores).length > 0 ? scores : 'không có điểm môn nào';
}
