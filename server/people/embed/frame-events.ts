import { sql } from 'kysely';
import { todayInVietnam } from '#rules/people/person.ts';
import type { Db } from '../../kit/db/db.ts';

/** An hour. */
export const EVENTS_KEPT_MS = 3_600_000;
const SHOWN = 100;

interface FrameEvent {
  partner_id: string;
  name: string;
  origin: string;
  content_id: number | null;
  detail: string;
}

/** Writes what a frame told its page, and counts an opened book on its day. `now` in ms. */
export async function writeEvent(db: Db, event: FrameEvent, now: number): Promise<void> {
  await db
    .insertInto('partner_event')
    .values({ ...event, at: new Date(now) })
    .execute();
  if (event.name !== 'opened') return;
  const { partner_id, origin } = event;
  await db
    .insertInto('partner_day')
    .values({ partner_id, origin, day: todayInVietnam(now), opened: 1 })
    .onConflict(conflict =>
      conflict.columns(['partner_id', 'day', 'origin']).doUpdateSet({ opened: sql`partner_day.opened + 1` }),
    )
    .execute();
}

/** Newest first, those after an event's number. */
export const eventsOf = (db: Db, partnerId: string, after: number) =>
  db
    .selectFrom('partner_event')
    .leftJoin('edition', 'edition.id', 'partner_event.content_id')
    .leftJoin('work', 'work.id', 'edition.work_id')
    .select([
      'partner_event.id',
      'partner_event.at',
      'partner_event.name',
      'partner_event.origin',
      'partner_event.detail',
      'work.title',
    ])
    .where('partner_event.partner_id', '=', partnerId)
    .where('partner_event.id', '>', after)
    .orderBy('partner_event.id', 'desc')
    .limit(SHOWN)
    .execute();

export const dropOldEvents = (db: Db, before: Date) =>
  db.deleteFrom('partner_event').where('at', '<', before).execute();
