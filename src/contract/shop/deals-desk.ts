import * as z from 'zod/mini';
import { post } from '../kit/call.ts';
import { moment, optionalText, text } from '../kit/fields.ts';

/* Golden hours and deals as the editors make them. Names ours. Moments in ms since 1970. */

const span = { starts_at: moment(), ends_at: moment() };

export const dealDeskCalls = {
  /** Opens hours of at most a day, from a moment to come; shops then put copies into them (`/seller/joinFrame`). */
  openFrame: post('/staff/openFrame', {
    api: 'shop',
    who: 'editor',
    refuses: ['too_late'],
    input: z.strictObject({ title: text(80, 'tên giờ vàng'), ...span }),
    output: z.object({ frame_id: z.number() }),
  }),
  /** Puts products on a shelf of their own for at most three months, at the prices their shops ask. */
  makeDeal: post('/staff/makeDeal', {
    api: 'shop',
    who: 'editor',
    refuses: ['not_found', 'too_late', 'own_affair'],
    input: z.strictObject({
      title: text(120, 'tên đợt giá tốt'),
      intro: optionalText(500),
      tint: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'Màu cần có dạng #rrggbb')),
      ...span,
      /** In their order, "12,7,…". */
      product_ids: z
        .string()
        .check(z.regex(/^\d{1,9}(,\d{1,9}){0,59}$/, 'Bạn ghi số của tối đa 60 cuốn nhé')),
    }),
    ids: { product_ids: 'open' },
    output: z.object({ deal_id: z.number() }),
  }),
};
