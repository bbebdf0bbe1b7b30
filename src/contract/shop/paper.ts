import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { id } from '../kit/fields.ts';
import { bookDetail } from '../library/catalogue.ts';
import { workOffers } from './shop-products.ts';

/* Paper books. Part of the area `work`. */

export const paperCalls = {
  /** A paper book or a pre-order, and who offers it. Name ours: the shop's own call belongs to sellers. */
  paperDetail: get('/book/getDetail', {
    who: 'anyone',
    refuses: ['not_found'],
    input: z.strictObject({ content_id: id() }),
    ids: { content_id: 'open' },
    output: z.object({
      ...bookDetail.shape,
      /** The first of them, cheapest first; the rest is told by listOffers. */
      offers: workOffers,
    }),
  }),
};
