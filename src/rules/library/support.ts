import { clockOf } from '../text/moment.ts';

/** Hours of a day in Vietnam, "HH:MM". */
export interface Hours {
  from: string;
  to: string;
}

/** When Mọt's support answers, and when shops take and send parcels (specification, section 9). */
export const SUPPORT_HOURS: Hours = { from: '08:00', to: '21:00' };
export const STORE_HOURS: Hours = { from: '08:00', to: '17:30' };

/** `now`: ms since 1970. The last minute is closed. */
export function isOpenAt({ from, to }: Hours, now: number): boolean {
  const clock = clockOf(now);
  return from <= clock && clock < to;
}

export const hoursText = ({ from, to }: Hours): string => `${from}–${to}`;
