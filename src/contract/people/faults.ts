import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, json, optionalText, text, whole } from '../kit/fields.ts';
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
  /** Kinds of faults in audio. */
  what: z.nullable(z.enum(feedbackKinds)),
  /** Position in the audio, seconds. */
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

/** Thousandths of the page, all of it inside. */
const thousandth = z.int().check(z.minimum(0), z.maximum(1_000));
const panel = z
  .strictObject({ x: thousandth, y: thousandth, width: thousandth, height: thousandth })
  .check(
    z.refine(
      ({ x, y, width, height }) => width >= 30 && height >= 30 && x + width <= 1_000 && y + height <= 1_000,
      'Khung nằm ngoài trang hoặc quá nhỏ',
    ),
  );

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
  /** The panels of a comic's page are wrong, or in the wrong order; issue and page count from 1. */
  reportPanels: post('/reader/reportPanels', {
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ content_id: id(), issue: whole(1, 100_000), page: whole(1, 100_000) }),
    ids: { content_id: 'open' },
    output: z.object({}),
  }),
  /** An editor has drawn the panels of a page, in the order of reading: readers are led by them. None: the page is looked at whole. */
  drawPanels: post('/staff/drawPanels', {
    who: 'editor',
    refuses: ['not_found'],
    input: z.strictObject({
      content_id: id(),
      issue: whole(1, 100_000),
      page: whole(1, 100_000),
      panels: json(4_000, z.array(panel).check(z.maxLength(30))),
    }),
    ids: { content_id: 'open' },
    output: z.object({}),
  }),
};
