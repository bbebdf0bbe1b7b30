/* Nobody is woken by what can wait: hours of each day by Vietnam's clock in which nothing is told. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Vietnam is ahead of UTC. */
const VIETNAM_MS = 7 * HOUR_MS;

/** From an hour to another, 0 to 23; the same twice: none. */
export interface QuietHours {
  from: number;
  to: number;
}

/** The platform's default; editors change it. */
export const PLATFORM_QUIET: QuietHours = { from: 22, to: 7 };
/** By law advertising waits longer, whatever else is set. */
export const PROMOTION_QUIET: QuietHours = { from: 21, to: 8 };
/** One's own hours last so long at most: with the others an hour of each day is left. */
const MOST_OWN_HOURS = 12;

const hoursLong = ({ from, to }: QuietHours): number => (to - from + 24) % 24;

export const isOwnQuiet = (hours: QuietHours): boolean =>
  hoursLong(hours) >= 1 && hoursLong(hours) <= MOST_OWN_HOURS;

/** The end of these hours when `at` lies in them, else `at`. */
function endOf(at: number, hours: QuietHours): number {
  const sinceStart = (at + VIETNAM_MS - hours.from * HOUR_MS) % DAY_MS;
  const left = hoursLong(hours) * HOUR_MS - sinceStart;
  return left > 0 ? at + left : at;
}

/** The first moment from `at` on that lies in none of these hours. ms since 1970. */
export function afterQuiet(at: number, ...all: readonly QuietHours[]): number {
  let moment = at;
  // Each pass leaves at least one of them behind; together they leave a part of each day.
  for (let pass = 0; pass <= 2 * all.length; pass++) {
    const later = all.reduce(endOf, moment);
    if (later === moment) return moment;
    moment = later;
  }
  return moment;
}

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** "22:00 đến 07:00". */
export const quietWords = ({ from, to }: QuietHours): string => `${clock(from)} đến ${clock(to)}`;
