import type { AppContext } from './kit/http/context.ts';
import { type SharedCache, sharedCache } from './kit/shared/shared-cache.ts';
import { nextBannerChange } from './library/banners/queries.ts';
import { nextSaleChange } from './library/offers/sale-queries.ts';
import { nextShopChange } from './shop/products/next-change.ts';

/**
 * How old something shared may be, ms. A reply may be made of parts that are shared as well: two server processes differ
 * for twice as long at most.
 */
const LIFE_MS = 1_000;
/** Bytes. */
const ROOM = 16 * 1024 * 1024;

const DAY_MS = 86_400_000;
const VIETNAM_MS = 7 * 3_600_000;

/** The next midnight in Vietnam: books come out, trends move on. ms since 1970. */
const nextMidnight = (now: number): number =>
  (Math.floor((now + VIETNAM_MS) / DAY_MS) + 1) * DAY_MS - VIETNAM_MS;

/** The server's cache of what many are told alike; `life` 0 shares nothing. */
export function sharedFor({ db, now }: Pick<AppContext, 'db' | 'now'>, life = LIFE_MS): SharedCache {
  /** Everything in a guest's reply that time alone changes has its moment here. */
  const nextChange = async (at: number): Promise<number> => {
    const moments = await Promise.all([
      nextBannerChange(db, new Date(at)),
      nextSaleChange(db, new Date(at)),
      nextShopChange(db, new Date(at)),
    ]);
    return Math.min(
      nextMidnight(at),
      ...moments.map(moment => moment?.getTime() ?? Number.POSITIVE_INFINITY),
    );
  };
  return sharedCache({ now, nextChange, life, room: ROOM });
}
