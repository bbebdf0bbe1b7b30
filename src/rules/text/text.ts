/** Text without marks: "Đắc Nhân Tâm" → "Dac Nhan Tam". */
export const withoutDiacritics = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D');

/** Signs without a shape that books are set with: soft hyphens, zero-width spaces and joiners, marks of direction. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/gu;

/** Ligatures, raised and lowered letters, letters of mathematics, full-width and half-width ones. */
const FORMS =
  /[\u00aa\u00b2\u00b3\u00b9\u00ba\u00bc-\u00be\u0132\u0133\u017f\u01c4-\u01cc\u01f1-\u01f3\u2070-\u209c\u2100-\u2188\u2460-\u24ff\u3300-\u33ff\ufb00-\ufb4f\uff01-\uffdc\u{1d400}-\u{1d7ff}]+/gu;

/** Text as it is read: plain letters for their other forms, nothing shapeless. */
export const plainLetters = (text: string): string =>
  text
    .replace(SHAPELESS, '')
    .replace(FORMS, form => form.normalize('NFKC'))
    .normalize('NFC');

/** Text without marks and in lower case, for search and slugs: "Đắc Nhân Tâm" → "dac nhan tam". */
export const foldVietnamese = (text: string): string => withoutDiacritics(plainLetters(text)).toLowerCase();

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
