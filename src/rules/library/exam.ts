/** Subjects of the graduation exam, as a score file's header names them, in the order of the certificate. */
export const examSubjects = {
  toan: 'Toán',
  van: 'Ngữ văn',
  ngoai_ngu: 'Ngoại ngữ',
  li: 'Vật lí',
  hoa: 'Hoá học',
  sinh: 'Sinh học',
  su: 'Lịch sử',
  dia: 'Địa lí',
  gdcd: 'Giáo dục công dân',
} as const;
export type ExamSubject = keyof typeof examSubjects;

/** Error of a candidate's number, null for a valid one. Spaces from copying do not count. */
export function candidateProblem(typed: string): string | null {
  const candidate = typed.replace(/\s/g, '');
  if (!candidate) return 'Vui lòng nhập số báo danh';
  return /^\d{6,12}$/.test(candidate)
    ? null
    : 'Số báo danh không đúng định dạng: chỉ gồm chữ số, thường là 8 số';
}

/** 8.4 → "8,4"; points have at most two places. */
export const points = (score: number): string => String(Math.round(score * 100) / 100).replace('.', ',');

/** A score is between 0 and 10. */
export const isScore = (score: number): boolean => Number.isFinite(score) && score >= 0 && score <= 10;
