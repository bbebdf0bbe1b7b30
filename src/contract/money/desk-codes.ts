import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, moment, nothing, text, whole } from '../kit/fields.ts';
import { fileTrial } from '../kit/file-trial.ts';

/* Packages that Mọt gives: by codes, and to a list of people. Names ours. Moments in ms since 1970. */

const MEMBERS_BYTES = 4 * 1024 * 1024;
const reason = () => text(500, 'lý do');

const batchRow = z.object({
  id: z.number(),
  name: z.string(),
  /** The package, as it was when the codes were made. */
  gives: z.string(),
  /** One of them is null. */
  days: z.nullable(z.number()),
  oak: z.nullable(z.number()),
  codes: z.number(),
  /** How many people may use one of its codes. */
  uses: z.number(),
  used: z.number(),
  made_at: z.number(),
  expires_at: z.number(),
  stopped_at: z.nullable(z.number()),
});
export type CodeBatch = z.infer<typeof batchRow>;

const listRow = z.object({
  id: z.number(),
  name: z.string(),
  /** Null: whose account is gone. */
  who: z.nullable(z.string()),
  at: z.number(),
  people: z.number(),
  back_at: z.nullable(z.number()),
});
export type MembersList = z.infer<typeof listRow>;

const csv = z.object({ name: z.string(), csv: z.string() });

export const codeDeskCalls = {
  /** Newest first; `before` is the id of the last row one has. Codes that readers bought as gifts are not among them. */
  listCodeBatches: get('/staff/listCodeBatches', {
    who: 'finance',
    input: z.strictObject({ before: z.optional(id()), page_size: z._default(whole(1, 100), 30) }),
    output: z.array(batchRow),
  }),
  /** Packages that codes can give: those on sale. */
  codePlans: get('/staff/codePlans', {
    who: 'finance',
    input: nothing,
    output: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  /** Makes codes and tells them, this once. A name is used once, so a second press makes no second batch. */
  makeCodes: post('/staff/makeCodes', {
    who: 'finance',
    input: z.strictObject({
      name: text(80, 'tên đợt'),
      plan_id: id(),
      count: whole(1, 10_000),
      uses: whole(1, 100_000),
      expires_at: moment(),
      reason: reason(),
    }),
    ids: { plan_id: 'open' },
    output: csv,
  }),
  /** Codes of a stopped batch give nothing; what they gave stays. It can be allowed again (0). */
  stopCodes: post('/staff/stopCodes', {
    who: 'finance',
    refuses: ['not_found'],
    input: z.strictObject({ batch_id: id(), stop: whole(0, 1), reason: reason() }),
    ids: { batch_id: 'open' },
    output: z.object({ stopped_at: z.nullable(z.number()) }),
  }),
  /** All batches with their numbers, without codes: nobody has those any more. */
  exportCodeBatches: get('/staff/exportCodeBatches', { who: 'finance', input: nothing, output: csv }),
};

export const memberDeskCalls = {
  /** Result of a trial run of a list of people with packages; nothing is written. */
  tryMembers: post('/staff/tryMembers', {
    who: 'finance',
    refuses: ['too_large'],
    input: nothing,
    file: { field: 'file', maxBytes: MEMBERS_BYTES },
    output: fileTrial,
  }),
  /** Gives what this person tried, all of it or nothing; again it is the same. */
  writeMembers: post('/staff/writeMembers', {
    who: 'finance',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ trial_id: id(), reason: reason() }),
    ids: { trial_id: 'own' },
    output: fileTrial,
  }),
  /** Lists that were given, newest first. */
  listMembersLists: get('/staff/listMembersLists', {
    who: 'finance',
    input: z.strictObject({ before: z.optional(id()), page_size: z._default(whole(1, 100), 30) }),
    output: z.array(listRow),
  }),
  /** Takes what a list gave back: packages are as before it. What changed since by another list or payment stays, and is counted. */
  takeBackMembers: post('/staff/takeBackMembers', {
    who: 'finance',
    refuses: ['not_found'],
    input: z.strictObject({ list_id: id(), reason: reason() }),
    ids: { list_id: 'open' },
    output: z.object({ taken: z.number(), left: z.number() }),
  }),
};
