import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, optionalText, text, whole } from '../kit/fields.ts';
import { feedbackKinds } from '../reading/player-calls.ts';

/* Faults that readers report: of sound, and misprints. Editors mend them and the reporter is told; who it was they are not told. */

export const faultKinds = ['sound', 'misprint'] as const;
/** `sound` is right as it is. */
export const faultStates = ['open', 'mended', 'sound'] as const;

const fault = z.object({
  kind: z.enum(faultKinds),
  fault_id: z.number(),
  work_id: z.number(),
  title: z.string(),
  /** The chapter, or the file. */
  part: z.string(),
  /** What is wrong, of sound. */
  what: z.nullable(z.enum(feedbackKinds)),
  /** Where it is heard, seconds. */
  seconds: z.nullable(z.number()),
  /** As it stands in the book; '' of sound. */
  sentence: z.string(),
  words: z.string(),
  /** Opens the place, for readers. */
  address: z.string(),
  at: z.number(),
  state: z.enum(faultStates),
  answer: z.string(),
});
export type Fault = z.infer<typeof fault>;

export const faultCalls = {
  /** Newest first; those that wait, or (1) those that are settled. */
  listFaults: get('/staff/faults', {
    who: 'editor',
    input: z.strictObject({
      kind: z.enum(faultKinds),
      settled: z._default(whole(0, 1), 0),
      before: z._default(whole(0), 0),
    }),
    output: z.array(fault),
  }),
  /** too_late when somebody settled it. */
  settleFault: post('/staff/settleFault', {
    who: 'editor',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({
      kind: z.enum(faultKinds),
      fault_id: id(),
      outcome: z.enum(['mended', 'sound']),
      answer: optionalText(500),
    }),
    ids: { fault_id: 'open' },
    output: z.object({}),
  }),
  /** A sentence of a book is wrong. The same place again changes what was said of it, until it is settled. */
  reportMisprint: post('/reader/reportMisprint', {
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({
      content_id: id(),
      chapter: whole(0, 100_000),
      cfi: text(1_000, 'chỗ sai'),
      sentence: text(600, 'câu sai'),
      words: optionalText(1_000),
    }),
    ids: { content_id: 'open' },
    output: z.object({}),
  }),
};
