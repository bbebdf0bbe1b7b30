import { decodeText } from './markup/text-bytes.ts';
import { IngestRefusal } from './refusal.ts';

/** Results of an exam as a file has them. */
export interface ExamScores {
  rows: { candidate: string; scores: Record<string, number> }[];
  /** What was left out and why, by line. */
  problems: string[];
}

const MOST_BYTES = 100 * 1024 * 1024;
const CANDIDATE = new Set(['sobaodanh', 'sbd', 'so_bao_danh', 'số báo danh']);

/** The year in a name such as "diem-thi-2024.csv"; null for what is no file of results. */
export const yearOfScores = (name: string): number | null =>
  Number(/diem-thi.*?(20\d\d)[^/]*\.csv$/i.exec(name.normalize('NFC'))?.[1] ?? 0) || null;

/**
 * A CSV with a header: the candidate's number first, then subjects. Points are 0 to 10 with a point or, in a file
 * divided by semicolons, a comma; an empty cell is a subject not taken. Wrong lines are reported and left out.
 */
export function readExamScores(bytes: Buffer): ExamScores {
  if (bytes.length > MOST_BYTES) throw new IngestRefusal('scores', 'tệp lớn hơn 100 MB');
  const lines = decodeText(bytes).normalize('NFC').split(/\r?\n/);
  const divider = lines[0]?.includes(';') ? ';' : ',';
  const cells = (line: string) =>
    line.split(divider).map(cell =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    );
  const [first = '', ...subjects] = cells(lines[0] ?? '');
  if (!CANDIDATE.has(first.toLowerCase()))
    throw new IngestRefusal('scores', 'cột đầu của dòng tiêu đề phải là “sobaodanh”');
  if (subjects.length === 0 || subjects.some(name => !name) || new Set(subjects).size < subjects.length)
    throw new IngestRefusal('scores', 'dòng tiêu đề phải có tên từng môn, không trùng nhau');
  const rows: ExamScores['rows'] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line.trim() === '') continue;
    const [candidate = '', ...points] = cells(line);
    const scores = scoresIn(subjects, points);
    const wrong = !/^\d{6,12}$/.test(candidate)
      ? 'số báo danh phải có 6 đến 12 chữ số'
      : typeof scores === 'string'
        ? scores
        : seen.has(candidate)
          ? 'số báo danh đã có ở dòng trên'
          : null;
    if (wrong !== null || typeof scores === 'string') problems.push(`dòng ${index + 1}: ${wrong}`);
    else {
      seen.add(candidate);
      rows.push({ candidate, scores });
    }
  }
  if (rows.length === 0) throw new IngestRefusal('scores', problems[0] ?? 'không có dòng điểm nào');
  return { rows, problems };
}

function scoresIn(subjects: readonly string[], points: readonly string[]): Record<string, number> | string {
  if (points.length > subjects.length) return 'nhiều ô hơn dòng tiêu đề';
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
