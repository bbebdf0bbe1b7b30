import { decodeHash, viewerHash } from '#contract/people/embed-hash.ts';
import { routeNamed } from '#contract/people/embed-routes.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { type FrameAddress, fromQuery, NO_BOOK, wholeUpTo } from '../frame/request.ts';

/** The good that a slug or a number names. */
const goodOf = (slug: string): number =>
  idOfSlug('reader', slug) ?? wholeUpTo(2_147_483_647, slug) ?? NO_BOOK;

/** `/embed/reader-shop/{slug?}` and `/embed/reader-shop/viewer`: a shop's good, by its slug or by the id in the hash. */
export function shopAddress(url: URL): FrameAddress {
  const { chapter, ...rest } = fromQuery(url);
  const slug = routeNamed(url.pathname, ['embedShopViewer', 'embedShop'])?.params.slug;
  if (slug) return { ...rest, bookRequest: { product: goodOf(slug), chapter }, badHash: false };
  const decoded = decodeHash(url.hash, viewerHash);
  return {
    ...rest,
    bookRequest: decoded && { product: Number(decoded.item_id), chapter },
    badHash: url.hash.length > 1 && !decoded,
  };
}
