import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, text, whole } from '../kit/fields.ts';

/* What the server does beside requests, for admins. What a job is about may be a person's: it is not told. Moments in ms since 1970. */

const jobRow = z.object({
  id: z.number(),
  /** As in server/jobs.ts. */
  name: z.string(),
  /** `due`: its time has come; `later`: it has not; `parked`: given up after too many tries. */
  state: z.enum(['parked', 'running', 'due', 'later']),
  tries: z.number(),
  run_at: z.number(),
  made_at: z.number(),
  /** Why the last try failed, '' for none. */
  error: z.string(),
});
export type DeskJob = z.infer<typeof jobRow>;

export const jobDeskCalls = {
  /** Parked ones first, then as they come; how many there are of each state. */
  listJobs: get('/staff/listJobs', {
    who: 'admin',
    input: z.strictObject({ page_size: z._default(whole(1, 200), 100) }),
    output: z.object({
      items: z.array(jobRow),
      counts: z.object({ parked: z.number(), running: z.number(), due: z.number(), later: z.number() }),
    }),
  }),
  /** Runs a parked job again, now; 0 for all that are parked. */
  retryJobs: post('/staff/retryJobs', {
    who: 'admin',
    refuses: ['not_found'],
    input: z.strictObject({ job_id: whole(0), reason: text(500, 'lý do') }),
    ids: { job_id: 'open' },
    output: z.object({ again: z.number() }),
  }),
  /** Drops a parked job for good: what it should have done is not done. */
  dropJob: post('/staff/dropJob', {
    who: 'admin',
    refuses: ['not_found'],
    input: z.strictObject({ job_id: id(), reason: text(500, 'lý do') }),
    ids: { job_id: 'open' },
    output: z.null(),
  }),
};
