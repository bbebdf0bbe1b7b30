import * as z from 'zod/mini';

/** Result of a trial run of an uploaded table; nothing is written until it is confirmed. */
export const fileTrial = z.object({
  trial_id: z.number(),
  creates: z.number(),
  changes: z.number(),
  same: z.number(),
  /** Rows that fail; while there is one, nothing is written. */
  fails: z.array(z.object({ line: z.number(), column: z.string(), reason: z.string() })),
  failed: z.number(),
  /** The first of what would change, to look at. */
  shown: z.array(z.object({ line: z.number(), name: z.string(), what: z.string() })),
  written_at: z.nullable(z.number()),
});
export type FileTrial = z.infer<typeof fileTrial>;
