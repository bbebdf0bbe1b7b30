import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { nothing } from '../kit/fields.ts';

export const deskCalls = {
  /** What one may do at the desk of finance and support: nothing, for a reader. */
  myDesk: get('/staff/myDesk', {
    who: 'reader',
    input: nothing,
    output: z.object({ support: z.boolean(), finance: z.boolean() }),
  }),
};
