import type { Banner } from '#contract/library/banners.ts';
import { bannerTarget } from '#rules/library/banner.ts';
import type { Db } from '../../kit/db/db.ts';
import { coverBase } from '../catalogue/cards.ts';
import { cardsByIds } from '../catalogue/queries.ts';
import { addressOf } from './address.ts';
import type { BannerRow } from './queries.ts';

/** Types whose item_id is an edition of the catalogue, whose cover may be shown. */
const aboutAnEdition = /^(book|audio[_ -]book|podcast|comic|retail[_ -]book)$/i;

/** Banners as a screen shows them, each with the cover of what it is about. `files` is the context's filesOrigin. */
export async function bannerCards(db: Db, files: string, rows: BannerRow[]): Promise<Banner[]> {
  const about = (row: BannerRow) => (aboutAnEdition.test(row.type) ? row.item_id : null);
  const ids = rows.flatMap(row => about(row) ?? []);
  const editions = new Map((await cardsByIds(db, ids)).map(card => [card.id, card]));
  return rows.map(row => {
    const edition = editions.get(about(row) ?? 0);
    const target = bannerTarget(row);
    return {
      id: row.id,
      type: row.type,
      title: row.title,
      name: row.name,
      item_id: row.item_id,
      target_url: row.target_url,
      link: row.link,
      image_url_app: row.image_key && `${files}/covers/${row.image_key}`,
      product_type: row.product_type,
      shop_name: row.shop_name,
      ground: row.ground,
      address: addressOf(target),
      opens: target?.opens ?? 'page',
      cover: edition
        ? {
            title: edition.title,
            authors: edition.authors ?? [],
            base: coverBase(edition, files),
            tint: edition.tint,
          }
        : null,
    };
  });
}
