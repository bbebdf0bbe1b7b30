import * as z from 'zod/mini';
import { keyModes } from '#rules/people/partners.ts';
import { get } from '../kit/call.ts';
import { id, whole } from '../kit/fields.ts';

/* What a partner's own server asks with its key, in the header x-mot-key. A browser of another site cannot send it. */

export const PARTNER_KEY_HEADER = 'x-mot-key';

export const partnerApiCalls = {
  /** Sums by day, as the desk shows them: null where fewer than five people stand behind one. A test key sees none. */
  keyFigures: get('/partner/v1/figures', {
    who: 'anyone',
    refuses: ['wrong_login'],
    input: z.strictObject({ days: z._default(whole(1, 40), 14) }),
    output: z.object({
      mode: z.enum(keyModes),
      days: z.array(
        z.object({
          day: z.string(),
          opened: z.number(),
          minutes: z.nullable(z.number()),
          visits: z.number(),
        }),
      ),
    }),
  }),
  /** Contents of a book that a frame may open; with a test key a work that is not free is not_found. */
  keyBook: get('/partner/v1/book', {
    who: 'anyone',
    refuses: ['wrong_login', 'not_found'],
    input: z.strictObject({ content_id: id() }),
    ids: { content_id: 'open' },
    output: z.object({
      mode: z.enum(keyModes),
      content_id: z.number(),
      title: z.string(),
      authors: z.array(z.string()),
      /** The page on Mọt. */
      address: z.string(),
      free: z.boolean(),
      chapters: z.number(),
      /** HTML that shows the reader. */
      html: z.string(),
    }),
  }),
};
