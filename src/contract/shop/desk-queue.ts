import * as z from 'zod/mini';
import { taskKinds } from '#rules/shop/queue.ts';
import { get, post } from '../kit/call.ts';
import { id, nothing, whole } from '../kit/fields.ts';

/* What waits for somebody who works at Mọt. Names ours. Moments in ms since 1970. */

const claim = z.nullable(z.object({ by: z.string(), mine: z.boolean(), until: z.number() }));

const task = z.object({
  kind: z.enum(taskKinds),
  ref: z.number(),
  /** Its subject: a shop, a book, an order. */
  title: z.string(),
  /** The action it waits for. */
  note: z.string(),
  /** Key of its page: the id of a shop or take-down, an order's code. */
  key: z.string(),
  since: z.number(),
  due: z.number(),
  claim,
});
export type Task = z.infer<typeof task>;

const one = { kind: z.enum(taskKinds), ref: id() };

export const deskQueueCalls = {
  /** Tasks about which one may decide, who waits longest first. */
  queue: get('/staff/queue', {
    who: 'reader',
    refuses: ['not_found'],
    input: nothing,
    output: z.object({ items: z.array(task), more: z.boolean() }),
  }),
  /** Takes a task for a quarter of an hour; again it is the same time once more. One of somebody else is taken over by saying so. */
  claimTask: post('/staff/claimTask', {
    who: 'reader',
    refuses: ['not_found', 'too_late', 'changed_meanwhile'],
    input: z.strictObject({ ...one, take_over: z._default(whole(0, 1), 0) }),
    output: z.object({ claim }),
  }),
  /** Gives back a task of one's own. */
  leaveTask: post('/staff/leaveTask', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject(one),
    output: z.object({}),
  }),
};
