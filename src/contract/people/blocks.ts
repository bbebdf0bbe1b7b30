import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { text } from '../kit/fields.ts';

/* For whoever was refused at the door with `blocked`: its data is a ticket, which says who they are for half an hour. Names ours. */

const ticket = z.string().check(z.minLength(1), z.maxLength(400));
const block = z.object({
  reason: z.string(),
  /** ms since 1970; null for good. */
  until: z.nullable(z.number()),
  /** One's own request and its answer; null before any. */
  appeal: z.nullable(
    z.object({ words: z.string(), outcome: z.nullable(z.enum(['kept', 'lifted'])), answer: z.string() }),
  ),
});
export type OwnBlock = z.infer<typeof block>;

const row = { who: 'anyone', refuses: ['link_expired', 'too_late'], output: block } as const;

export const blockCalls = {
  /** too_late when the block is over. */
  readBlock: get('/userApi/block', { ...row, input: z.strictObject({ ticket }) }),
  /** Once a block: too_late for the second time. */
  appealBlock: post('/userApi/appealBlock', {
    ...row,
    input: z.strictObject({ ticket, words: text(1_000, 'lời giải thích') }),
  }),
};
