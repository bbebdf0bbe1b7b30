import { dayOf } from '#rules/moment.ts';

/** "20:00 ngày 21/11/2026", in Vietnam. */
export const whenInWords = (at: number): string => {
  const clock = new Date(at + 7 * 3_600_000).toISOString().slice(11, 16);
  return `${clock} ngày ${dayOf(at)}`;
};
