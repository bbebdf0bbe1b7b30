import type { Principal } from '../kit/http/context.ts';

const DAY_MS = 86_400_000;
/** Midnight in Vietnam, ms after midnight in UTC. */
const MIDNIGHT_MS = 17 * 3_600_000;

/**
 * When a reader did something, as the one who asks may know it: a session that a partner's server holds hears the day in
 * Vietnam. By the millisecond two partners could find out which of their readers are one person. ms since 1970.
 */
export const shownMoment = (reader: Pick<Principal, 'partnerId'> | null, at: number): number =>
  reader?.partnerId ? Math.floor((at - MIDNIGHT_MS) / DAY_MS) * DAY_MS + MIDNIGHT_MS : at;
