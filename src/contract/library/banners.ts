import * as z from 'zod/mini';
import { bookCover } from '../kit/book-cover.ts';
import { get } from '../kit/call.ts';
import { pageNo, whole } from '../kit/fields.ts';

/** Placements of banners: the home page's wide ones, and the partner banner of the specification. */
export const bannerPlaces = { slides: 1, partner: 49 } as const;

/** A banner: the specification's fields (section 3), then what our screens need to draw and open it. */
export const banner = z.object({
  id: z.number(),
  type: z.string(),
  title: z.string(),
  name: z.string(),
  item_id: z.nullable(z.number()),
  target_url: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** Base of the pictures (`…/640.webp`, `1280`); null: drawn from title, ground and cover. */
  image_url_app: z.nullable(z.string()),
  product_type: z.nullable(z.number()),
  shop_name: z.nullable(z.string()),
  /** "#rrggbb" */
  ground: z.string(),
  /** Target of a tap; '' for none. `page` opens in place, `window` in a new tab, `away` leaves the app. */
  address: z.string(),
  opens: z.enum(['page', 'window', 'away']),
  /** Cover of the item it is about. */
  cover: z.nullable(bookCover),
});
export type Banner = z.infer<typeof banner>;

export const bannerCalls = {
  getBanner: get('/super/getBanner', {
    who: 'anyone',
    input: z.strictObject({
      page_no: pageNo(),
      page_size: z._default(whole(1, 30), 10),
      position_id: z._default(whole(0, 10_000), bannerPlaces.partner),
    }),
    ids: { position_id: 'open' },
    output: z.array(banner),
  }),
  /** Banners of the store's front. */
  getStoreBannerApp: get('/super/getStoreBannerApp', {
    who: 'anyone',
    input: z.strictObject({}),
    output: z.array(banner),
  }),
  /** The same for the youth cabinet. */
  getYouthBannerApp: get('/tn/getStoreBannerApp', {
    who: 'anyone',
    input: z.strictObject({}),
    output: z.array(banner),
  }),
};
