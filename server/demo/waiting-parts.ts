import { todayInVietnam } from '#rules/people/person.ts';
import type { Database } from '../kit/db/db.ts';
import { changeAtDesk } from './change-at-desk.ts';

const DAY = 86_400_000;
/** A podcast whose last episode comes next week. */
const PODCAST = 'Chuyện ở hẻm Bảy';
const LAST = 2;
const DAYS = 7;

/** Gives the last episode its day, at the desk; where something waits already nothing changes. */
export const loadWaitingParts = (db: Database, now: number): Promise<void> =>
  changeAtDesk(db, PODCAST, now, ({ waits }) =>
    waits?.length ? null : { waits: [{ at: LAST, day: todayInVietnam(now + DAYS * DAY) }] },
  );
