import * as z from 'zod/mini';
import { LABELS_MOST } from '#rules/shop/label-sheet.ts';
import { get } from '../kit/call.ts';

/* What shops stick on parcels, many at once. Name ours. */

/** "3,1,2": in this order. */
const orderIds = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}(,\d{1,9})*$/, 'Vui lòng chọn đơn')),
    z.transform((text: string) => text.split(',').map(Number)),
  ),
  z.array(z.number()).check(z.maxLength(LABELS_MOST, `Mỗi lần lấy được tới ${LABELS_MOST} phiếu`)),
);

export const sellerLabelCalls = {
  /** Labels as one PDF in the order given, those that are missing named on its first page; again it is made anew. */
  labelSheet: get('/seller/labelSheet', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ order_ids: orderIds }),
    ids: { order_ids: 'own' },
    output: z.object({
      labels: z.number(),
      failed: z.array(z.object({ order_id: z.number(), order_code: z.string(), words: z.string() })),
      /** Base64; null when there is no label at all. */
      pdf: z.nullable(z.string()),
    }),
  }),
};
