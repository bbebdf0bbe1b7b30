import type { offerCalls } from '#contract/library/offers.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { originOf } from '../../kit/http/origin.ts';
import { cardsInOrder } from '../catalogue/cards-by-id.ts';
import { plansOf, saleItems, salePriceOf, salesFrom } from './sale-queries.ts';

/** How many sales are shown at once: what runs and the next two. */
const SALES = 3;

const plans = async (db: Db, tier: 'member' | 'oak') =>
  (await plansOf(db, tier)).map(({ price_vnd, ...plan }) => ({ ...plan, priceVnd: price_vnd }));

export const saleHandlers: Pick<
  Handlers<typeof offerCalls>,
  'listPackageWeb' | 'listPackageOak' | 'listContentCampaignFlashsale' | 'flashsaleByContent' | 'waysToHave'
> = {
  async listPackageWeb(_, { db }) {
    return plans(db, 'member');
  },

  async listPackageOak(_, { db }) {
    return plans(db, 'oak');
  },

  async listContentCampaignFlashsale(_, { db, filesOrigin: files, now }) {
    const moment = now();
    const rows = await salesFrom(db, new Date(moment), SALES);
    const items = await saleItems(
      db,
      rows.map(({ id }) => id),
    );
    const cards = await cardsInOrder(
      db,
      files,
      items.map(({ edition_id }) => edition_id),
    );
    const byId = new Map(cards.map(card => [card.id, card]));
    const sales = rows.map(({ id, title, starts_at, ends_at }) => ({
      id,
      title,
      startsAt: starts_at.getTime(),
      endsAt: ends_at.getTime(),
      running: starts_at.getTime() <= moment,
      items: items.flatMap(item => {
        const book = item.flash_sale_id === id ? byId.get(item.edition_id) : undefined;
        return book ? [{ book, priceVnd: item.price_vnd, wasVnd: item.was_vnd }] : [];
      }),
    }));
    return { sales: sales.filter(sale => sale.items.length > 0), now: moment };
  },

  async flashsaleByContent({ content_id }, { db, now }) {
    const found = await salePriceOf(db, content_id, new Date(now()));
    if (!found) return null;
    return {
      title: found.title,
      priceVnd: found.price_vnd,
      wasVnd: found.was_vnd,
      startsAt: found.starts_at.getTime(),
      endsAt: found.ends_at.getTime(),
    };
  },

  async waysToHave(_, { settings, request }) {
    const origin = originOf(settings, request);
    return {
      web: `${origin}/`,
      miniApp: settings.miniAppId ? `https://zalo.me/s/${settings.miniAppId}/` : `${origin}/mini/`,
    };
  },
};
