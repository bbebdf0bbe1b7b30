import type { Db } from '../../kit/db/db.ts';
import { forgetPromotionDays } from '../promotions/queries.ts';

/** What was told, seen or told of before `before` is nobody's news any more. */
export async function forgetNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notice').where('created_at', '<', before).execute();
  await db.deleteFrom('notice_event').where('created_at', '<', before).execute();
  await forgetPromotionDays(db, before.toISOString().slice(0, 10));
  await db.deleteFrom('popup_log').where('shown_at', '<', before).execute();
}
