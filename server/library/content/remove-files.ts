import * as z from 'zod/mini';
import { transact } from '../../kit/db/transact.ts';
import { enqueue } from '../../kit/jobs/enqueue.ts';
import { defineJob } from '../../kit/jobs/job.ts';

const DAY_MS = 86_400_000;

/**
 * Removes stored files below a prefix, after the transaction that took away the row they belonged to. Where backups are
 * kept (KEEP_REMOVED_DAYS) that is two steps: the files stay as long as a copy of the database that names them.
 */
export const removeFiles = defineJob({
  name: 'removeFiles',
  input: z.object({
    prefix: z.string().check(z.regex(/^[a-z]+\/[\w-]+\/$/)),
    waited: z.optional(z.boolean()),
  }),
  async outside({ prefix, waited }, { db, storage, settings, now }) {
    const days = settings.keepRemovedDays;
    if (waited || days === 0) return storage.removeAll(prefix);
    const runAt = now() + days * DAY_MS;
    await transact(db, tx => enqueue(tx, removeFiles, { prefix, waited: true }, { now: now(), runAt }));
  },
});
