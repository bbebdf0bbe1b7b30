import type { bannerCalls } from '#contract/library/banners.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { bannerCards } from './cards.ts';
import { type BannerScreen, bannersAt, bannersOn } from './queries.ts';

/** Banners a screen shows at most. */
const MOST = 30;

async function frontOf(screen: BannerScreen, { db, filesOrigin, now }: Context) {
  return bannerCards(db, filesOrigin, await bannersOn(db, screen, new Date(now()), MOST));
}

export const bannersHandlers: Handlers<typeof bannerCalls> = {
  async getBanner({ page_no, page_size, position_id }, { db, filesOrigin, now }) {
    const rows = await bannersAt(db, position_id, new Date(now()), page_size, (page_no - 1) * page_size);
    return bannerCards(db, filesOrigin, rows);
  },
  async getStoreBannerApp(_, context) {
    return frontOf('store', context);
  },
  async getYouthBannerApp(_, context) {
    return frontOf('youth', context);
  },
};
