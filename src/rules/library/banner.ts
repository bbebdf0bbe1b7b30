import { encodeId } from '../text/id-code.ts';
import { slugify, slugOf } from '../text/slug.ts';

/** Fields of a banner that decide about a tap: of the specification, section 3. */
export interface TappedBanner {
  type?: string | null;
  title?: string | null;
  name?: string | null;
  item_id?: number | null;
  target_url?: string | null;
  link?: string | null;
  product_type?: number | null;
  shop_name?: string | null;
}

/** Pages of ours that banners lead to; the table of addresses has the path of each. */
export type BannerPage =
  | 'book'
  | 'audiobook'
  | 'podcast'
  | 'episode'
  | 'oakBook'
  | 'paperBook'
  | 'paperCategory'
  | 'news'
  | 'collection'
  | 'audioCollection'
  | 'oakCollection'
  | 'combo'
  | 'shop'
  | 'flashSale'
  | 'dealHot'
  | 'oakPackages'
  | 'packages';

/** `page` opens in place, `window` in a new tab, `away` leaves the app for the whole address. */
export type BannerTarget =
  | { opens: 'page'; page: BannerPage; slug: string | null }
  | { opens: 'window' | 'away'; url: string };

type Go = (banner: TappedBanner) => BannerTarget | null;

/** The whole address of a page: nobody's name and password before the host. */
const WEB = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;

/** An address a banner may lead to: of the web, or a path of our own. Null for everything else. */
export function safeAddress(text: string | null | undefined): string | null {
  const address = text?.trim() ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so a scheme could hide behind one
  if (!address || /[\u0000-\u0020\\]/.test(address)) return null;
  if (/^\/(?!\/)/.test(address)) return address;
  return WEB.test(address) ? address : null;
}

const nameOf = ({ name, title }: TappedBanner) => name?.trim() || title?.trim() || null;

/** The page of an item. Without name or id there is none: specification, section 2. */
const item =
  (page: BannerPage, kind: Parameters<typeof slugOf>[0]): Go =>
  banner => {
    const slug = slugOf(kind, nameOf(banner), banner.item_id);
    return slug ? { opens: 'page', page, slug } : null;
  };

const place =
  (page: BannerPage): Go =>
  () => ({ opens: 'page', page, slug: null });

const outside =
  (opens: 'window' | 'away', ...fields: ('target_url' | 'link')[]): Go =>
  banner => {
    for (const field of fields) {
      const url = safeAddress(banner[field]);
      if (url) return { opens, url };
    }
    return null;
  };

/** Bits of product_type. */
const PAPER = 1;
const PREORDER = 2;
const EBOOK = 8;
const AUDIO = 16;

/** A product is routed by its bits, paper before text before sound, paper when there is none; a book without the field is an ebook. */
const book: Go = banner => {
  const bits = banner.product_type ?? EBOOK;
  if (!(bits & (PAPER | PREORDER)) && bits & EBOOK) return item('book', 'ebook')(banner);
  if (!(bits & (PAPER | PREORDER)) && bits & AUDIO) return item('audiobook', 'audiobook')(banner);
  return item('paperBook', 'paper')(banner);
};

const collections: Record<number, BannerPage> = { 58: 'audioCollection', 43: 'oakCollection' };

/** Every type of the specification, section 2, "Banner taps". */
const targets: Record<string, Go> = {
  book,
  audio_book: item('audiobook', 'audiobook'),
  podcast: item('podcast', 'podcast'),
  news: item('news', 'news'),
  link: outside('window', 'target_url', 'link'),
  ebook_category: item('book', 'category'),
  audiobook_category: item('audiobook', 'category'),
  podcast_category: item('podcast', 'category'),
  collection: banner => item(collections[banner.product_type ?? 0] ?? 'collection', 'collection')(banner),
  podcast_episode: item('episode', 'episode'),
  combo: item('combo', 'combo'),
  retail_book: item('oakBook', 'oak'),
  category: item('paperCategory', 'sellerCategory'),
  shop: banner => {
    const name = banner.shop_name?.trim() || nameOf(banner);
    if (!name || !banner.item_id) return null;
    return { opens: 'page', page: 'shop', slug: `${slugify(name) || 'x'}-${encodeId(banner.item_id)}` };
  },
  flashsale: place('flashSale'),
  deal_hot: place('dealHot'),
  comic: outside('away', 'target_url'),
  oak_package: place('oakPackages'),
  vip_package: place('packages'),
};

export const bannerTypes = Object.keys(targets);

/** "Audio book" and "audio-book" are audio_book. */
const typeOf = (type: string | null | undefined) =>
  (type ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** Target of a tap on a banner; null for none: no type, an unknown one, or a missing target. */
export function bannerTarget(banner: TappedBanner): BannerTarget | null {
  const type = typeOf(banner.type);
  return Object.hasOwn(targets, type) ? (targets[type]?.(banner) ?? null) : null;
}
