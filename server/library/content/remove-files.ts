import * as z from 'zod/mini';
import { defineJob } from '../../kit/jobs/job.ts';

/** Removes stored files below a prefix, after the transaction that took away the row they belonged to. */
export const removeFiles = defineJob({
  name: 'removeFiles',
  input: z.object({ prefix: z.string().check(z.regex(/^[a-z]+\/[\w-]+\/$/)) }),
  outside: ({ prefix }, { storage }) => storage.removeAll(prefix),
});
