import type { sellerDealCalls } from '#contract/shop/seller-deals.ts';
import { slugOf } from '#rules/text/slug.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { shopFor } from '../../kit/http/membership.ts';
import { dealsOfShop } from './deal-queries.ts';

const KEPT_MS = 30 * 86_400_000;

const stateAt = (startsAt: number, endsAt: number, now: number) =>
  endsAt <= now ? 'ended' : startsAt > now ? 'coming' : 'running';

export const sellerDealHandlers: Handlers<typeof sellerDealCalls> = {
  async listShopDeals(_, { db, reader, now }) {
    const moment = now();
    const rows = await dealsOfShop(db, shopFor(reader, 'offers'), new Date(moment - KEPT_MS));
    return rows.map(({ id, title, starts_at, ends_at, products, copies, revenue }) => ({
      ...{ deal_id: id, slug: slugOf('deal', title, id) ?? 'x', title, products, copies, revenue },
      ...{ starts_at: starts_at.getTime(), ends_at: ends_at.getTime() },
      state: stateAt(starts_at.getTime(), ends_at.getTime(), moment),
    }));
  },
};
