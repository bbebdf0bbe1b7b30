import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, pageNo, pageSize, whole } from '../kit/fields.ts';
import { pageOf, partOrder } from '../kit/page-of.ts';
import { listenPosition } from '../reading/listen-start.ts';
import { counted, listenReport } from '../reading/progress-listening.ts';

/** Sound as a shop names it (specification, section 3): 9 a summary, 10 the whole. */
export const shopSound = { summary: 9, whole: 10 } as const;
const shopSoundType = whole(shopSound.summary, shopSound.whole);

/** A file of sound that is sold, by the names of the specification (section 3). */
const shopFile = z.object({
  id: z.number(),
  /** The audiobook, or the summary, that it belongs to. */
  audio_id: z.number(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  /** Address of the cover; '' where the screen draws one. */
  thumb: z.string(),
  zone: z.literal(['free', 'paid']),
  position: z.number(),
  /** Seconds. */
  duration: z.number(),
  /** Address of the sound: only in `downloadItem`, for a listener with access. */
  audio_data: z.array(z.object({ voice: z.string(), url: z.string() })),
  parent_type: z.enum(['fm_audio_book', 'fm_brief']),
  parent_id: z.number(),
  /** The ebook of the same work; 0 where there is none. */
  book_id: z.number(),
  /** Its id in `updateListenTime`. */
  chapter_id: z.number(),
  is_summary: z.literal([0, 1]),
  is_final: z.literal([0, 1]),
  /** Current price of the whole, đồng; 0 is free. */
  price: z.number(),
  /** The product: each edition is one variant of its work. */
  product_meta_id: z.number(),
  product_name: z.string(),
  shop_name: z.string(),
});
export type ShopFile = z.infer<typeof shopFile>;

/** Sound in the marketplace: the same files and rights as in the library, in the shop's words (docs/decisions/045). */
export const shopCalls = {
  /** `content_id`: the audiobook or the summary of a work; `content_type` says which of the two is listed. */
  listShopFiles: get('/seller/getListAudioFile', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({
      content_id: id(),
      content_type: z._default(shopSoundType, shopSound.whole),
      sort: partOrder,
      page_no: pageNo(),
      page_size: pageSize(50),
    }),
    ids: { content_id: 'open' },
    output: pageOf(shopFile),
  }),
  /** Refused with 4 what is to be bought (with an `audioOffer`), 2 what was heard once, 102 for a guest. */
  downloadShopItem: get('/seller/getDownloadItem', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found', 'listened_once', 'not_cleared', 'not_in_country', 'payment_required'],
    input: z.strictObject({
      audio_file_id: id(),
      content_type: z._default(shopSoundType, shopSound.whole),
    }),
    ids: { audio_file_id: 'open' },
    output: z.object({
      ...shopFile.shape,
      /** Addresses die then, ms since 1970. */
      expires_at: z.number(),
      /** Of the playback session, for `updateShopListenTime`; '' for a guest. */
      token: z.string(),
      place: z.nullable(listenPosition),
    }),
  }),
  updateShopListenTime: post('/seller/updateListenTime', {
    api: 'shop',
    who: 'reader',
    refuses: ['link_expired'],
    input: z.strictObject(listenReport),
    ids: { chapter_id: 'open' },
    output: counted,
  }),
  /** The file before or after one (`content_id`) of `product_id`, the audiobook or summary; false at either end. */
  nextBackInShop: get('/seller/listNextBackFm', {
    api: 'shop',
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({
      content_id: id(),
      content_type: z._default(shopSoundType, shopSound.whole),
      action: z.enum(['next', 'back']),
      product_id: id(),
    }),
    ids: { content_id: 'open', product_id: 'open' },
    output: z.union([shopFile, z.literal(false)]),
  }),
};
