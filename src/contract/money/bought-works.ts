import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { moment, pageNo, pageSize } from '../kit/fields.ts';
import { bookCard } from '../library/catalogue.ts';

/* Works that one bought or was given: apart from opening them, which lists of them do without. */

const owned = z.object({
  content_id: z.number(),
  content_type: z.number(),
  title: z.string(),
  /** Access type of the specification: 3 bought, 4 given, 5 to 8 by a partner. */
  access_type: z.number(),
  /** How many chapters or parts; null for the whole work. */
  chapters: z.nullable(z.number()),
  /** ms since 1970; `until` null never ends. */
  since: z.number(),
  until: z.nullable(z.number()),
});

export const boughtWorkCalls = {
  /** Works that one bought or was given, whole or some chapters; the last first. */
  listBuyContent: get('/super/listBuyContent', {
    who: 'reader',
    input: z.strictObject({
      /** '' for all; `bought` is access type 3, `given` all others. */
      how: z._default(z.literal(['', 'bought', 'given']), ''),
      page_no: pageNo(),
      page_size: pageSize(30),
    }),
    output: z.array(z.object({ ...owned.shape, card: bookCard })),
  }),
  /**
   * What changed since `last_time` (ms since 1970; 0 for all): works that one has, and those that one has no longer. `last_time`
   * of the reply is what to ask with next. A reply without either answers 1.
   */
  getUserContentV2: get('/sa/getUserContentV2', {
    who: 'reader',
    input: z.strictObject({ last_time: z._default(moment(), 0) }),
    output: z.object({
      items: z.array(owned),
      removed: z.array(z.object({ content_id: z.number() })),
      last_time: z.number(),
    }),
  }),
};
