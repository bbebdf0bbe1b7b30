import * as z from 'zod/mini';
import { goodForms, goodStates } from '#rules/shop/goods.ts';
import { get, post } from '../kit/call.ts';
import { id, nothing, text, whole } from '../kit/fields.ts';
import { IMPORT_BYTES } from '../library/desk.ts';

/* What a shop sells to be read and heard, as who sells sees it. Names ours. Part of the area `selling`. */

const good = z.object({
  good_id: z.number(),
  form: z.enum(goodForms),
  work_title: z.string(),
  name: z.string(),
  state: z.enum(goodStates),
  /** Why not, in the words of who decided. */
  reason: z.string(),
  /** Of the variation, once there is one. */
  product_meta_id: z.nullable(z.number()),
  active: z.boolean(),
  price: z.number(),
  sample_parts: z.number(),
  parts: z.number(),
  owners: z.number(),
  at: z.number(),
});
export type SellerGood = z.infer<typeof good>;

export const sellerGoodCalls = {
  listGoods: get('/seller/listGoods', {
    api: 'shop',
    who: 'reader',
    input: nothing,
    output: z.array(good),
  }),
  /** Sends an EPUB, a PDF, or sound, to be sold: it waits until somebody of the platform has looked at it. */
  addGood: post('/seller/addGood', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      work_id: id(),
      /** Of the file. */
      file_name: text(200, 'tên tệp'),
      name: text(60, 'tên bản'),
      price: whole(0),
      sample_parts: whole(0, 1_000),
    }),
    ids: { work_id: 'open' },
    file: { field: 'file', maxBytes: IMPORT_BYTES },
    output: z.object({
      goods: z.array(good),
      /** Changes and omissions of the import, a sentence each. */
      problems: z.array(z.string()),
    }),
  }),
  /** Sells it, or withdraws it: who bought it keeps it. */
  switchGood: post('/seller/switchGood', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ good_id: id(), active: whole(0, 1) }),
    ids: { good_id: 'own' },
    output: z.array(good),
  }),
};
