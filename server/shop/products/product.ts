import { contentType } from '#contract/library/catalogue.ts';
import { type ShopFile, shopSound } from '#contract/shop/shop.ts';
import { thumbnailOf } from '#rules/library/picture-widths.ts';
import { priceTypes } from '#rules/rights/access.ts';
import type { Context } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { cardOf } from '../../library/catalogue/cards.ts';
import { editionRow } from '../../library/catalogue/detail.ts';
import { factsOf } from '../../library/catalogue/detail-queries.ts';
import type { CardRow } from '../../library/catalogue/queries.ts';
import { type ShownFile, shownFile } from '../../reading/player/shown-file.ts';
import { goodOfEdition } from './good-sound.ts';

/** Seller of the library's own editions. */
const OWN_SHOP = 'Mọt';

const soundTypes = [contentType.audiobook, contentType.brief];
const typeOf = (wanted: number) => (wanted === shopSound.summary ? contentType.brief : contentType.audiobook);

/** Works for members alone are not sold: the shop hides them. */
function sold(row: CardRow): CardRow {
  if (row.price_type === priceTypes.membership) throw new Refusal('not_found');
  return row;
}

/** The audiobook or the summary of the work that one of the two names. */
export async function productRow(context: Context, id: number, wanted: number): Promise<CardRow> {
  const { db } = context;
  const named = await editionRow(db, id, soundTypes);
  if (named.content_type === typeOf(wanted)) return sold(named);
  const { forms } = await factsOf(db, named.id, new Date(context.now()));
  const other = forms.find(({ content_type }) => content_type === typeOf(wanted));
  if (!other) throw new Refusal('not_found');
  return sold(await editionRow(db, other.id, soundTypes));
}

/** A file that is sold, of the form that is asked for. */
export async function soldFile(context: Context, id: number, wanted: number): Promise<ShownFile> {
  const found = await shownFile(context, id);
  if (found?.edition.content_type !== typeOf(wanted)) throw new Refusal('not_found');
  sold(found.edition);
  return found;
}

/** Fields shared by all files of a product. */
export async function productFields(context: Context, row: CardRow) {
  const { forms, sale } = await factsOf(context.db, row.id, new Date(context.now()));
  const { title, cover, price: priceVnd } = cardOf(row, context.filesOrigin);
  const isSummary = row.content_type === contentType.brief;
  const good = await goodOfEdition(context, row.id);
  return {
    audio_id: row.id,
    thumb: cover === null ? '' : thumbnailOf(cover),
    parent_type: isSummary ? ('fm_brief' as const) : ('fm_audio_book' as const),
    parent_id: row.id,
    book_id: forms.find(({ content_type }) => content_type === contentType.ebook)?.id ?? 0,
    is_summary: isSummary ? (1 as const) : (0 as const),
    price: good?.price ?? (row.price_type === priceTypes.free ? 0 : (sale?.price_vnd ?? priceVnd)),
    product_meta_id: good?.variationId ?? row.id,
    product_name: title,
    shop_name: good?.shop ?? OWN_SHOP,
  };
}

/** A file in the shop's words; it sounds nowhere yet. */
export const shopFileOf = (
  file: ShownFile['shown'],
  product: Awaited<ReturnType<typeof productFields>>,
): ShopFile => ({
  ...product,
  id: file.id,
  name: file.title,
  title: file.title,
  description: file.description,
  zone: file.zone,
  position: file.position,
  duration: file.duration,
  audio_data: [],
  chapter_id: file.id,
  is_final: file.is_final ? 1 : 0,
});
