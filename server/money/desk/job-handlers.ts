import type { jobDeskCalls } from '#contract/money/desk-jobs.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { countJobs, listJobs } from '../../kit/jobs/queries.ts';
import { dropJob, retryJobs } from '../../kit/jobs/retry.ts';

type Row = Awaited<ReturnType<typeof listJobs>>[number];

function stateOf({ parked_at, claimed_until, run_at }: Row, now: number) {
  if (parked_at) return 'parked';
  if (claimed_until && claimed_until.getTime() > now) return 'running';
  return run_at.getTime() <= now ? 'due' : 'later';
}

export const jobDeskHandlers: Handlers<typeof jobDeskCalls> = {
  async listJobs({ page_size }, { db, now }) {
    const at = now();
    const rows = await listJobs(db, page_size);
    return {
      items: rows.map(row => ({
        ...{ id: row.id, name: row.name, state: stateOf(row, at), tries: row.tries },
        ...{ run_at: row.run_at.getTime(), made_at: row.created_at.getTime(), error: row.error ?? '' },
      })),
      counts: await countJobs(db, new Date(at)),
    };
  },

  async retryJobs({ job_id, reason }, { db, now, reader, refuse }) {
    const by = { actor: reader.accountId, reason, now: now() };
    const again = await retryJobs(db, { ...by, id: job_id === 0 ? undefined : job_id });
    if (again === 0) throw refuse('not_found', 'Việc này không còn bị gác lại.');
    return { again };
  },

  async dropJob({ job_id, reason }, { db, now, reader, refuse }) {
    if (!(await dropJob(db, { id: job_id, actor: reader.accountId, reason, now: now() })))
      throw refuse('not_found', 'Việc này không còn bị gác lại.');
    return null;
  },
};
