import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

export type BannerScreen = 'home' | 'store' | 'youth';

/** Banners that may be seen at `now`, in the editors' order. */
const visibleBanners = (db: Db, now: Date) =>
  db
    .selectFrom('banner')
    .selectAll()
    .where(e => e.or([e('starts_at', 'is', null), e('starts_at', '<=', now)]))
    .where(e => e.or([e('ends_at', 'is', null), e('ends_at', '>', now)]))
    .orderBy('position')
    .orderBy('id');

export const bannersAt = (db: Db, positionId: number, now: Date, limit: number, offset: number) =>
  visibleBanners(db, now)
    .where('screen', '=', 'home')
    .where('position_id', '=', positionId)
    .limit(limit)
    .offset(offset)
    .execute();

export const bannersOn = (db: Db, screen: BannerScreen, now: Date, limit: number) =>
  visibleBanners(db, now).where('screen', '=', screen).limit(limit).execute();

export type BannerRow = Awaited<ReturnType<typeof bannersOn>>[number];

/** When the next banner appears or goes, null for never. */
export const nextBannerChange = async (db: Db, now: Date): Promise<Date | null> =>
  (
    await sql<{ at: Date | null }>`
      select min(at) as at from (
        select starts_at as at from banner union all select ends_at from banner) moments
      where at > ${now}`.execute(db)
  ).rows[0]?.at ?? null;
