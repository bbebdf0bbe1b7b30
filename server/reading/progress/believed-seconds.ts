/** Clocks and networks are late: a report may exceed the elapsed time by this much. */
const SLACK_SECONDS = 15;
/** Most unused time a person can accumulate, for reports of offline listening. */
const MAX_CREDIT_SECONDS = 86_400;

export interface ReportClock {
  /** Total seconds the device reports for this session, and the largest total it reported before. */
  says: number;
  said: number;
  /** Seconds already counted for this session. */
  counted: number;
  /** Seconds elapsed since the session began, since its last report, and since the person's last report of any. */
  age: number;
  sinceReport: number;
  sinceAnyReport: number;
  /** Earlier seconds in which the person neither listened nor read. */
  credit: number;
}

/**
 * How many seconds of a report are counted: no more than elapsed since the session's last report, no more than the
 * session is old, and over all sessions of a person no more than elapsed. Totals already reported add nothing, so a
 * report may arrive twice.
 */
export function believedSeconds(clock: ReportClock): { added: number; credit: number } {
  const credit = Math.min(MAX_CREDIT_SECONDS, clock.credit + Math.max(0, clock.sinceAnyReport));
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
