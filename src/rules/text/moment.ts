const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Minutes Vietnam is ahead of UTC: dates are the reader's there, whatever the machine says. */
const VIETNAM_MS = 7 * HOUR;

/**
 * How long ago, as the specification counts: minutes under an hour, hours under a day, days under a week, then the
 * date DD/MM/YYYY. Both in ms since 1970; a moment in the future (a clock that is off) counts as now.
 */
export function ago(at: number, now: number): string {
  const passed = Math.max(0, now - at);
  if (passed < MINUTE) return 'vừa xong';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} phút trước`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)} giờ trước`;
  if (passed < 7 * DAY) return `${Math.floor(passed / DAY)} ngày trước`;
  return dayOf(at);
}

function inVietnam(at: number) {
  const written = new Date(at + VIETNAM_MS).toISOString();
  const [year, month, day] = written.slice(0, 10).split('-');
  return { year, month, day, clock: written.slice(11, 16) };
}

/** The day of a moment (ms since 1970) in Vietnam, DD/MM/YYYY. */
export function dayOf(at: number): string {
  const { year, month, day } = inVietnam(at);
  return `${day}/${month}/${year}`;
}

/** The clock of a moment (ms since 1970) in Vietnam, "HH:MM". */
export const clockOf = (at: number): string => inVietnam(at).clock;

/** "Sáng nay", "Chiều nay": the part of the day in Vietnam in which a moment (ms since 1970) lies. */
export function partOfDay(at: number): string {
  const hour = Number(clockOf(at).slice(0, 2));
  if (hour < 4 || hour >= 22) return 'Đêm nay';
  if (hour >= 18) return 'Tối nay';
  if (hour < 11) return 'Sáng nay';
  return hour < 13 ? 'Trưa nay' : 'Chiều nay';
}

/** hh:mm DD/MM/YYYY: when something begins or ends, the clock first. */
export const clockThenDay = (at: number): string => `${inVietnam(at).clock} ${dayOf(at)}`;

/** DD-MM-YYYY HH:mm: a moment in full, where nothing else is said of it. */
export function dayThenClock(at: number): string {
  const { year, month, day, clock } = inVietnam(at);
  return `${day}-${month}-${year} ${clock}`;
}

/** "24/11, 10:42", with the year only where it is not that of `now`. Both in ms since 1970. */
export function shortMoment(at: number, now: number): string {
  const { year, month, day, clock } = inVietnam(at);
  return `${year === inVietnam(now).year ? `${day}/${month}` : dayOf(at)}, ${clock}`;
}

/** 440 → "7 giờ 20 phút". */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  if (hours === 0) return `${rest} phút`;
  return rest === 0 ? `${hours} giờ` : `${hours} giờ ${rest} phút`;
}

/** "41 phút", "30 giờ", "3 ngày": how long something has waited, in ms; hours for two days. */
export function spanOf(waited: number): string {
  if (waited < HOUR) return `${Math.max(1, Math.floor(waited / MINUTE))} phút`;
  return waited < 2 * DAY ? `${Math.floor(waited / HOUR)} giờ` : `${Math.floor(waited / DAY)} ngày`;
}
