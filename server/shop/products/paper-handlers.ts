import { contentType } from '#contract/library/catalogue.ts';
import type { paperCalls } from '#contract/shop/paper.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { detailOf, shownEdition } from '../../library/catalogue/detail.ts';
import { workOffers } from './work-offers.ts';

/** Offers that come with a paper book. */
const OFFERS = 10;
/** Bits of product_type: printed, or to be ordered ahead. */
const PAPER = 1 | 2;

export const paperHandlers: Handlers<typeof paperCalls> = {
  async paperDetail({ content_id }, context) {
    const row = await shownEdition(context, content_id, [contentType.paperBook]);
    const [{ detail }, offers] = await Promise.all([
      detailOf(context, row),
      workOffers(context, row.work_id, PAPER, { limit: OFFERS, offset: 0 }),
    ]);
    // The card's word may be a minute old, the page's is that of its offers.
    const cheapest = offers.items.find(({ in_stock }) => in_stock);
    const price = cheapest?.price ?? 0;
    return {
      ...detail,
      price,
      origin_price: cheapest?.origin_price ?? null,
      access: { ...detail.access, priceVnd: price },
      offers,
    };
  },
};
