import type { EbookDetail, EbookInfo } from '#contract/shop/goods.ts';
import { isOwn } from '#rules/rights/access.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { refundUntil, WHOLE_SHARE, whyNotRefunded } from '#rules/rights/refund-window.ts';
import { slugOf } from '#rules/text/slug.ts';
import { minutesToRead } from '#rules/text/text.ts';
import type { Context } from '../../kit/http/context.ts';
import { shopReaderAddress } from '../../library/catalogue/addresses.ts';
import { coverBase } from '../../library/catalogue/cards.ts';
import { accessOf } from '../../rights/access.ts';
import { termsOf } from '../../rights/queries.ts';
import { servedShare } from '../../rights/served-queries.ts';
import { productAddress } from '../products/addresses.ts';
import { categorySummary, shopCardOf } from '../products/product-cards.ts';
import { offersNow } from '../stock/offer-queries.ts';
import { offerNow } from '../stock/offered.ts';
import { doesOpen } from './does-open.ts';
import { type BoughtRow, boughtOne, formsOf, type GoodRow } from './queries.ts';

const PERCENT = WHOLE_SHARE / 100;
const SECONDS = 60;

export const isHeard = ({ content_type }: Pick<GoodRow, 'content_type'>): boolean =>
  content_type === contentType.audiobook || content_type === contentType.brief;

export async function isOwnerOf(
  context: Pick<Context, 'db' | 'now' | 'country' | 'reader'>,
  good: Pick<GoodRow, 'edition_id' | 'content_type'>,
): Promise<boolean> {
  if (!context.reader) return false;
  const terms = await termsOf(context.db, good.edition_id);
  return (
    terms !== undefined && isOwn((await accessOf(context, terms, isHeard(good) ? 'listen' : 'read')).facts)
  );
}

/** Current prices of these variations for one person, by id. */
export async function pricesOf({ db, reader, now }: Context, variationIds: readonly number[]) {
  const asker = { accountId: reader?.accountId ?? null, now: now() };
  const rows = await offersNow(db, { variationIds, ...asker });
  return new Map(rows.map(row => [row.variation_id, offerNow(row, 1)]));
}

export async function infoOf(context: Context, good: GoodRow): Promise<EbookInfo> {
  const [prices, is_owner] = await Promise.all([
    pricesOf(context, [good.variation_id]),
    isOwnerOf(context, good),
  ]);
  const offer = prices.get(good.variation_id);
  const shop = shopCardOf({ id: good.shop_id, name: good.shop, tint: good.tint, verified: false });
  const category = good.category_id === null ? null : categorySummary(good.category_id, good.category ?? '');
  return {
    product_meta_id: good.variation_id,
    product_id: good.product_id,
    content_id: good.edition_id,
    form: good.good_form ?? (isHeard(good) ? 'sound' : 'ebook'),
    product_name: good.name,
    authors: good.authors,
    cover: coverBase(good, context.filesOrigin),
    tint: good.tint,
    shop_id: good.shop_id,
    shop_name: good.shop,
    product_meta_price: offer?.priceVnd ?? good.price_vnd,
    on_sale: good.listed,
    is_owner,
    sample_parts: good.open_parts,
    parts: good.parts,
    minutes_left: isHeard(good) ? Math.ceil(good.closed_seconds / SECONDS) : minutesToRead(good.closed_words),
    product_address: productAddress({
      shop,
      category,
      slug: slugOf('product', good.name, good.product_id) ?? '',
    }),
    reader_address: shopReaderAddress(good.name, good.variation_id),
  };
}

/** Whether what somebody bought may go back now, by the server's count. */
export async function refundState(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  accountId: number,
  row: BoughtRow,
): Promise<NonNullable<EbookDetail['refund']> & { why: 'late' | 'read' | null }> {
  const served = await servedShare(db, { accountId, editionId: row.edition_id });
  const opens = await doesOpen({ db, storage }, row.edition_id);
  const why = whyNotRefunded({ boughtAt: row.bought_at, served, opens }, now());
  return {
    order_code: row.order_code,
    bought_at: row.bought_at,
    paid: row.paid_vnd,
    until: refundUntil(row.bought_at),
    served: Math.ceil(served / PERCENT),
    may: why === null,
    why,
  };
}

export async function detailOf(context: Context, good: GoodRow): Promise<EbookDetail> {
  const { db, reader } = context;
  const [info, forms, mine] = await Promise.all([
    infoOf(context, good),
    formsOf(db, good.product_id),
    reader ? boughtOne(db, reader.accountId, good.variation_id) : undefined,
  ]);
  const prices = await pricesOf(
    context,
    forms.map(({ variation_id }) => variation_id),
  );
  const owned = reader && mine && mine.refunded_at === null ? mine : null;
  const state = owned && reader ? await refundState(context, reader.accountId, owned) : null;
  const { why: _, ...refund } = state ?? { why: null };
  return {
    ...info,
    refund: state ? (refund as NonNullable<EbookDetail['refund']>) : null,
    forms: forms.map(({ variation_id, form, variation, seconds, title }) => ({
      product_meta_id: variation_id,
      product_type: form,
      name: variation,
      price: prices.get(variation_id)?.priceVnd ?? 0,
      seconds,
      address: form === 8 ? shopReaderAddress(title, variation_id) : '',
    })),
  };
}
