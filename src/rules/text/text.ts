/** Text without marks: "Đắc Nhân Tâm" → "Dac Nhan Tam". */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D');

/** Text without marks and in lower case, for search and slugs: "Đắc Nhân Tâm" → "dac nhan tam". */
export const foldVietnamese = (text: string): string => withoutMarks(text).toLowerCase();

/** Words as a Vietnamese reader counts them: syllables between spaces. */
export function countWords(text: string): number {
  const trimmed = text.trim();
  return trimmed ? trimmed.split(/\s+/u).length : 0;
}

/** Unhurried reading of Vietnamese prose, syllables a minute. */
const WORDS_PER_MINUTE = 240;

/** Whole minutes, at least 1 for any text; `perMinute`: the words somebody reads in one. */
export function minutesToRead(words: number, perMinute = WORDS_PER_MINUTE): number {
  return words <= 0 ? 0 : Math.max(1, Math.round(words / perMinute));
}

const numberFormat = /\B(?=(\d{3})+(?!\d))/g;

/** 2140 → "2.140". */
export function grouped(value: number): string {
  return String(Math.trunc(value)).replace(numberFormat, '.');
}

/** Whole đồng → "66.750đ"; the specification ends money with đ. */
export function money(vnd: number): string {
  return `${grouped(vnd)}đ`;
}
