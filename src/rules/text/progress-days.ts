/* Days with what was read and heard on them. A day is YYYY-MM-DD in Vietnam, as the server counts it. */

/** Seconds. */
export interface Both {
  read: number;
  heard: number;
}

export interface TimeDay extends Both {
  day: string;
}

const DAY_MS = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** So many days later, or earlier. */
export const dayFrom = (day: string, days: number): string =>
  new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Each of these days, those without anything too. */
export function filled(days: readonly string[], known: readonly TimeDay[]): TimeDay[] {
  const found = new Map(known.map(one => [one.day, one]));
  return days.map(day => found.get(day) ?? { day, read: 0, heard: 0 });
}

export const together = ({ read, heard }: Both): number => read + heard;

export const sumOf = (days: readonly Both[]): Both =>
  days.reduce((sum, { read, heard }) => ({ read: sum.read + read, heard: sum.heard + heard }), {
    read: 0,
    heard: 0,
  });

/** Shorter than a minute is no day of reading. */
export const LEAST_DAY = 60;

/** How many days in a row one has read or listened, up to today; a day that is not over yet breaks nothing. */
export function daysInARow(days: readonly TimeDay[], today: string): number {
  const kept = new Set(days.filter(one => together(one) >= LEAST_DAY).map(({ day }) => day));
  let day = kept.has(today) ? today : dayFrom(today, -1);
  let count = 0;
  for (; kept.has(day); day = dayFrom(day, -1)) count += 1;
  return count;
}

/** 45 → "dưới 1 phút", 1500 → "25 phút", 7500 → "2 giờ 5 phút". */
export function timeInWords(seconds: number): string {
  if (seconds > 0 && seconds < 60) return 'dưới 1 phút';
  const minutes = Math.floor(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} phút`;
  return rest === 0 ? `${hours} giờ` : `${hours} giờ ${rest} phút`;
}

/** "đọc 25 phút, nghe 1 giờ"; what did not happen is left out, '' when nothing did. */
export const bothInWords = ({ read, heard }: Both): string =>
  [read > 0 && `đọc ${timeInWords(read)}`, heard > 0 && `nghe ${timeInWords(heard)}`]
    .filter(Boolean)
    .join(', ');

/** A position this far in counts as finished: what follows is blank leaves and imprints. */
export const FINISHED = 0.995;

/** Days of several months as one day each, the first of the month. */
export function byMonth(months: readonly string[], days: readonly TimeDay[]): TimeDay[] {
  const sums = new Map(months.map(month => [month, { day: month, read: 0, heard: 0 }]));
  for (const { day, read, heard } of days) {
    const sum = sums.get(`${day.slice(0, 8)}01`);
    if (!sum) continue;
    sum.read += read;
    sum.heard += heard;
  }
  return [...sums.values()];
}

/** "Nhiều hơn tháng trước 2 giờ."; while it is less, how much is missing. '' where there is nothing to compare with. */
export function comparedWith(before: string, now: number, then: number): string {
  const more = now - then;
  if (then < LEAST_DAY || now < LEAST_DAY) return '';
  if (Math.abs(more) < LEAST_DAY) return `Bằng ${before}.`;
  return more > 0
    ? `Nhiều hơn ${before} ${timeInWords(more)}.`
    : `Còn ${timeInWords(-more)} nữa là bằng ${before}.`;
}

/** "Đạt 4 trên 6 ngày": days of at least `goal` minutes among those up to today. */
export function reachedInWords(days: readonly TimeDay[], today: string, goal: number): string {
  const past = days.filter(({ day }) => day <= today);
  return `Đạt ${past.filter(one => together(one) >= goal * 60).length} trên ${past.length} ngày`;
}
