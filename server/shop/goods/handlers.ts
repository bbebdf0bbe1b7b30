import type { shopGoodCalls } from '#contract/shop/goods.ts';
import { thumbnailOf } from '#rules/library/picture-widths.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { WHOLE_SHARE } from '#rules/rights/refund-window.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { filesOf } from '../../reading/player/queries.ts';
import { bookStart, countOpening } from '../../reading/reader/book-start.ts';
import { countAllServed } from '../../rights/served-queries.ts';
import { productAddress } from '../products/addresses.ts';
import { productCards } from '../products/product-cards.ts';
import { moneyLine } from '../products/refused.ts';
import {
  boughtByCode,
  boughtOf,
  boughtOne,
  type GoodRow,
  goodById,
  goodsByIds,
  variationOfEdition,
} from './queries.ts';
import { refundGood } from './refund.ts';
import { detailOf, infoOf, isHeard, isOwnerOf, pricesOf } from './reply.ts';

async function goodOf({ db }: Pick<Context, 'db'>, variationId: number): Promise<GoodRow> {
  const good = await goodById(db, variationId);
  if (!good) throw new Refusal('not_found');
  return good;
}

/** The shop's one "no": 4 with what it costs, or the login. */
async function refuseGood(context: Context, good: GoodRow): Promise<never> {
  if (!context.reader) throw new Refusal('login_required');
  const offer = (await pricesOf(context, [good.variation_id])).get(good.variation_id);
  const price = offer?.priceVnd ?? good.price_vnd;
  throw new Refusal('payment_required', moneyLine(good, price), {
    product_meta_id: good.variation_id,
    product_name: good.name,
    shop_name: good.shop,
    price,
  });
}

const closedNames = new Set([
  'awaiting_copyright',
  'need_membership',
  'need_retail',
  'pending_renewal',
  'login_required',
]);

export const shopGoodHandlers: Handlers<typeof shopGoodCalls> = {
  async getEbookInfo({ product_meta_id }, context) {
    return detailOf(context, await goodOf(context, product_meta_id));
  },

  async getDownloadEbook({ product_meta_id, ...asked }, context) {
    const good = await goodOf(context, product_meta_id);
    if (isHeard(good)) throw context.refuse('not_found');
    const input = { ...asked, content_id: good.edition_id, content_type: good.content_type };
    try {
      const start = await bookStart(input, context);
      if (!asked.renew) countOpening(context, start.contentId);
      return { ...start, address: (await infoOf(context, good)).product_address };
    } catch (error) {
      if (error instanceof Refusal && closedNames.has(error.refusal)) return refuseGood(context, good);
      throw error;
    }
  },

  async getListEbook({ page_no, page_size }, context) {
    const { db, reader } = context;
    const rows = await boughtOf(db, reader.accountId, {
      limit: page_size,
      offset: (page_no - 1) * page_size,
    });
    const goods = await goodsByIds(db, [...new Set(rows.map(({ variation_id }) => variation_id))]);
    const infos = new Map(
      await Promise.all(goods.map(async good => [good.variation_id, await infoOf(context, good)] as const)),
    );
    return {
      total: rows[0]?.total ?? 0,
      items: rows.flatMap(row => {
        const info = infos.get(row.variation_id);
        if (!info) return [];
        const place =
          row.percent === null ? null : { percent: row.percent, read_at: Number(row.read_at ?? 0) };
        const { bought_at, order_code, ends_at } = row;
        const refunded = row.refunded_at === null ? '' : 'Bạn đã trả lại cuốn này';
        // Another purchase of the same may be its owner's.
        return [{ ...info, place, ends_at, bought_at, order_code, refunded }];
      }),
    };
  },

  async itemInfo({ item_id }, context) {
    const { db, filesOrigin } = context;
    const sold = await variationOfEdition(db, item_id);
    const [card] = sold ? await productCards(db, filesOrigin, [sold.product_id]) : [];
    if (!sold || !card) throw context.refuse('not_found');
    return { ...card, product_meta_id: sold.variation_id, address: productAddress(card) };
  },

  async audiobookInfo({ product_meta_id }, context) {
    const good = await goodOf(context, product_meta_id);
    if (!isHeard(good)) throw context.refuse('not_found');
    const [info, prices, [first]] = await Promise.all([
      infoOf(context, good),
      pricesOf(context, [good.variation_id]),
      filesOf(context.db, good.edition_id, { order: 'order_asc', limit: 1, offset: 0 }),
    ]);
    const sale = prices.get(good.variation_id)?.sale ?? null;
    return {
      id: good.edition_id,
      authors: good.authors,
      content_type: good.content_type,
      name: good.name,
      thumb: info.cover === null ? '' : thumbnailOf(info.cover),
      flashsale: sale && { price: info.product_meta_price, ends_at: sale.endsAt },
      price: good.price_vnd,
      is_summary: good.content_type === contentType.brief ? 1 : 0,
      total_chap: good.parts,
      shop_name: good.shop,
      audio: first ? { id: first.id, title: first.title, zone: first.zone } : null,
      product_meta_price: info.product_meta_price,
      product_meta_id: good.variation_id,
      is_owner: info.is_owner,
    };
  },

  async keepEbook({ product_meta_id }, context) {
    const { db, reader } = context;
    const good = await goodOf(context, product_meta_id);
    if (!(await isOwnerOf(context, good))) throw context.refuse('not_found');
    const whose = { accountId: reader.accountId, editionId: good.edition_id };
    if (await boughtOne(db, reader.accountId, good.variation_id))
      await transact(db, tx => countAllServed(tx, whose));
    return { served: WHOLE_SHARE };
  },

  async refundEbook({ order_code }, context) {
    return refundGood(context, await boughtByCode(context.db, context.reader.accountId, order_code));
  },
};
