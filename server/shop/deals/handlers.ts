import type { Deal, dealCalls, FlashSlot } from '#contract/shop/deals.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { daySpan } from '#rules/text/days.ts';
import { slugOf } from '#rules/text/slug.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { productCards } from '../products/product-cards.ts';
import {
  categoriesIn,
  type DealRow,
  dealById,
  linesOf,
  productsOfDeals,
  runningDeals,
  type SlotRow,
  slotById,
  slotsBetween,
} from './queries.ts';

/** Covers that show what a deal is of. */
const FIRST = 4;

const slotOf = (row: SlotRow): FlashSlot => ({
  frame_id: row.id,
  title: row.title,
  starts_at: row.starts_at.getTime(),
  ends_at: row.ends_at.getTime(),
  lines: row.lines,
  most_percent: row.most_percent,
});

const dealOf = (row: DealRow): Deal => ({
  deal_id: row.id,
  title: row.title,
  slug: slugOf('deal', row.title, row.id) ?? '',
  intro: row.intro,
  tint: row.tint,
  starts_at: row.starts_at.getTime(),
  ends_at: row.ends_at.getTime(),
  products: row.products ?? 0,
});

const pageOf = ({ page_no, page_size }: { page_no: number; page_size: number }) => ({
  limit: page_size,
  offset: (page_no - 1) * page_size,
});

export const dealHandlers: Handlers<typeof dealCalls> = {
  async getFrameByDate({ date, days }, { db, now }) {
    const moment = now();
    const day = date || todayInVietnam(moment);
    const { from, to } = daySpan(day, days);
    const rows = await slotsBetween(db, new Date(from), new Date(to));
    return { date: day, frames: rows.map(slotOf), now: moment };
  },

  async detailFlashSale({ frame_id, category_id, ...asked }, { db, filesOrigin, refuse }) {
    const slot = await slotById(db, frame_id);
    if (!slot) throw refuse('not_found');
    const [rows, categories] = await Promise.all([
      linesOf(db, frame_id, category_id ?? null, pageOf(asked)),
      categoriesIn(db, frame_id),
    ]);
    const cards = await productCards(db, filesOrigin, [...new Set(rows.map(({ product_id }) => product_id))]);
    const byId = new Map(cards.map(card => [card.id, card]));
    return {
      ...slotOf(slot),
      categories,
      total: rows[0]?.total ?? 0,
      items: rows.flatMap(row => {
        const product = byId.get(row.product_id);
        if (!product) return [];
        return [
          {
            line_id: row.id,
            left: row.left,
            held: row.held,
            sold: row.sold,
            product_meta_id: row.variation_id,
            variation: row.variation,
            price: row.price_vnd,
            origin_price: row.origin_vnd,
            percent: row.percent,
            per_person: row.per_person,
            product,
          },
        ];
      }),
    };
  },

  async listDealHot(_, { db, filesOrigin, now }) {
    const rows = await runningDeals(db, new Date(now()));
    const some = await productsOfDeals(
      db,
      rows.map(({ id }) => id),
      { limit: FIRST, offset: 0 },
    );
    const cards = await productCards(db, filesOrigin, [...new Set(some.map(({ product_id }) => product_id))]);
    return rows.flatMap(row => {
      const own = some.filter(({ deal_id }) => deal_id === row.id);
      const first = own.flatMap(({ product_id }) => cards.find(({ id }) => id === product_id) ?? []);
      return first.length === 0 ? [] : [{ ...dealOf(row), first }];
    });
  },

  async detailDealHot({ deal_id }, { db, now, refuse }) {
    const moment = new Date(now());
    const row = await dealById(db, deal_id, moment);
    if (!row) throw refuse('not_found');
    return { ...dealOf(row), ended: row.ends_at <= moment };
  },

  async listProductInDeal({ deal_id, ...asked }, { db, filesOrigin, now, refuse }) {
    if (!(await dealById(db, deal_id, new Date(now())))) throw refuse('not_found');
    const rows = await productsOfDeals(db, [deal_id], pageOf(asked));
    const cards = await productCards(
      db,
      filesOrigin,
      rows.map(({ product_id }) => product_id),
    );
    return { total: rows[0]?.total ?? 0, items: cards };
  },
};
