/** Devices report every few seconds, and clocks and networks are late: so much more than the wall's time is believed. */
export const SLACK_SECONDS = 15;
/** Time that passed while nobody listened or read is worth nothing after a day. */
const MOST_CREDIT = 86_400;

export interface Clock {
  /** Sum of seconds that the device says were heard or read in this sitting, and the largest it had said before. */
  says: number;
  said: number;
  /** Seconds already believed of this sitting. */
  counted: number;
  /** Seconds of the wall since the sitting began, since its last report, and since the person's last report of any. */
  age: number;
  sinceReport: number;
  sinceAnyReport: number;
  /** Of earlier time of the wall, seconds the person has neither heard nor read anything in. */
  credit: number;
}

/**
 * How much of a report is believed. Never more than passed on the wall since the sitting's last report; a sitting never
 * lasts longer than it is old; and a person with several sittings at once hears and reads no more than time passes. What
 * was said before adds nothing, so a report may come twice.
 */
export function countable(clock: Clock): { added: number; credit: number } {
  const credit = Math.min(MOST_CREDIT, clock.credit + Math.max(0, clock.sinceAnyReport));
  const added = Math.max(
    0,
    Math.min(
      clock.says - clock.said,
      clock.sinceReport + SLACK_SECONDS,
      clock.age + SLACK_SECONDS - clock.counted,
      credit + SLACK_SECONDS,
    ),
  );
  return { added, credit: credit - added };
}
