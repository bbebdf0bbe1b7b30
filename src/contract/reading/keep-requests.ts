import * as z from 'zod/mini';
import { keptForms } from '#rules/reading/kept-forms.ts';
import { get, post } from '../kit/call.ts';
import { id, json, whole } from '../kit/fields.ts';
import { bookCard } from '../library/catalogue.ts';

/** Parts of one work that a device keeps. */
const PARTS_MOST = 1_000;

const parts = z.array(id()).check(z.maxLength(PARTS_MOST));
const form = z.enum(keptForms);

const keepRequest = z.object({
  work: bookCard,
  form,
  /** A book that is read page for page (PDF); left out for every other. */
  printed: z.optional(z.literal(true)),
  /** Ids of files, issues or films; none where the work is kept whole. */
  parts: z.array(z.number()),
  /** Of sound. */
  voice: z.nullable(z.string()),
});
export type KeepRequest = z.infer<typeof keepRequest>;

/** Works to keep on this device; the device is the session, and signing out ends both. Part of the area `shelves`. */
export const keepRequestCalls = {
  /** The newest first. Name ours. */
  keepRequests: get('/fm/getKeepRequests', {
    who: 'reader',
    input: z.strictObject({}),
    output: z.array(keepRequest),
  }),
  /** `on` 1 puts this in place of what was requested of the work in this form, 0 takes it away. Name ours. */
  setKeepRequest: post('/fm/setKeepRequest', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      content_id: id(),
      form,
      on: whole(0, 1),
      parts: z._default(json(12_000, parts), []),
      voice: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, 'Giọng đọc không hợp lệ'))),
    }),
    ids: { content_id: 'open' },
    output: z.object({}),
  }),
};
