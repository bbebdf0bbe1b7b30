import * as z from 'zod/mini';
import { WORKS_FILE_MB } from '#rules/library/work-words.ts';
import { get, post } from '../kit/call.ts';
import { id, nothing, optionalText, whole } from '../kit/fields.ts';
import { fileTrial } from '../kit/file-trial.ts';
import { workStates } from './desk.ts';

/* The catalogue as a table, out and in; a row is an edition. Names ours. */
export const catalogueFileCalls = {
  /** A list of the desk as a table for a spreadsheet. */
  exportWorks: get('/desk/exportWorks', {
    who: 'editor',
    refuses: ['too_large'],
    input: z.strictObject({
      /** As of listWorks. */
      q: optionalText(200),
      kind: z._default(whole(), 0),
      state: z._default(z.enum(workStates), 'all'),
    }),
    output: z.object({ name: z.string(), csv: z.string() }),
  }),
  /** Result of a trial run of a table; nothing is written. */
  tryWorks: post('/desk/tryWorks', {
    who: 'editor',
    refuses: ['too_large'],
    input: nothing,
    file: { field: 'file', maxBytes: WORKS_FILE_MB * 1_048_576 },
    output: fileTrial,
  }),
  /** Publishes what this editor tried, all of it or nothing; again it is the same. */
  writeWorks: post('/desk/writeWorks', {
    who: 'editor',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ trial_id: id() }),
    ids: { trial_id: 'own' },
    output: fileTrial,
  }),
};
