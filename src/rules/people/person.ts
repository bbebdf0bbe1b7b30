import { givenName, NAMELESS } from '../text/account-name.ts';

/** Line breaks, tabs and marks without a shape, among them those that turn the direction of what follows. */
const unseenMarks = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const NAME_MAX = 100;
/** No letter of ours has more than three marks beside it. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** A name as it is kept: composed letters, single spaces, none at the ends. */
export const tidyName = (given: string): string =>
  given
    .normalize('NFC')
    .replace(PILED_MARKS, '$1')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** Why this cannot be a person's name, in the reader's words, or null. Letters are counted as people see them. */
export function whyNotName(given: string): string | null {
  const name = tidyName(given);
  if (!name) return 'Vui lòng nhập tên';
  if (unseenMarks.test(name)) return 'Tên có kí tự không dùng được';
  return [...name].length <= NAME_MAX ? null : `Tên dài tối đa ${NAME_MAX} kí tự`;
}

/** The earliest year of birth one can choose. */
export const FIRST_BIRTH_YEAR = 1900;

/** `month` counts from 1. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

const two = (part: number) => String(part).padStart(2, '0');

/** Day, month and year as YYYY-MM-DD. */
export const dateText = (year: number, month: number, day: number): string =>
  `${year}-${two(month)}-${two(day)}`;

/** Today in Viet Nam as YYYY-MM-DD; `now` in ms since 1970. */
export const todayInVietnam = (now: number): string =>
  new Date(now + 7 * 3_600_000).toISOString().slice(0, 10);

/** Whole years between two days, both YYYY-MM-DD. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Why this cannot be a birthday, in the reader's words, or null. Both as YYYY-MM-DD. */
export function whyNotBirthday(given: string, today: string): string | null {
  const [year = 0, month = 0, day = 0] = given.split('-').map(Number);
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || !exists) return 'Ngày sinh chưa đúng';
  if (year < FIRST_BIRTH_YEAR) return `Ngày sinh phải từ năm ${FIRST_BIRTH_YEAR}`;
  return given > today ? 'Ngày sinh không thể ở tương lai' : null;
}

/** YYYY-MM-DD as people write it: 20/11/1990. */
export const writtenDate = (date: string): string => date.split('-').reverse().join('/');

/** How one is spoken to: the given name, "bạn" for who gave none. */
export const callName = (fullname: string): string => (fullname === NAMELESS ? 'bạn' : givenName(fullname));
