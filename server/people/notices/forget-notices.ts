import type { Db } from '../../kit/db/db.ts';
import { forgetPromotionDays } from '../promotions/queries.ts';

/** Drops notices made, seen or announced before `before`. */
export async function forgetNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notice').where('created_at', '<', before).execute();
  await db.deleteFrom('notice_event').where('created_at', '<', before).execute();
  await forgetPromotionDays(db, before.toISOString().slice(0, 10));
  await db.deleteFrom('popup_log').where('shown_at', '<', before).execute();
}
